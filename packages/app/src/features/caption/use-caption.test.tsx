import { act, StrictMode, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../api/api.ts';
import { captionOf, type CaptionSource, type CaptionStyle } from './caption.ts';
import { type CaptionedImage, useCaption } from './use-caption.ts';

vi.mock('./caption.ts');

/** A call that the test answers itself. */
interface Call {
  source: CaptionSource;
  style: CaptionStyle;
  signal: AbortSignal;
  say: (content: string) => Promise<void>;
  end: (error?: Error) => Promise<void>;
}
let calls: Call[] = [];
let shown: ReturnType<typeof useCaption>;
let root: Root;
let images = 0;

/** A new one for every call, so that no test finds what another has stored. */
const newImage = (): CaptionedImage => ({ url: `https://example.org/${(images += 1)}.png` });

beforeEach(() => {
  calls = [];
  root = createRoot(document.createElement('div'));
  vi.mocked(captionOf).mockImplementation((source, style, signal) => {
    const stream = new TransformStream<string>();
    const writer = stream.writable.getWriter();
    writer.closed.catch(() => undefined);
    const turn = (run: () => Promise<void>) => act(async () => void run().catch(() => undefined));
    calls.push({
      source,
      style,
      signal,
      say: (content) => turn(() => writer.write(content)),
      end: (error) => turn(() => (error ? writer.abort(error) : writer.close())),
    });
    return (async function* pieces() {
      for await (const content of stream.readable as unknown as AsyncIterable<string>)
        yield { content, engine: 'Words' };
    })();
  });
});
afterEach(() => act(async () => root.unmount()));

interface ShownProps {
  image?: CaptionedImage;
  manner: CaptionStyle;
  isWanted: boolean;
}

function Shown({ image, manner, isWanted }: ShownProps) {
  const caption = useCaption(image, manner, isWanted);
  useEffect(() => {
    shown = caption;
  });
  return null;
}

const show = (image: CaptionedImage | undefined, style: CaptionStyle = 'short', isWanted = true) =>
  act(async () => root.render(<Shown {...(image ? { image } : {})} manner={style} isWanted={isWanted} />));

test('begins when it is wanted, and says who writes', async () => {
  const image = newImage();
  await show(image, 'short', false);
  expect(calls).toHaveLength(0);
  expect(shown.state).toBe('idle');
  await show(image);
  expect(calls).toMatchObject([{ source: image, style: 'short' }]);
  await calls[0]?.say('A ');
  await calls[0]?.say('girl.');
  expect(shown).toMatchObject({ state: 'streaming', text: 'A girl.', engine: 'Words' });
  await calls[0]?.end();
  expect(shown.state).toBe('done');
});

test('goes on while nobody looks', async () => {
  const image = newImage();
  await show(image);
  await show(image, 'short', false);
  await calls[0]?.say('A girl.');
  await calls[0]?.end();
  expect(shown).toMatchObject({ state: 'done', text: 'A girl.' });
});

test('another style is another call, and the one before is there again, as it was edited', async () => {
  const image = newImage();
  await show(image);
  await calls[0]?.say('A girl.');
  await calls[0]?.end();
  await act(async () => shown.edit('My girl.'));
  await show(image, 'alt');
  expect(calls).toHaveLength(2);
  await calls[1]?.say('A girl, smiling.');
  await calls[1]?.end();
  await show(image);
  expect(shown).toMatchObject({ state: 'done', text: 'My girl.' });
  await show(image, 'alt');
  expect(shown.text).toBe('A girl, smiling.');
  expect(calls).toHaveLength(2);
});

test('another style or image gives up what is not finished, and asks again for it later', async () => {
  const image = newImage();
  await show(image);
  await calls[0]?.say('A ');
  await show(image, 'tags');
  expect(calls[0]?.signal.aborted).toBe(true);
  await show(newImage(), 'tags');
  expect(calls[1]?.signal.aborted).toBe(true);
  await show(image);
  expect(calls).toHaveLength(4);
  expect(shown).toMatchObject({ state: 'streaming', text: '' });
  await show(undefined);
  expect(calls[3]?.signal.aborted).toBe(true);
  expect(shown).toMatchObject({ state: 'idle', start: undefined });
});

test('a closed page gives it up; a finished one is there when it opens again', async () => {
  const [first, second] = [newImage(), newImage()];
  await show(first);
  await calls[0]?.say('A girl.');
  await calls[0]?.end();
  await show(second);
  await act(async () => root.unmount());
  expect(calls[1]?.signal.aborted).toBe(true);
  root = createRoot(document.createElement('div'));
  await show(first);
  expect(shown.text).toBe('A girl.');
  expect(calls).toHaveLength(2);
});

test('stops, keeps the words, and begins again', async () => {
  const image = newImage();
  await show(image);
  await calls[0]?.say('A ');
  await act(async () => shown.stop());
  expect(calls[0]?.signal.aborted).toBe(true);
  await calls[0]?.say('girl');
  expect(shown).toMatchObject({ state: 'stopped', text: 'A ' });
  await act(async () => shown.retry());
  expect(shown).toMatchObject({ state: 'streaming', text: '' });
});

test('an error keeps the words, and goes with another try', async () => {
  await show(newImage());
  await calls[0]?.say('A ');
  await calls[0]?.end(new ApiError('The model went away.'));
  expect(shown).toMatchObject({ state: 'failed', text: 'A ', error: 'The model went away.' });
  await act(async () => shown.retry());
  expect(shown).toMatchObject({ state: 'streaming', text: '', error: undefined });
});

test.each([
  [new ApiError('Too fast. Wait 12 seconds.', { status: 429 }), 'Too fast. Wait 12 seconds.'],
  [new TypeError('undefined is not a function'), 'Something went wrong.'],
])('says what went wrong: %s', async (error, sentence) => {
  await show(newImage());
  await calls[0]?.end(error);
  expect(shown.error).toContain(sentence);
});

test('React may mount it twice', async () => {
  const image = newImage();
  await act(async () =>
    root.render(
      <StrictMode>
        <Shown image={image} manner="short" isWanted />
      </StrictMode>,
    ),
  );
  await calls.at(-1)?.say('A girl.');
  await calls.at(-1)?.end();
  expect(shown).toMatchObject({ state: 'done', text: 'A girl.' });
});
