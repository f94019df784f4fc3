import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { PrivateSwitch } from './private-switch.tsx';
import { setPrivate } from './setting.ts';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

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
