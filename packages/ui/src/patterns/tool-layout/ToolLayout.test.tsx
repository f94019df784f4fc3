import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { ToolLayout } from './ToolLayout.tsx';

test('tells once of an empty name', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  const show = (text: string) => flushSync(() => root.render(<ToolLayout aside={text} asideLabel="" />));
  show('a');
  show('b');
  expect(warn.mock.calls.map(([text]) => String(text))).toEqual([
    expect.stringContaining('ToolLayout got an empty asideLabel'),
  ]);
  root.unmount();
  host.remove();
});
