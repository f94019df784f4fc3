/** What tests of the crop editor have in common: one in the page, and what is seen of it. */
import { Profiler, StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import { AnnouncerProvider } from '../../foundations/announcer/index.ts';
import { host, root } from '../../testing/mount.ts';
import { CropEditor } from './CropEditor.tsx';
import type { CropEditorProps } from './types.ts';
import type { CropResult } from './export.ts';

export let commits = 0;

export function show(props: Partial<CropEditorProps> & Pick<CropEditorProps, 'src'>) {
  flushSync(() => {
    root.render(
      <StrictMode>
        <AnnouncerProvider>
          <Profiler id="editor" onRender={() => (commits += 1)}>
            <CropEditor onSave={() => {}} onCancel={() => {}} {...props} />
          </Profiler>
        </AnnouncerProvider>
      </StrictMode>,
    );
  });
}

export const button = (name: string) => page.getByRole('button', { name, exact: true });
export const ready = () => expect.poll(() => button('Save').element().hasAttribute('disabled')).toBe(false);
export const stage = () => {
  const found = host.querySelector<HTMLElement>('[data-status] > div');
  if (!found) throw new Error('no stage');
  return found;
};
export const said = () => host.querySelector('output')?.textContent;

export async function saved(props: Omit<CropEditorProps, 'onSave' | 'onCancel'>): Promise<CropResult> {
  const onSave = vi.fn<CropEditorProps['onSave']>();
  show({ ...props, onSave });
  await ready();
  await button('Save').click();
  await expect.poll(() => onSave.mock.calls.length).toBe(1);
  const result = onSave.mock.calls[0]?.[0];
  if (!result) throw new Error('nothing saved');
  return result;
}

export function point(type: string, target: Element, x: number, y: number, init: PointerEventInit = {}) {
  const event = new PointerEvent(type, {
    bubbles: true,
    cancelable: true,
    isPrimary: true,
    pointerId: 1,
    clientX: x,
    clientY: y,
    button: 0,
    ...init,
  });
  flushSync(() => target.dispatchEvent(event));
}
