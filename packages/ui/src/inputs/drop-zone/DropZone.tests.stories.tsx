import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, waitFor, within } from 'storybook/test';
import { Modal } from '../../overlays/modal/index.ts';
import { ENDLESS_TEXT, expectFits, StressFrames } from '../../story-stress.tsx';
import { DropZone } from './DropZone.tsx';
import { usePasteImage } from './use-paste-image.ts';
import showcase from './DropZone.stories.tsx';
import { transfer, drag } from './DropZone.story-data.tsx';

const meta = {
  ...showcase,
  title: 'Inputs/DropZone/Tests',
  tags: ['test-only', '!autodocs'],
} satisfies Meta<typeof DropZone>;

export default meta;
type Story = StoryObj<typeof meta>;

export const TakesTheFirstFile: Story = {
  play: async ({ canvas, args }) => {
    const text = canvas.getByText(/anywhere/);
    drag(text, 'dragenter', transfer('a.png'));
    await waitFor(() => expect(canvas.getByText('Drop the image')).toBeVisible());
    // Onto the parent and off the child: still over the page.
    drag(document.body, 'dragenter', transfer('a.png'));
    drag(text, 'dragleave', transfer('a.png'));
    await waitFor(() => expect(canvas.getByText('Drop the image')).toBeVisible());
    drag(document.body, 'drop', transfer('first.png', 'second.png'));
    await expect(args.onFile).toHaveBeenCalledOnce();
    await expect(args.onFile).toHaveBeenCalledWith(expect.objectContaining({ name: 'first.png' }));
    await waitFor(() => expect(canvas.getByText('Drop the image')).not.toBeVisible());
    // Off the page: nothing was dropped.
    drag(document.body, 'dragenter', transfer('a.png'));
    drag(document.body, 'dragleave', transfer('a.png'));
    await waitFor(() => expect(canvas.getByText('Drop the image')).not.toBeVisible());
    await expect(args.onFile).toHaveBeenCalledOnce();
  },
};

/** Where several are of use, none is left out. */
export const Several: Story = {
  args: { onFiles: fn() },
  play: async ({ args }) => {
    drag(document.body, 'drop', transfer('first.png', 'second.png'));
    await expect(args.onFiles).toHaveBeenCalledWith([
      expect.objectContaining({ name: 'first.png' }),
      expect.objectContaining({ name: 'second.png' }),
    ]);
    await expect(args.onFile).not.toHaveBeenCalled();
    drag(document.body, 'drop', transfer('only.png'));
    await expect(args.onFile).toHaveBeenCalledWith(expect.objectContaining({ name: 'only.png' }));
    await expect(args.onFiles).toHaveBeenCalledOnce();
  },
};

export const Dragging: Story = {
  play: async ({ canvas }) => {
    drag(document.body, 'dragenter', transfer('a.png'));
    await waitFor(() => expect(canvas.getByText('Drop the image')).toBeVisible());
  },
};

/** An image of another page: its own URL, not that of the link around it. */
export const FromAnotherPage: Story = {
  args: { onUrl: fn() },
  play: async ({ canvas, args }) => {
    const data = new DataTransfer();
    data.setData('text/uri-list', 'https://board.example/posts/7');
    data.setData('text/html', '<a href="https://board.example/posts/7"><img src="https://cdn.example/7.jpg"></a>');
    drag(document.body, 'dragenter', data);
    await waitFor(() => expect(canvas.getByText('Drop the image')).toBeVisible());
    drag(document.body, 'drop', data);
    await expect(args.onUrl).toHaveBeenLastCalledWith('https://cdn.example/7.jpg');

    const link = new DataTransfer();
    link.setData('text/uri-list', '# a comment\r\nhttps://board.example/posts/8');
    drag(document.body, 'drop', link);
    await expect(args.onUrl).toHaveBeenLastCalledWith('https://board.example/posts/8');

    const inline = new DataTransfer();
    inline.setData('text/uri-list', 'data:image/png;base64,iVBORw==');
    drag(document.body, 'drop', inline);
    await expect(args.onFile).toHaveBeenCalledTimes(1);
    await expect(args.onUrl).toHaveBeenCalledTimes(2);

    const script = new DataTransfer();
    script.setData('text/uri-list', 'javascript:alert(1)');
    drag(document.body, 'drop', script);
    await expect(args.onUrl).toHaveBeenCalledTimes(2);
  },
};

/** A link of this page that is dragged is for its own fields. */
export const IgnoresItsOwnLinks: Story = {
  args: { onUrl: fn() },
  play: async ({ canvas, args }) => {
    const data = new DataTransfer();
    data.setData('text/uri-list', 'https://example.com/');
    document.body.dispatchEvent(new DragEvent('dragstart', { bubbles: true }));
    drag(document.body, 'dragenter', data);
    drag(document.body, 'drop', data);
    await expect(canvas.getByText('Drop the image')).not.toBeVisible();
    await expect(args.onUrl).not.toHaveBeenCalled();
    document.body.dispatchEvent(new DragEvent('dragend', { bubbles: true }));
    drag(document.body, 'drop', data);
    await expect(args.onUrl).toHaveBeenCalledTimes(1);
  },
};

/** Without `onUrl`, text and links that are dragged are none of its business. */
export const IgnoresText: Story = {
  play: async ({ canvas, args }) => {
    const data = new DataTransfer();
    data.setData('text/plain', 'a link');
    drag(document.body, 'dragenter', data);
    drag(document.body, 'drop', data);
    await expect(canvas.getByText('Drop the image')).not.toBeVisible();
    await expect(args.onFile).not.toHaveBeenCalled();
  },
};

function Paste({ onFile }: { onFile: (file: File) => void }) {
  usePasteImage(onFile);
  return <input aria-label="A field" defaultValue="" />;
}

/** An image that is pasted anywhere counts; text goes where it is pasted. */
export const Pasted: Story = {
  render: ({ onFile }) => <Paste onFile={onFile} />,
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('textbox'));
    await userEvent.paste('words');
    await expect(canvas.getByRole('textbox')).toHaveValue('words');
    await expect(args.onFile).not.toHaveBeenCalled();
    await userEvent.paste(transfer('pasted.png'));
    await expect(args.onFile).toHaveBeenCalledOnce();
  },
};

function PasteInDialog({ onFile }: { onFile: (file: File) => void }) {
  const [isOfPage, setOfPage] = useState(false);
  return (
    <>
      <Paste onFile={onFile} />
      <Modal open title="A dialog">
        <button type="button" data-page-paste={isOfPage ? '' : undefined} onClick={() => setOfPage(true)}>
          Leave pastes to the page
        </button>
      </Modal>
    </>
  );
}

/** A dialog takes pastes for itself, unless it is a part of the page. */
export const PastedInDialog: Story = {
  render: ({ onFile }) => <PasteInDialog onFile={onFile} />,
  play: async ({ userEvent, args }) => {
    const button = await within(document.body).findByRole('button', { name: 'Leave pastes to the page' });
    await waitFor(() => expect(button.closest('[role="dialog"]')).toHaveFocus());
    await userEvent.paste(transfer('pasted.png'));
    await expect(args.onFile).not.toHaveBeenCalled();
    await userEvent.click(button);
    await userEvent.paste(transfer('pasted.png'));
    await expect(args.onFile).toHaveBeenCalledOnce();
  },
};

/** In 320 px, right to left and at 200 % zoom, each frame with a window of its own. */
export const Stress: Story = {
  args: {
    label: 'Das Bild irgendwo hier ablegen',
    hint: 'Es wird sofort gesucht, ohne noch einmal zu fragen. '.repeat(2),
    children: null,
  },
  render: (args) => (
    <StressFrames>
      {() => (
        // What is transformed is the window for what is fixed in it.
        <div style={{ transform: 'translate(0)', blockSize: 260 }}>
          <DropZone {...args} />
        </div>
      )}
    </StressFrames>
  ),
  play: async ({ canvas, canvasElement }) => {
    drag(document.body, 'dragenter', transfer('a.png'));
    for (const label of canvas.getAllByText(/^Das Bild/)) await waitFor(() => expect(label).toBeVisible());
    await expectFits(canvasElement);
  },
};

/** Text without a place to break, and a drop that says it has files and has none. */
export const BadInput: Story = {
  args: { label: ENDLESS_TEXT.slice(0, 300), hint: ENDLESS_TEXT },
  play: async ({ canvas, args }) => {
    const empty = new DataTransfer();
    Object.defineProperty(empty, 'types', { value: ['Files'] });
    drag(document.body, 'dragenter', empty);
    drag(document.body, 'drop', empty);
    await expect(args.onFile).not.toHaveBeenCalled();
    drag(document.body, 'dragenter', transfer('a.png'));
    const frame = canvas.getByText(/^Unbreakable/, { selector: ':first-of-type' }).parentElement;
    await waitFor(() => expect(frame).toBeVisible());
    await expect(frame?.scrollWidth).toBeLessThanOrEqual(window.innerWidth - 40);
  },
};
