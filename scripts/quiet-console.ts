/** Vitest setup file: fails a test that writes an unexpected warning or error; one that expects it uses `vi.spyOn`. */
import { afterEach } from 'vitest';

const messages: string[] = [];

for (const method of ['error', 'warn'] as const) {
  const write = console[method].bind(console);
  console[method] = (...parts: unknown[]) => {
    messages.push(`console.${method}: ${parts.map(String).join(' ')}`);
    write(...parts);
  };
}

afterEach(() => {
  const unexpected = messages.splice(0);
  if (unexpected.length > 0) throw new Error(`Unexpected console output:\n${unexpected.join('\n')}`);
});
