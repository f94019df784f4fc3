import { flushSync } from 'react-dom';
import { expect, test, vi } from 'vitest';
import { host, root } from '../../testing/mount.ts';
import { type SessionItem, SessionList } from './SessionList.tsx';

const show = (items: readonly SessionItem[]) =>
  flushSync(() => root.render(<SessionList items={items} onEnd={() => {}} />));
const item = (id: number, current = false): SessionItem => ({ id, device: `Device ${id}`, lastSeen: 'Now', current });
const focused = () => (document.activeElement?.closest('li') ?? document.activeElement)?.textContent;
const focus = (id: number) =>
  [...host.querySelectorAll('li')]
    .find((row) => row.textContent.includes(`Device ${id}`))
    ?.querySelector('button')
    ?.focus();

test('the focus goes to the next device, else to the one before, else to the title', () => {
  show([item(1), item(2), item(3, true), item(4)]);
  focus(2);
  show([item(1), item(3, true), item(4)]);
  expect(focused()).toContain('Device 4');
  show([item(1), item(3, true)]);
  expect(focused()).toContain('Device 1');
  show([item(3, true)]);
  expect(focused()).toBe('Signed-in devices');
});

test('the same id twice is shown once, and told', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  show([item(1), item(1)]);
  expect(host.querySelectorAll('li')).toHaveLength(1);
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('SessionList got the id "1" twice'));
});
