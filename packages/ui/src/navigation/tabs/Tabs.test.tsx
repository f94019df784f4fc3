import { flushSync } from 'react-dom';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { root } from '../../testing/mount.ts';
import { Tabs, type TabsProps } from './Tabs.tsx';

const items = ['Tags', 'Facts', 'Notes'].map((label) => ({
  value: label.toLowerCase(),
  label,
  content: `${label} of it`,
}));
const show = (props: Partial<TabsProps>) => flushSync(() => root.render(<Tabs label="It" items={items} {...props} />));
const panel = () => page.getByRole('tabpanel').query()?.textContent;

test.each([
  [undefined, 'Tags of it'],
  ['notes', 'Notes of it'],
])('shows a panel when its tabs load later, first %s', (defaultValue, expected) => {
  show({ items: [], defaultValue });
  show({ defaultValue });
  expect(panel()).toBe(expected);
});

test('shows the first panel while the chosen tab is gone', async () => {
  const onValueChange = vi.fn<NonNullable<TabsProps['onValueChange']>>();
  show({ onValueChange });
  await page.getByRole('tab', { name: 'Notes' }).click();
  expect(onValueChange).toHaveBeenCalledExactlyOnceWith('notes', { reason: 'choose' });
  show({ onValueChange, items: items.slice(0, 2) });
  expect(panel()).toBe('Tags of it');
  show({ onValueChange });
  expect(panel()).toBe('Notes of it');
  expect(onValueChange).toHaveBeenCalledOnce();
});

test('leaves the choice to a page that keeps it', async () => {
  show({ value: 'facts' });
  await page.getByRole('tab', { name: 'Notes' }).click();
  expect(panel()).toBe('Facts of it');
});
