import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { NumberStepper } from '../../inputs/number-stepper/index.ts';
import { Modal, type ModalProps } from './Modal.tsx';

const host = document.body.appendChild(document.createElement('div'));
const root = createRoot(host);
afterEach(() => flushSync(() => root.render(null)));

test('Escape drops what was typed in a field first, then closes', async () => {
  const onOpenChange = vi.fn<NonNullable<ModalProps['onOpenChange']>>();
  flushSync(() =>
    root.render(
      <Modal open onOpenChange={onOpenChange} title="Size">
        <NumberStepper label="Width" defaultValue={800} min={768} max={1216} />
      </Modal>,
    ),
  );
  const field = page.getByRole('spinbutton', { name: 'Width' });
  await userEvent.fill(field, '12');
  await userEvent.keyboard('{Escape}');
  await expect.element(field).toHaveValue('800');
  expect(onOpenChange).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false, { reason: 'escape' });
});

test('hears Escape from the moment it is there, before the one below', async () => {
  const below = vi.fn<NonNullable<ModalProps['onOpenChange']>>();
  const above = vi.fn<NonNullable<ModalProps['onOpenChange']>>();
  const Both = ({ isAsked }: { isAsked: boolean }) => (
    <Modal open onOpenChange={below} title="Keys">
      <Modal open={isAsked} onOpenChange={above} title="Delete?" />
    </Modal>
  );
  flushSync(() => root.render(<Both isAsked={false} />));
  await expect.element(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  flushSync(() => root.render(<Both isAsked />));
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
  expect(above).toHaveBeenCalledExactlyOnceWith(false, { reason: 'escape' });
  expect(below).not.toHaveBeenCalled();
});

test('gives the focus to what it is told, else to what had it', async () => {
  const Page = ({ open, back }: { open: boolean; back?: string }) => (
    <>
      <button type="button">Opener</button>
      <button type="button">Other</button>
      <Modal
        open={open}
        onOpenChange={() => {}}
        title="Size"
        {...(back ? { returnFocus: () => page.getByText(back).query() as HTMLElement } : {})}
      />
    </>
  );
  const show = (element: ReactNode) => flushSync(() => root.render(element));
  for (const back of ['Other', undefined]) {
    show(<Page open={false} />);
    (page.getByText('Opener').element() as HTMLElement).focus();
    show(<Page open {...(back ? { back } : {})} />);
    await expect.element(page.getByRole('dialog')).toHaveFocus();
    show(<Page open={false} {...(back ? { back } : {})} />);
    await expect.element(page.getByText(back ?? 'Opener')).toHaveFocus();
  }
});

test('what opened it is gone: the focus stays in the dialog below', async () => {
  const Page = ({ step }: { step: 'before' | 'open' | 'after' }) => (
    <Modal open onOpenChange={() => {}} title="Below">
      {step === 'after' ? null : <button type="button">Opener</button>}
      <Modal open={step === 'open'} onOpenChange={() => {}} title="Above" />
    </Modal>
  );
  flushSync(() => root.render(<Page step="before" />));
  (page.getByText('Opener').element() as HTMLElement).focus();
  flushSync(() => root.render(<Page step="open" />));
  await expect.element(page.getByRole('dialog', { name: 'Above' })).toHaveFocus();
  flushSync(() => root.render(<Page step="after" />));
  await expect.element(page.getByRole('dialog', { name: 'Below' })).toHaveFocus();
});

test('says once that a dialog without a name is open', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const show = (open: boolean) => flushSync(() => root.render(<Modal open={open} onOpenChange={() => {}} title="" />));
  show(false);
  expect(warn).not.toHaveBeenCalled();
  show(true);
  show(true);
  expect(warn.mock.calls.filter(([sentence]) => String(sentence).includes('Modal has no title'))).toHaveLength(1);
});
