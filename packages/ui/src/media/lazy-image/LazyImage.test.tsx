import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { LazyImage } from './LazyImage.tsx';

/** One pixel. */
const DOT = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

test.each([
  [0, Number.NaN],
  [Infinity, 3],
  [4, -3],
])('is a square in place of %d × %d, and says so once', (width, height) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const host = document.body.appendChild(document.createElement('div'));
  host.style.inlineSize = '100px';
  const root = createRoot(host);
  const show = (fill: boolean) =>
    flushSync(() => root.render(<LazyImage src="" alt="" width={width} height={height} fill={fill} />));
  show(true);
  expect(warn).not.toHaveBeenCalled();
  show(false);
  show(false);
  expect(host.firstElementChild?.getBoundingClientRect().height).toBe(100);
  expect(warn).toHaveBeenCalledTimes(1);
  expect(warn).toHaveBeenCalledWith(expect.stringContaining(`LazyImage got width={${width}} and height={${height}}`));
  root.unmount();
  host.remove();
});

test('loads when a tenth of it is seen, not before §4.19', async () => {
  const host = document.body.appendChild(document.createElement('div'));
  // It scrolls, but without a bar, which would narrow the image.
  Object.assign(host.style, { inlineSize: '100px', blockSize: '100px', overflow: 'hidden' });
  const root = createRoot(host);
  flushSync(() =>
    root.render(
      <>
        <div style={{ blockSize: 100 }} />
        <LazyImage src={DOT} alt="" width={1} height={1} data-testid="image" />
      </>,
    ),
  );
  const status = () => host.querySelector<HTMLElement>('[data-testid=image]')?.dataset['status'];
  host.scrollTop = 9;
  // Whoever watches for the first pixel has been told by now, and so has the image, which watched before.
  await new Promise<void>((resolve) => {
    const watching = new IntersectionObserver(([entry]) => {
      if (!entry || entry.intersectionRatio === 0) return;
      watching.disconnect();
      resolve();
    });
    if (host.lastElementChild) watching.observe(host.lastElementChild);
  });
  expect(status()).toBe('waiting');
  host.scrollTop = 11;
  await expect.poll(status).toBe('loaded');
  root.unmount();
  host.remove();
});

test('lets the browser choose the image for its size', async () => {
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  // Chromium takes the largest of images in the address itself, since it has them already.
  const [tiny = '', small = '', medium = '', large = ''] = [50, 100, 200, 400].map((width) => {
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="1"/>`;
    return URL.createObjectURL(new Blob([drawing], { type: 'image/svg+xml' }));
  });
  const srcSet = `${small} 100w, ${medium} 200w, ${large} 400w`;
  flushSync(() => root.render(<LazyImage src={tiny} srcSet={srcSet} sizes="150px" alt="" width={4} height={3} />));
  await expect.poll(() => host.querySelector('[data-status=loaded] img')).not.toBeNull();
  expect(host.querySelector('img')?.currentSrc).toBe(medium);
  root.unmount();
  host.remove();
});

test('is seen as it comes in a page from a server, before any code is here', async () => {
  const host = document.body.appendChild(document.createElement('div'));
  host.innerHTML = renderToString(<LazyImage src={DOT} alt="" width={1} height={1} loadingStrategy="eager" />);
  const image = host.querySelector('img')!;
  expect(getComputedStyle(image).opacity).toBe('1');
  const root = hydrateRoot(host, <LazyImage src={DOT} alt="" width={1} height={1} loadingStrategy="eager" />);
  await expect.poll(() => host.querySelector('[data-status=loaded]')).not.toBeNull();
  expect(host.querySelector('img')).toBe(image);
  expect(getComputedStyle(image).opacity).toBe('1');
  root.unmount();
  host.remove();
});

test('keeps the place of the keyboard when it is tried again', async () => {
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  const address = URL.createObjectURL(new Blob(['no image']));
  flushSync(() => root.render(<LazyImage src={address} alt="A" width={1} height={1} loadingStrategy="eager" />));
  await expect.poll(() => host.querySelector('button')).not.toBeNull();
  host.querySelector('button')?.focus();
  flushSync(() => host.querySelector('button')?.click());
  expect(host.querySelector('button')).toBeNull();
  expect(document.activeElement).toBe(host.firstElementChild);
  root.unmount();
  host.remove();
});
