import type { GenerationItem } from '@mekiki/api-client';
import { AnnouncerProvider } from '@mekiki/ui';
import { act, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RemoveDialog } from './remove-dialog.tsx';

class NoObserver {
  observe = () => {};
  disconnect = () => {};
}
beforeEach(() => void vi.stubGlobal('ResizeObserver', NoObserver));
afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

/** Images of which the first two are to be removed. */
function Page({ ids, onConfirm }: { ids: readonly string[]; onConfirm: () => Promise<void> }) {
  const list = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <AnnouncerProvider>
      <div ref={list} tabIndex={-1}>
        {ids.map((id) => (
          <div key={id} data-image={id}>
            <button onClick={() => setOpen(true)}>{id}</button>
          </div>
        ))}
      </div>
      {isOpen ? (
        <RemoveDialog
          ids={['a', 'b']}
          items={ids.map((id) => ({ id })) as GenerationItem[]}
          list={list}
          onConfirm={onConfirm}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </AnnouncerProvider>
  );
}

async function press(name: string): Promise<void> {
  const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)!;
  button.focus();
  await act(async () => button.click());
}

test.each([
  ['that are gone, though their removal failed, to the next one', ['c'], 'c'],
  ['of which one is still there to the button that asked', ['a', 'c'], 'a'],
])('the focus goes from images %s', async (_, left, focused) => {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const fail = async () => Promise.reject(new Error('No answer.'));
  await act(async () => root.render(<Page ids={['a', 'b', 'c']} onConfirm={fail} />));
  await press('a');
  await press('Remove');
  await act(async () => root.render(<Page ids={left} onConfirm={fail} />));
  await press('Cancel');
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe(focused));
  expect(document.querySelector('output')?.textContent).not.toContain('removed');
  await act(async () => root.unmount());
});
