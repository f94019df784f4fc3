import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { DropZone, type DropZoneProps } from '../drop-zone/index.ts';
import { FileDrop, type FileDropProps } from './FileDrop.tsx';

const image = new File(['x'], 'a.png', { type: 'image/png' });

function drag(target: Element, type: string): boolean {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(image);
  return target.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }));
}

it('lets the browser offer images only, unless told otherwise §5.7', () => {
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  const picker = () => host.querySelector<HTMLInputElement>('input[type=file]')?.accept;
  flushSync(() => root.render(<FileDrop label="Image" onFiles={() => {}} />));
  expect(picker()).toBe('image/*');
  flushSync(() => root.render(<FileDrop label="Image" accept=".json" onFiles={() => {}} />));
  expect(picker()).toBe('.json');
  root.unmount();
  host.remove();
});

it('takes the drop from a target of the whole page, which steps back while files are over the box', async () => {
  const onFile = vi.fn<DropZoneProps['onFile']>();
  const onFiles = vi.fn<FileDropProps['onFiles']>();
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  flushSync(() =>
    root.render(
      <DropZone onFile={onFile}>
        <p>Elsewhere</p>
        <FileDrop label="Image" onFiles={onFiles} />
      </DropZone>,
    ),
  );
  const [page, elsewhere, box] = ['[class*=Root]', 'p', 'button'].map((selector) => host.querySelector(selector)!);
  const isDragging = () => page!.hasAttribute('data-dragging');

  drag(elsewhere!, 'dragenter');
  await expect.poll(isDragging).toBe(true);
  drag(box!, 'dragenter');
  drag(elsewhere!, 'dragleave');
  await expect.poll(isDragging).toBe(false);
  expect(box).toHaveAttribute('data-over');
  // Taken, so that the browser does not open it.
  expect(drag(box!, 'drop')).toBe(false);
  expect(onFiles).toHaveBeenCalledExactlyOnceWith([image], { reason: 'drop' });
  expect(onFile).not.toHaveBeenCalled();

  root.unmount();
  host.remove();
});
