import process from 'node:process';

/** Where a command writes. */
export interface Terminal {
  /** Results, on the standard output, as they are. */
  write: (text: string) => void;
  /** A line for the person, on the standard error. */
  say: (line: string) => void;
  /** What happens at the moment: replaces what was said so before, only where a person looks on; '' takes it away. */
  progress: (text: string) => void;
}

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
