import { flushSync } from 'react-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { root } from '../../testing/mount.ts';
import { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog.tsx';

const onOpenChange = vi.fn<NonNullable<ConfirmDialogProps['onOpenChange']>>();

beforeEach(() => {
  onOpenChange.mockClear();
});

const show = (props: Partial<ConfirmDialogProps> = {}) =>
  flushSync(() =>
    root.render(<ConfirmDialog open title="Remove?" onOpenChange={onOpenChange} onConfirm={() => {}} {...props} />),
  );
const confirm = () => userEvent.click(page.getByRole('button', { name: 'OK' }));

test('a promise that settles after the caller closed the dialog does nothing', async () => {
  let resolve = () => {};
  const promise = new Promise<void>((done) => (resolve = done));
  const onConfirm = () => promise;
  show({ onConfirm });
  await confirm();
  show({ onConfirm, open: false });
  await expect.poll(() => document.querySelector('[role=alertdialog]')).toBeNull();
  // Asked again, about something else.
  show({ onConfirm, title: 'Remove the other one?' });
  resolve();
  await promise;
  expect(onOpenChange).not.toHaveBeenCalled();
  await expect.element(page.getByRole('button', { name: 'OK' })).not.toHaveAttribute('aria-busy');
});

test('what throws at once is shown as well, and is gone the next time', async () => {
  const onConfirm = () => {
    throw new Error('no room');
  };
  const error = (reason: unknown) => `It failed: ${(reason as Error).message}`;
  show({ onConfirm, error });
  await confirm();
  await expect.element(page.getByRole('alertdialog').getByText('It failed: no room')).toBeVisible();
  show({ onConfirm, error, open: false });
  await expect.poll(() => document.querySelector('[role=alertdialog]')).toBeNull();
  show({ onConfirm, error });
  await expect.element(page.getByRole('button', { name: 'OK' })).toBeVisible();
  expect(document.querySelector('[role=alertdialog]')?.textContent).not.toContain('It failed');
});

test('can be tried again after a failure, and closes then', async () => {
  const onConfirm = vi
    .fn<() => Promise<unknown>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValueOnce(undefined);
  show({ onConfirm });
  await confirm();
  await expect
    .element(page.getByRole('alertdialog').getByText('Something went wrong. Please try again.'))
    .toBeVisible();
  await confirm();
  await expect.poll(() => onOpenChange.mock.calls).toEqual([[false, { reason: 'confirm-button' }]]);
});
