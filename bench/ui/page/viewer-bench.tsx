import 'photoswipe/style.css';
import 'yet-another-react-lightbox/styles.css';
import { ImageViewer } from '@mekiki/ui/image-viewer';
import PhotoSwipe from 'photoswipe';
import { type ComponentType, Profiler, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import Lightbox from 'yet-another-react-lightbox';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import { nextFrame } from './frames.ts';

interface ViewerProps {
  src: string;
}

const SIZE = { width: 2_000, height: 3_000 };

/** Its toolbar lies over the image; the others leave room for theirs. */
const PADDING = { top: 44, bottom: 44, left: 0, right: 0 };

/** A library without React. */
function PhotoSwipeViewer({ src }: ViewerProps) {
  useEffect(() => {
    // It takes no clicks while it opens.
    const viewer = new PhotoSwipe({
      dataSource: [{ src, ...SIZE }],
      paddingFn: () => PADDING,
      showHideAnimationType: 'none',
    });
    viewer.init();
    return () => viewer.destroy();
  }, [src]);
  return null;
}

const IMAGES = '[role="dialog"] img, .yarl__root img, .pswp__img';

const VIEWERS: Readonly<Record<string, ComponentType<ViewerProps>>> = {
  '@mekiki/ui': ({ src }) => (
    <ImageViewer items={[{ id: 'one', src, alt: 'Image', ...SIZE }]} index={0} onIndexChange={() => {}} />
  ),
  'yet-another-react-lightbox': ({ src }) => <Lightbox open slides={[{ src, ...SIZE }]} plugins={[Zoom]} />,
  photoswipe: PhotoSwipeViewer,
};

let commits = 0;
let frames: number[] = [];
let isRecording = false;

/** Opens a viewer on one large image. */
export async function mountViewer(name: string): Promise<void> {
  const Viewer = VIEWERS[name];
  if (!Viewer) throw new Error(`There is no viewer "${name}".`);
  const src = await drawImage();
  createRoot(document.getElementById('root') as HTMLElement).render(
    <Profiler id={name} onRender={() => (commits += 1)}>
      <Viewer src={src} />
    </Profiler>,
  );
  while (!document.querySelector(IMAGES)) await nextFrame();
}

/** Counts React's commits and the milliseconds of frames until {@link stopRecording}. */
export function startRecording(): void {
  commits = 0;
  frames = [];
  isRecording = true;
  let last: number | undefined;
  const record = (now: number) => {
    if (last !== undefined) frames.push(now - last);
    last = now;
    if (isRecording) requestAnimationFrame(record);
  };
  requestAnimationFrame(record);
}

export function stopRecording(): { commits: number; frames: number[] } {
  isRecording = false;
  return { commits, frames };
}

/** Where the image is on the screen, to see that a drag moved it. */
export function imageTop(): number {
  const images = [...document.querySelectorAll<HTMLImageElement>(IMAGES)];
  // Beside it there may be others: neighbours that wait for their turn.
  const boxes = images.map((image) => image.getBoundingClientRect());
  const middle = window.innerWidth / 2;
  return boxes.find(({ left, right }) => left < middle && right > middle)?.top ?? Number.NaN;
}

async function drawImage(): Promise<string> {
  const canvas = Object.assign(document.createElement('canvas'), SIZE);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser gives no canvas.');
  for (let y = 0; y < SIZE.height; y += 100) {
    for (let x = 0; x < SIZE.width; x += 100) {
      context.fillStyle = `hsl(${(x * 7 + y * 3) % 360} 60% ${30 + ((x + y) % 400) / 10}%)`;
      context.fillRect(x, y, 100, 100);
    }
  }
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp'));
  if (!blob) throw new Error('The browser made no image.');
  return URL.createObjectURL(blob);
}
