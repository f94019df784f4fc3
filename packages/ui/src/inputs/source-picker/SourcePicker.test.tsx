import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { SourcePicker } from './SourcePicker.tsx';

it('shows a source that is given twice once, and says so to developers', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  const options = ['First', 'Second'].map((label) => ({ value: 'same', label }));
  flushSync(() => root.render(<SourcePicker options={options} />));
  expect([...host.querySelectorAll('li')].map((item) => item.textContent)).toEqual([expect.stringContaining('First')]);
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('SourcePicker got two items with value'));
  root.unmount();
  host.remove();
});
