import { flushSync } from 'react-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { host, root } from '../../testing/mount.ts';
import { TableOfContents } from './TableOfContents.tsx';

const ids = ['one', 'two', 'three'];
const items = ids.map((id) => ({ id, label: id }));
afterEach(() => {
  history.replaceState(null, '', location.pathname + location.search);
});

function show(list = items) {
  flushSync(() => {
    root.render(
      <>
        <div style={{ position: 'fixed', insetBlockStart: 0 }}>
          <TableOfContents items={list} />
        </div>
        {ids.map((id) => (
          <section key={id} id={id} style={{ blockSize: id === 'three' ? 100 : 1000 }} />
        ))}
      </>,
    );
  });
}

const marked = () => host.querySelector('[aria-current]')?.textContent;

it('follows the window, for sections as well', async () => {
  show();
  await expect.poll(marked).toBe('one');
  window.scrollTo(0, 900);
  await expect.poll(marked).toBe('two');
  window.scrollTo(0, 0);
  await expect.poll(marked).toBe('one');
});

it('leads to the section, and marks a last one that is short until people scroll', async () => {
  show();
  await expect.poll(marked).toBe('one');
  await userEvent.click(host.querySelectorAll('a')[2] as Element);
  expect(location.hash).toBe('#three');
  expect(marked()).toBe('three');
  expect(window.scrollY).toBeGreaterThan(900);
  dispatchEvent(new WheelEvent('wheel'));
  window.scrollTo(0, 0);
  await expect.poll(marked).toBe('one');
});

it('shows a section once, and says why', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  show([...items, { id: 'two', label: 'again' }]);
  show([...items, { id: 'two', label: 'again' }]);
  expect([...host.querySelectorAll('a')].map(({ textContent }) => textContent)).toEqual(ids);
  expect(warn).toHaveBeenCalledTimes(1);
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('the id "two" twice'));
});
