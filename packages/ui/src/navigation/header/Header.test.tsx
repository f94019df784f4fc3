import { flushSync } from 'react-dom';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { DropdownMenu } from '../../overlays/dropdown-menu/index.ts';
import { Popover } from '../../overlays/popover/index.ts';
import { host, root } from '../../testing/mount.ts';
import { Header } from './Header.tsx';

const menu = () => host.querySelector('header')?.dataset['menu'];
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

/** The page is 800 px wide: the actions are in the menu. */
test('stays open for a menu and a popover of its actions', async () => {
  flushSync(() =>
    root.render(
      <Header
        brand="Site"
        actions={
          <>
            <DropdownMenu
              trigger={<button type="button">Account</button>}
              items={[{ label: 'Sign out', onSelect: () => {} }]}
            />
            <Popover title="Alerts" trigger={<button type="button">Alerts</button>}>
              <p>None yet</p>
            </Popover>
          </>
        }
      />,
    ),
  );
  await press('Open menu');
  await press('Account');
  await page.getByRole('menuitem', { name: 'Sign out' }).hover();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  expect(menu()).toBe('open');
  await press('Alerts');
  await page.getByText('None yet').click();
  await expect.element(page.getByText('None yet')).toBeVisible();
  expect(menu()).toBe('open');
});

test('Escape brings the focus to the button of the menu, whatever its actions control', async () => {
  flushSync(() =>
    root.render(
      <Header
        brand="Site"
        actions={
          <button type="button" aria-controls="more" aria-expanded={false}>
            More
          </button>
        }
      />,
    ),
  );
  await press('Open menu');
  await press('More');
  await userEvent.keyboard('{Escape}');
  expect(menu()).not.toBe('open');
  await expect.element(page.getByRole('button', { name: 'Open menu' })).toHaveFocus();
});
