import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, waitFor } from 'storybook/test';
import { expectFits, StressFrames } from '../../story-stress.tsx';
import { FileDrop } from './FileDrop.tsx';
import showcase, * as stories from './FileDrop.stories.tsx';
import { fileOf, drag } from './FileDrop.story-data.tsx';

const meta = {
  ...showcase,
  title: 'Inputs/FileDrop/Tests',
  tags: ['test-only', '!autodocs'],
} satisfies Meta<typeof FileDrop>;

export default meta;
type Story = StoryObj<typeof meta>;

const chooserIn = (element: HTMLElement) => element.querySelector<HTMLInputElement>('input[type=file]')!;

/** A press and Enter open the chooser; the same file can be chosen twice. */
export const ChosenByMouseAndKeys: Story = {
  play: async ({ canvas, canvasElement, userEvent, args }) => {
    const box = canvas.getByRole('button', { name: 'Image Drop an image here, or choose one' });
    const chooser = chooserIn(canvasElement);
    const opened = fn((event: Event) => event.preventDefault());
    chooser.addEventListener('click', opened);
    await userEvent.click(box);
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard(' ');
    await expect(opened).toHaveBeenCalledTimes(3);
    const file = fileOf('a.png');
    for (let time = 0; time < 2; time += 1) await fireEvent.change(chooser, { target: { files: [file] } });
    await expect(args.onFiles).toHaveBeenCalledTimes(2);
    await expect(args.onFiles).toHaveBeenLastCalledWith([file], { reason: 'choose' });
  },
};

/** Takes the first of many dropped files. */
export const Dragging: Story = {
  play: async ({ canvas, args }) => {
    const box = canvas.getByRole('button');
    const image = fileOf('first.png');
    drag(box, 'dragenter', image);
    await waitFor(() => expect(box).toHaveTextContent('Drop the image'));
    drag(box, 'drop', image, fileOf('second.png'));
    await expect(args.onFiles).toHaveBeenCalledWith([image], { reason: 'drop' });
    await waitFor(() => expect(box).toHaveTextContent(/choose one/));
    drag(box, 'dragenter', image);
    // Into the icon and off the box: still over it.
    drag(box.querySelector('svg')!, 'dragenter', image);
    drag(box, 'dragleave', image);
    await waitFor(() => expect(box).toHaveTextContent('Drop the image'));
  },
};

/** A file of another kind is refused with a sentence; the next good one takes it away. */
export const NotAccepted: Story = {
  play: async ({ canvas, canvasElement, args }) => {
    const box = canvas.getByRole('button');
    drag(box, 'drop', fileOf('notes.txt', 'text/plain'));
    await waitFor(() => expect(box).toHaveAccessibleDescription('This file is not an image. Choose another one.'));
    await expect(canvasElement.querySelector('[role=alert]')).toHaveTextContent(
      'This file is not an image. Choose another one.',
    );
    await expect(args.onFiles).not.toHaveBeenCalled();
    drag(box, 'drop', fileOf('a.png'));
    await waitFor(() => expect(box).not.toHaveAccessibleDescription());
    drag(box, 'drop', fileOf('notes.txt', 'text/plain'));
    await waitFor(() => expect(box).toHaveAccessibleDescription('This file is not an image. Choose another one.'));
  },
};

export const Multiple: Story = {
  ...stories.Multiple,
  play: async ({ canvas, args }) => {
    const [first, second] = [fileOf('a.png'), fileOf('b.webp', 'image/webp')];
    drag(canvas.getByRole('button'), 'drop', first, fileOf('c.pdf', 'application/pdf'), second);
    await expect(args.onFiles).toHaveBeenCalledWith([first, second], { reason: 'drop' });
    await waitFor(() =>
      expect(canvas.getByRole('button')).toHaveAccessibleDescription('This file is not an image. Choose another one.'),
    );
  },
};

/** With the focus on the box an image can be pasted. */
export const Pasted: Story = {
  args: { hint: 'Paste works here as well.' },
  play: async ({ canvas, userEvent, args }) => {
    canvas.getByRole('button').focus();
    const data = new DataTransfer();
    data.items.add(fileOf('pasted.png'));
    await userEvent.paste(data);
    await expect(args.onFiles).toHaveBeenCalledWith([expect.objectContaining({ name: 'pasted.png' })], {
      reason: 'paste',
    });
  },
};

export const Disabled: Story = {
  ...stories.Disabled,
  play: async ({ canvas, args }) => {
    const box = canvas.getByRole('button');
    await expect(box).toBeDisabled();
    drag(box, 'dragenter', fileOf('a.png'));
    drag(box, 'drop', fileOf('a.png'));
    await expect(args.onFiles).not.toHaveBeenCalled();
    await expect(box).toHaveTextContent(/choose one/);
  },
};

/** In a form it is no submit button. */
export const InForm: Story = {
  args: { size: 'sm' },
  render: (args) => (
    <form>
      <FileDrop {...args} />
    </form>
  ),
  play: async ({ canvas, canvasElement, userEvent }) => {
    const submitted = fn((event: Event) => event.preventDefault());
    canvasElement.querySelector('form')!.addEventListener('submit', submitted);
    chooserIn(canvasElement).addEventListener('click', (event) => event.preventDefault());
    await userEvent.click(canvas.getByRole('button'));
    await expect(submitted).not.toHaveBeenCalled();
  },
};

/** Long texts in little room. */
export const Stress: Story = {
  args: {
    hint: 'Ein Bild, das Sie hierher ziehen, wird sofort und ohne weitere Nachfrage untersucht.',
    error: 'Donaudampfschifffahrtsgesellschaftskapitänsbild.png ist kein Bild.',
    labels: { title: 'Donaudampfschifffahrtsgesellschaftskapitänsbild hierher ziehen oder auswählen' },
    children: 'PNG, JPEG, WEBP, AVIF, GIF, JXL, HEIC, TIFF, TGA, PSD, EXR, DDS',
  },
  render: (args) => (
    <StressFrames>{(frame) => <FileDrop {...args} size={frame === 'ltr' ? 'md' : 'sm'} />}</StressFrames>
  ),
  play: ({ canvasElement }) => expectFits(canvasElement),
};
