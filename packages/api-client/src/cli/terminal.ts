import process from 'node:process';

/** Where a command writes. */
export interface Terminal {
  /** Results, to standard output, unchanged. */
  write: (text: string) => void;
  /** A line for the user, to standard error. */
  say: (line: string) => void;
  /** The current status: replaces the previous one, only on a terminal; '' removes it. */
  progress: (text: string) => void;
}

/** The reason to end a command whose results nobody gets. */
export class OutputError extends Error {}

export function processTerminal(): Terminal {
  const { stdout, stderr } = process;
  let shown = false;
  const clear = () => {
    if (shown) stderr.write('\r\u001B[K');
    shown = false;
  };
  return {
    write: (text) => {
      clear();
      stdout.write(text);
    },
    say: (line) => {
      clear();
      stderr.write(`${line}\n`);
    },
    progress: (text) => {
      if (!stderr.isTTY) return;
      clear();
      stderr.write(text.slice(0, stderr.columns - 1));
      shown = text !== '';
    },
  };
}
