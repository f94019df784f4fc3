import { flushSync } from 'react-dom';
import { expect, test, vi } from 'vitest';
import { host, root } from '../../testing/mount.ts';
import { Accordion } from './Accordion.tsx';

test('keeps the first of two with one value, and tells developers once', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const items = [
    { value: 'a', label: 'First', content: '' },
    { value: 'a', label: 'Second', content: '' },
    { value: 'b', label: 'Third', content: '' },
  ];
  flushSync(() => root.render(<Accordion items={items} />));
  flushSync(() => root.render(<Accordion items={[...items]} />));
  expect([...host.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual(['First', 'Third']);
  expect(warn.mock.calls).toEqual([[expect.stringContaining('Accordion got two items')]]);
});

test('is empty without items', () => {
  flushSync(() => root.render(<Accordion items={[]} data-testid="it" />));
  expect(host.querySelector('[data-testid=it]')?.children).toHaveLength(0);
});
