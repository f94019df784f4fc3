import { AnnouncerProvider, BannerProvider } from '@mekiki/ui';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lazyPart, optionalPart } from './lazy-part.tsx';

let container: HTMLElement;
beforeEach(() => {
  container = document.body.appendChild(document.createElement('div'));
});
afterEach(() => container.remove());

function Greeting({ name }: { name: string }) {
  return <p>Hello {name}</p>;
}

/** Fails this many times, then works. */
function loader(failures: number) {
  let left = failures;
  return vi.fn<() => Promise<typeof Greeting>>(async () => {
    if (left > 0) {
      left -= 1;
      throw new TypeError('Failed to fetch dynamically imported module');
    }
    return Greeting;
  });
}

const render = async (node: React.ReactNode) => {
  const root = createRoot(container);
  await act(async () =>
    root.render(
      <AnnouncerProvider>
        <BannerProvider>{node}</BannerProvider>
      </AnnouncerProvider>,
    ),
  );
  return root;
};

test('shows the part once its code is here, and fetches it once', async () => {
  const load = loader(0);
  const Part = lazyPart(load);
  const root = await render(<Part name="Mio" />);
  expect(container.textContent).toContain('Hello Mio');
  await act(async () => root.unmount());
  const again = await render(<Part name="Rei" />);
  expect(container.textContent).toContain('Hello Rei');
  expect(load).toHaveBeenCalledTimes(1);
  await act(async () => again.unmount());
});

test('renders immediately what was fetched before', async () => {
  const Part = lazyPart(loader(0));
  await Part.preload();
  const root = createRoot(container);
  act(() =>
    root.render(
      <BannerProvider>
        <Part name="Mio" />
      </BannerProvider>,
    ),
  );
  expect(container.textContent).toContain('Hello Mio');
  await act(async () => root.unmount());
});

test('an optional part is left out, without a word, where its code cannot be fetched', async () => {
  const Part = optionalPart(loader(1));
  const root = await render(<Part name="Mio" />);
  expect(container.textContent).toBe('');
  await act(async () => root.unmount());
});

test('offers to reload in its place, and leaves the rest of the page alone', async () => {
  const Part = lazyPart(loader(1));
  const root = await render(
    <>
      <p>The rest</p>
      <Part name="Mio" />
    </>,
  );
  expect(container.textContent).toContain('The rest');
  expect(container.textContent).not.toContain('Hello');
  expect([...container.querySelectorAll('button')].map(({ textContent }) => textContent)).toContain('Reload');
  await act(async () => root.unmount());
});

test('a dialog closes instead, so that opening it again tries again', async () => {
  const Part = lazyPart(loader(1));
  const onClose = vi.fn<() => void>();
  const root = await render(<Part name="Mio" onClose={onClose} />);
  expect(onClose).toHaveBeenCalledTimes(1);
  await act(async () => root.unmount());
  const again = await render(<Part name="Mio" onClose={onClose} />);
  expect(container.textContent).toContain('Hello Mio');
  await act(async () => again.unmount());
});
