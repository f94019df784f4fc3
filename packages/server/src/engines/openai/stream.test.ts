import fc from 'fast-check';
import { expect, test } from 'vitest';
import { textOf } from './stream.ts';

async function heardOf(chunks: Iterable<Uint8Array>): Promise<string> {
  async function* body() {
    yield* chunks;
  }
  let text = '';
  for await (const piece of textOf(body(), { apiKey: '', onLife: () => {} })) text += piece;
  return text;
}

/** A stream with everything that may appear between its words. */
function streamOf(words: readonly string[], lineEnd: string): Buffer {
  const chunk = (delta: object, finish: string | null = null) =>
    `data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason: finish }] })}`;
  const events = [
    chunk({ role: 'assistant', content: '' }),
    ': ping',
    ...words.map((content) => chunk({ content })),
    chunk({ content: null }),
    chunk({}, 'stop'),
    'data: {"choices":[],"usage":{"total_tokens":1}}',
    'data: [DONE]',
  ];
  return Buffer.from(events.map((event) => `${event}${lineEnd}${lineEnd}`).join(''));
}

test('words are the same wherever the bytes are cut, also inside characters and lines', async () => {
  const words = fc.array(
    fc.oneof(fc.constantFrom('naïve', '少女', '🎀', '\n', 'data: x\n\n'), fc.string({ unit: 'grapheme' })),
  );
  await fc.assert(
    fc.asyncProperty(
      words,
      fc.constantFrom('\n', '\r\n', '\r'),
      fc.array(fc.nat(), { maxLength: 40 }),
      async (said, lineEnd, cuts) => {
        const bytes = streamOf(said, lineEnd);
        const places = [0, ...cuts.map((cut) => cut % (bytes.length + 1)).toSorted((a, b) => a - b), bytes.length];
        const chunks = places.slice(1).map((place, i) => bytes.subarray(places[i], place));
        expect(await heardOf(chunks)).toBe(said.join(''));
      },
    ),
  );
  const bytes = streamOf(['naïve ', '少女 🎀'], '\n');
  expect(await heardOf(Array.from(bytes, (byte) => Uint8Array.of(byte)))).toBe('naïve 少女 🎀');
});

test('anything else that a server may send ends in an engine’s error', async () => {
  const anything = fc.oneof(
    fc.json().map((json) => `data: ${json}\n\n`),
    fc.string().map((line) => `data: ${line}\n\n`),
    fc.json().map((json) => `data: {"choices":[{"delta":${json}}]}\n\n`),
    fc.json().map((json) => `data: {"choices":${json}}\n\n`),
    fc.string(),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(anything), async (parts) => {
      await expect(heardOf([Buffer.from(parts.join(''))])).rejects.toMatchObject({ name: 'EngineError' });
    }),
  );
});

test('a stream with too many bytes is closed', async () => {
  const ping = Buffer.from(`: ${'.'.repeat(64 * 1024)}\n\n`);
  let sent = 0;
  function* endless() {
    for (;;) {
      sent += ping.length;
      yield ping;
    }
  }
  await expect(heardOf(endless())).rejects.toMatchObject({ name: 'EngineError' });
  expect(sent).toBeLessThan(9 * 1024 * 1024);
});
