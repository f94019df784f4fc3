import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { DropZone } from './DropZone.tsx';
import { usePasteImage } from './use-paste-image.ts';

const meta = {
  component: DropZone,
  args: { onFile: fn(), children: <p>Drop a file anywhere on this page.</p> },
} satisfies Meta<typeof DropZone>;

export default meta;
type Story = StoryObj<typeof meta>;

const fileOf = (name: string) => new File(['x'], name, { type: 'image/png' });

function transfer(...names: string[]): DataTransfer {
  const data = new DataTransfer();
  for (const name of names) data.items.add(fileOf(name));
  return data;
}

/** A real event: the testing library's copy of a `DataTransfer` is empty. */
function drag(target: Element, type: 'dragenter' | 'dragleave' | 'drop', dataTransfer: DataTransfer) {
  target.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }));
}

export const Default: Story = {
  play: async ({ canvas, args }) => {
    const text = canvas.getByText(/anywhere/);
    drag(text, 'dragenter', transfer('a.png'));
    await waitFor(() => expect(canvas.getByText('Drop the picture')).toBeVisible());
    // Onto the parent and off the child: still over the page.
    drag(document.body, 'dragenter', transfer('a.png'));
    drag(text, 'dragleave', transfer('a.png'));
    await waitFor(() => expect(canvas.getByText('Drop the picture')).toBeVisible());
    drag(document.body, 'drop', transfer('first.png', 'second.png'));
    await expect(args.onFile).toHaveBeenCalledOnce();
    await expect(args.onFile).toHaveBeenCalledWith(expect.objectContaining({ name: 'first.png' }));
  },
};

export const Dragging: Story = {
  play: async ({ canvas }) => {
    drag(document.body, 'dragenter', transfer('a.png'));
    await waitFor(() => expect(canvas.getByText('Drop the picture')).toBeVisible());
  },
};

/** Text and links that are dragged are none of its business. */
export const IgnoresText: Story = {
  play: async ({ canvas, args }) => {
    const data = new DataTransfer();
    data.setData('text/plain', 'a link');
    drag(document.body, 'dragenter', data);
    drag(document.body, 'drop', data);
    await expect(canvas.getByText('Drop the picture')).not.toBeVisible();
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

/** Long words over a narrow page. */
export const Stress: Story = {
  args: { label: 'Dropthepictureanywhere'.repeat(6), hint: 'It is searched at once. '.repeat(12) },
  play: async ({ canvas }) => {
    drag(document.body, 'dragenter', transfer('a.png'));
    await waitFor(() => expect(canvas.getByText(/^Dropthe/)).toBeVisible());
  },
};
