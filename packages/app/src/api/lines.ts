/** The lines of a body as they arrive. */
export async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  let rest = '';
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      const lines = (rest + value).split(/\r\n|\r|\n/);
      rest = lines.pop() ?? '';
      yield* lines;
    }
    if (rest !== '') yield rest;
  } finally {
    // A reader that stops early does not wait for the rest.
    void reader.cancel().catch(() => undefined);
  }
}

/** The value in a line of a stream, with or without a `data:` prefix; undefined if it is empty. */
export function valueOfLine(line: string): unknown {
  const text = line.replace(/^data:/, '').trim();
  if (text === '' || text.startsWith(':')) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    console.warn('A line of a stream cannot be read:', text.slice(0, 200));
    return undefined;
  }
}
