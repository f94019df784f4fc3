import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { ImageChoice } from './ImageChoice.tsx';

test('a caller who keeps the value keeps the choice', () => {
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  const onValueChange = vi.fn<(value: string) => void>();
  const options = [
    { value: 'a', label: 'A' },
    { value: 'b', label: 'B' },
  ];
  flushSync(() => root.render(<ImageChoice label="Kind" options={options} value="a" onValueChange={onValueChange} />));
  const [, second] = host.querySelectorAll('input');
  second?.click();
  expect(onValueChange).toHaveBeenCalledWith('b', { reason: 'choose' });
  expect(host.querySelector('input')?.checked).toBe(true);
  root.unmount();
  host.remove();
});
