import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { SpotPicker, type SpotPickerProps } from './SpotPicker.tsx';

const BLUE =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="4" height="4"%3E%3Crect width="4" height="4" fill="blue"/%3E%3C/svg%3E';

test('tells of a dragged square at its end only, and puts back one whose drag was taken away', () => {
  const host = document.body.appendChild(document.createElement('div'));
  host.style.inlineSize = '400px';
  const root = createRoot(host);
  const onValueChange = vi.fn<NonNullable<SpotPickerProps['onValueChange']>>();
  flushSync(() =>
    root.render(<SpotPicker label="Spot" src={BLUE} alt="" width={400} height={400} onValueChange={onValueChange} />),
  );
  const frame = host.firstElementChild as HTMLElement;
  const square = host.querySelector('[role=slider]') as HTMLElement;
  const point = (type: string, x: number, target: Element = frame) => {
    const { left, top } = host.getBoundingClientRect();
    const init = { bubbles: true, isPrimary: true, pointerId: 1, pointerType: 'touch' };
    flushSync(() => target.dispatchEvent(new PointerEvent(type, { ...init, clientX: left + x, clientY: top + 200 })));
  };
  point('pointerdown', 210, square);
  point('pointermove', 250);
  expect(frame.style.getPropertyValue('--spot-x')).toBe('0.6');
  expect(onValueChange).not.toHaveBeenCalled();
  point('pointercancel', 250);
  expect(frame.style.getPropertyValue('--spot-x')).toBe('0.5');
  point('pointerdown', 210, square);
  point('pointerup', 290);
  expect(onValueChange.mock.calls).toEqual([[{ x: 0.7, y: 0.5 }, { reason: 'pointer' }]]);
  root.unmount();
  host.remove();
});
