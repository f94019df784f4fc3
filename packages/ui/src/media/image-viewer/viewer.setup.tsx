/** Shared by tests of the viewer: a mounted one, its visible state, and gestures. */
import { Profiler, StrictMode, useState } from 'react';
import { flushSync } from 'react-dom';
import { expect, vi } from 'vitest';
import { AnnouncerProvider } from '../../foundations/announcer/index.ts';
import { host, root } from '../../testing/mount.ts';
import { ImageViewer } from './ImageViewer.tsx';
import type { ImageViewerProps, ViewerItem } from './types.ts';

/** 1200 × 900 on a stage of 800 × 600: fits at 420 / 900. */
export const FIT = 420 / 900;
export const svg = (text: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900"><text y="90">${text}</text></svg>`,
  )}`;
export const items: ViewerItem[] = ['a', 'b', 'c'].map((id) => ({
  id,
  src: svg(id),
  alt: id,
  width: 1200,
  height: 900,
}));

export let commits = 0;

function Kept({ onIndexChange, ...props }: ImageViewerProps) {
  const [index, setIndex] = useState(props.index);
  return (
    <ImageViewer
      {...props}
      index={index}
      onIndexChange={(next, details) => {
        setIndex(next);
        onIndexChange(next, details);
      }}
    />
  );
}

export const onIndexChange = vi.fn<ImageViewerProps['onIndexChange']>();

export function show(props: Partial<ImageViewerProps> = {}) {
  onIndexChange.mockClear();
  flushSync(() => {
    root.render(
      <StrictMode>
        <AnnouncerProvider>
          <Profiler id="viewer" onRender={() => (commits += 1)}>
            <Kept items={items} index={0} onIndexChange={onIndexChange} {...props} />
          </Profiler>
        </AnnouncerProvider>
      </StrictMode>,
    );
  });
}

export const find = (selector: string) => {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`no ${selector}`);
  return found;
};
export const stage = () => find('[data-viewer-stage]');
export const canvas = () => find('[data-viewer-stage] [data-status]');
export const dialog = () => find('[role=dialog]');
export const box = () => canvas().getBoundingClientRect();
export const scale = () => box().width / 1200;
/** The image is there, and the focus, without which a key would be lost. */
export const ready = async () => {
  await expect.poll(() => canvas().dataset['status']).toBe('loaded');
  await expect.poll(() => dialog().contains(document.activeElement)).toBe(true);
};
export const said = () => host.querySelector('output')?.textContent;

let clock = 0;
export function point(type: string, x: number, y: number, init: PointerEventInit & { after?: number } = {}) {
  const { after = 16, ...rest } = init;
  clock += after;
  const event = new PointerEvent(type, {
    bubbles: true,
    cancelable: true,
    isPrimary: true,
    pointerId: 1,
    pointerType: 'mouse',
    clientX: x,
    clientY: y,
    button: 0,
    ...rest,
  });
  // The speed of a gesture is of the events' own time, not of this machine's.
  Object.defineProperty(event, 'timeStamp', { value: clock });
  stage().dispatchEvent(event);
}
export const wheel = (deltaY: number, x = 400, y = 300, init: WheelEventInit = {}) => {
  const event = new WheelEvent('wheel', { bubbles: true, cancelable: true, deltaY, clientX: x, clientY: y, ...init });
  stage().dispatchEvent(event);
  return event;
};
export const touch = { pointerType: 'touch' };
export const settled = () => expect.poll(() => stage().dataset['gesture']).toBeUndefined();
/** Lets React do its deferred work. */
export const rendered = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
