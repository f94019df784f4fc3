import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { PrivateRow } from '../private/private-row.tsx';
import { PrivateSwitch } from './private-switch.tsx';
import { batchProgress } from '../private/progress.ts';
import { maySend } from '../private/sent-files.ts';
import { setPrivate } from '../private/setting.ts';

afterEach(() => {
  document.body.replaceChildren();
  setPrivate(false);
});

test('only a press of the switch itself does the work again', () => {
  const onChange = vi.fn<(isPrivate: boolean) => void>();
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  act(() => root.render(<PrivateSwitch image={undefined} onChange={onChange} />));
  act(() => setPrivate(true));
  const control = document.querySelector<HTMLElement>('[role=switch]')!;
  expect(control.ariaChecked ?? control.getAttribute('aria-checked')).toBe('true');
  expect(onChange).not.toHaveBeenCalled();
  act(() => control.click());
  expect(onChange).toHaveBeenCalledExactlyOnceWith(false);
  act(() => root.unmount());
});

test('an image that was sent since the page was rendered is not called private', () => {
  const file = new File(['pixels'], 'a.png');
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  act(() => root.render(<PrivateSwitch image={{ kind: 'file', file, number: 1 }} />));
  maySend(file);
  act(() => setPrivate(true));
  expect(document.body.textContent).toContain('This image was sent before Private was on.');
  act(() => root.unmount());
});

test('several images have one total, of which no page with one image knows', () => {
  setPrivate(true);
  batchProgress.setState(() => ({ sent: 5, images: 2 }));
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  act(() => root.render(<PrivateRow file="several" of={batchProgress} />));
  expect(document.body.textContent).toContain('0 bytes of your 2 images were sent.');
  act(() => root.render(<PrivateRow file={undefined} of={batchProgress} />));
  expect(document.body.textContent).not.toContain('bytes');
  act(() => root.unmount());
  batchProgress.setState(() => ({ images: 0 }));
});
