/** What is said of images, and of those who show and cut them. */
import { useState } from 'react';
import { Button } from '../actions/button/index.ts';
import { CropEditor } from '../media/crop-editor/index.ts';
import { ImageTile } from '../media/image-tile/index.ts';
import { ImageViewer } from '../media/image-viewer/index.ts';
import { Masonry } from '../media/masonry/index.ts';
import { storyImages } from '../story-images.ts';
import { inItsOwn, type Spoken } from './spoken.ts';

const IMAGES = storyImages(3).map(({ src, width, height }, index) => ({
  src,
  width,
  height,
  id: String(index + 1),
  alt: ['A boy at the sea', 'A girl at the window', 'Two people'][index] ?? '',
}));

export const images: readonly Spoken[] = [
  {
    name: 'Masonry of ImageTile',
    element: (
      <Masonry
        label="Results"
        items={IMAGES}
        getKey={({ id }) => id}
        getRatio={({ width, height }) => height / width}
        columnWidth={200}
        renderItem={({ src, alt, width, height }, { tabIndex }) => (
          <ImageTile
            {...{ src, width, height, tabIndex }}
            alt=""
            label={`${alt}, 98 %`}
            score={0.98}
            sources={['Danbooru']}
            onOpen={() => {}}
          />
        )}
      />
    ),
    read: [
      'list, Results, not busy',
      'listitem, level 1, position 1, set size 3',
      'button, A boy at the sea, 98 %',
      'listitem, level 1, position 2, set size 3',
      'button, A girl at the window, 98 %',
      'listitem, level 1, position 3, set size 3',
      'button, Two people, 98 %',
    ],
    steps: [
      ['{Tab}', ['button, A boy at the sea, 98 %']],
      ['{ArrowRight}', ['button, A girl at the window, 98 %']],
      ['{End}', ['button, Two people, 98 %']],
    ],
  },
  {
    name: 'ImageViewer',
    openedBy: '{Tab}{Enter}',
    element: inItsOwn(() => {
      const [index, setIndex] = useState<number | null>(null);
      return (
        <>
          <Button onClick={() => setIndex(0)}>Look</Button>
          <ImageViewer items={IMAGES} index={index} onIndexChange={setIndex} onDownload={() => {}} />
        </>
      );
    }),
    read: [
      'dialog, Image viewer',
      'heading, Image viewer, level 2',
      'image, A boy at the sea',
      'group, Actions',
      'Image 1 of 3',
      'button, Previous image, disabled',
      'button, Next image',
      'button, Zoom out, Zoom out (-), key shortcuts -',
      '26%',
      'button, Zoom in, Zoom in (+), key shortcuts +',
      'button, Reset zoom, Reset zoom (0), key shortcuts 0',
      'button, Fit to the window, Fit to the window (F), key shortcuts F',
      'button, Download, Download (D), key shortcuts D',
      'button, Hide the action bar',
      'button, Close',
    ],
    steps: [
      ['{Tab}', ['button, Look']],
      ['{Enter}', ['dialog, Image viewer', 'polite: Image 1 of 3']],
      ['{ArrowRight}', ['polite: Image 2 of 3']],
      ['{Tab}', ['button, Previous image']],
      ['+', ['polite: Zoom 34 %']],
      ['{Escape}', ['button, Look']],
    ],
  },
  {
    name: 'CropEditor',
    element: (
      <CropEditor
        src={IMAGES[0]?.src ?? ''}
        initial={{ rect: { x: 10, y: 10, width: 100, height: 100 } }}
        onSave={() => {}}
        onCancel={() => {}}
      />
    ),
    read: [
      'group, Image editor',
      'image, Image to crop',
      'application, Selection, Arrow keys move the selection by 1 pixel, or by 10 with Shift. Delete clears it. Plus and minus zoom. Ctrl or Cmd + Enter saves.',
      'button, Selection',
      'button, Top left corner',
      'button, Top edge',
      'button, Top right corner',
      'button, Right edge',
      'button, Bottom right corner',
      'button, Bottom edge',
      'button, Bottom left corner',
      'button, Left edge',
      'button, Zoom out, Zoom out (-)',
      'button, Zoom in, Zoom in (+)',
      'button, Fit, Fit (0)',
      'Drag over the image to select a part of it. The right mouse button clears the selection.',
      'button, Rotate left by 90 degrees',
      'button, Rotate right by 90 degrees',
      'button, Flip horizontally',
      'button, Flip vertically',
      'Rotation',
      'slider, Rotation, orientated horizontally, max value 360, min value 0, current value 0°',
      'textbox, Rotation, value, 0°',
      'group, Selection',
      'Left',
      'textbox, Left, 10',
      'Top',
      'textbox, Top, 10',
      'Width',
      'textbox, Width, 100',
      'Height',
      'textbox, Height, 100',
      'button, Select all',
      'button, Clear selection, not disabled',
      'button, Reset',
      'button, Cancel',
      'button, Save',
    ],
    steps: [
      ['{Tab}', ['button, Selection']],
      ['{ArrowRight}', ['polite: Left 11, top 10']],
      ['{Tab}', ['button, Top left corner']],
      ['{ArrowDown}', ['polite: Selected 100 × 99 pixels']],
      ['{Delete}', ['polite: Selection cleared', 'button, Select all']],
    ],
  },
];
