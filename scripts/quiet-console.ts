/** Vitest setup file: fails a test that writes an unexpected warning or error; one that expects it uses `vi.spyOn`. */
import { afterEach } from 'vitest';

interface Watched {
  /** The output since the last test, once the console is watched: files that share a page share its console. */
  unexpectedMessages?: string[];
}

const watched = globalThis as Watched;
const messages = (watched.unexpectedMessages ??= watch());

afterEach(() => {
  const unexpected = messages.splice(0);
  if (unexpected.length > 0) throw new Error(`Unexpected console output:\n${unexpected.join('\n')}`);
});

function watch(): string[] {
  const written: string[] = [];
  for (const method of ['error', 'warn'] as const) {
    const write = console[method].bind(console);
    console[method] = (...parts: unknown[]) => {
      written.push(`console.${method}: ${parts.map(String).join(' ')}`);
      write(...parts);
    };
  }
  return written;
}
