/** Lines of a large file, with the position of each line's end. */
import { createReadStream } from 'node:fs';

export interface Line {
  /** Undefined for a line that is too long. */
  text: string | undefined;
  /** Where the next line starts, in bytes from the file's start. */
  end: number;
}

const NEWLINE = 10;

/** @param start where a line starts, in bytes */
export async function* linesOf(file: string, start: number, maxBytes: number): AsyncGenerator<Line> {
  let parts: Buffer[] = [];
  let held = 0;
  let isTooLong = false;
  let at = start;
  const finish = (): Line => {
    const text = isTooLong ? undefined : Buffer.concat(parts).toString('utf8');
    [parts, held, isTooLong] = [[], 0, false];
    return { text, end: at };
  };
  const keep = (part: Buffer): void => {
    at += part.length;
    held += part.length;
    isTooLong ||= held > maxBytes;
    if (isTooLong) parts = [];
    else parts.push(part);
  };
  for await (const chunk of createReadStream(file, { start }) as AsyncIterable<Buffer>) {
    let from = 0;
    for (let to = chunk.indexOf(NEWLINE); to >= 0; to = chunk.indexOf(NEWLINE, from)) {
      keep(chunk.subarray(from, to + 1));
      from = to + 1;
      yield finish();
    }
    if (from < chunk.length) keep(Buffer.from(chunk.subarray(from)));
  }
  if (held > 0) yield finish();
}
