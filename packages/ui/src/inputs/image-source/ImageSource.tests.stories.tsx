import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, waitFor } from 'storybook/test';
import { ENDLESS_TEXT, expectFits, StressFrames } from '../../story-stress.tsx';
import { ImageSource } from './ImageSource.tsx';
import showcase, * as stories from './ImageSource.stories.tsx';
import { ADDRESS, IMAGE } from './ImageSource.story-data.tsx';

const meta = {
  ...showcase,
  title: 'Inputs/ImageSource/Tests',
  tags: ['test-only', '!autodocs'],
} satisfies Meta<typeof ImageSource>;

export default meta;
type Story = StoryObj<typeof meta>;

/** An address is used by Enter or by the button; removing it clears the field and gives it the focus. */
export const UsesAndRemovesAddress: Story = {
  ...stories.Default,
  play: async ({ canvas, userEvent, args }) => {
    const field = canvas.getByRole('textbox', { name: 'Image URL' });
    await userEvent.type(field, `${ADDRESS} `);
    await expect(args.onDraftChange).toHaveBeenLastCalledWith(`${ADDRESS} `);
    await userEvent.type(field, '{Enter}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith({ kind: 'url', url: ADDRESS }, { reason: 'url' });
    await expect(canvas.getByRole('img', { name: 'The chosen image' })).toBeVisible();
    await expect(canvas.getByText('silver hair.png')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Remove the image' }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith(null, { reason: 'remove' });
    await expect(args.onDraftChange).toHaveBeenLastCalledWith('');
    await expect(field).toHaveFocus();
    await expect(field).toHaveValue('');
    await userEvent.type(field, ADDRESS);
    await userEvent.click(canvas.getByRole('button', { name: 'Use' }));
    await expect(args.onValueChange).toHaveBeenCalledTimes(3);
    await userEvent.clear(field);
  },
};

const SVG = decodeURIComponent(IMAGE.slice(IMAGE.indexOf(',') + 1));

const fileOf = (name: string) => new File([SVG], name, { type: 'image/svg+xml' });

/** An upload shows itself, with its name and size; it takes the place of an address. */
export const Upload: Story = {
  args: { defaultValue: { kind: 'url', url: ADDRESS }, onFiles: fn() },
  render: ({ previewSrc: _none, ...args }) => <ImageSource {...args} />,
  play: async ({ canvas, canvasElement, args }) => {
    await expect(canvas.getByRole('textbox')).toHaveValue(ADDRESS);
    const file = fileOf('drawing.svg');
    const chooser = canvasElement.querySelector('input[type=file]')!;
    await fireEvent.change(chooser, { target: { files: [file] } });
    await expect(args.onValueChange).toHaveBeenLastCalledWith({ kind: 'file', file }, { reason: 'choose' });
    await expect(canvas.getByText('drawing.svg')).toBeVisible();
    await expect(canvas.getByRole('textbox')).toHaveValue('');
    await waitFor(() => expect(canvas.getByRole<HTMLImageElement>('img').naturalWidth).toBeGreaterThan(0));
    await expect(canvas.getByRole('img')).toHaveAttribute('src', expect.stringMatching(/^blob:/));
    // Several at once are the page's business.
    await fireEvent.change(chooser, { target: { files: [file, fileOf('second.svg')] } });
    await expect(args.onFiles).toHaveBeenCalledWith([file, expect.objectContaining({ name: 'second.svg' })]);
    await expect(args.onValueChange).toHaveBeenCalledOnce();
  },
};

/** What is no address is said, and stays to be mended. */
export const InvalidUrl: Story = {
  play: async ({ canvas, canvasElement, userEvent, args }) => {
    const field = canvas.getByRole('textbox');
    await userEvent.type(field, 'a girl with silver hair');
    await userEvent.click(canvas.getByRole('button', { name: 'Use' }));
    await expect(field).toHaveFocus();
    await expect(field).toHaveAccessibleDescription(/^Enter an image URL that starts with/);
    await expect(canvasElement.querySelector('[role=alert]')).toHaveTextContent(/^Enter an image URL/);
    await expect(field).toHaveValue('a girl with silver hair');
    await expect(args.onValueChange).not.toHaveBeenCalled();
  },
};

const transfer = (file: File) => {
  const data = new DataTransfer();
  data.items.add(file);
  return data;
};

/** Addresses and images can be pasted into the field, and with `paste` anywhere on the page. */
export const Pasted: Story = {
  args: { paste: true },
  play: async ({ canvas, canvasElement, userEvent, args }) => {
    const field = canvas.getByRole('textbox');
    await userEvent.click(field);
    await userEvent.paste('words');
    await expect(args.onValueChange).not.toHaveBeenCalled();
    await userEvent.clear(field);
    await userEvent.paste(ADDRESS);
    await expect(args.onValueChange).toHaveBeenLastCalledWith({ kind: 'url', url: ADDRESS }, { reason: 'paste' });
    field.blur();
    const paste = (clipboardData: DataTransfer) =>
      canvasElement.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }));
    const other = new DataTransfer();
    other.setData('text/plain', ' https://example.org/other.png ');
    paste(other);
    await waitFor(() => expect(field).toHaveValue('https://example.org/other.png'));
    paste(transfer(fileOf('pasted.svg')));
    await expect(args.onValueChange).toHaveBeenLastCalledWith(
      { kind: 'file', file: expect.objectContaining({ name: 'pasted.svg' }) as unknown },
      { reason: 'paste' },
    );
    await expect(args.onValueChange).toHaveBeenCalledTimes(3);
    await waitFor(() => expect(canvas.getByText('pasted.svg')).toBeVisible());
  },
};

/** A file that is no image is refused where a drop of it is. */
export const PastedFileIsNoImage: Story = {
  args: { paste: true },
  play: async ({ canvas, canvasElement, args }) => {
    const paste = (file: File) =>
      canvasElement.dispatchEvent(
        new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: transfer(file) }),
      );
    paste(new File(['%PDF'], 'paper.pdf', { type: 'application/pdf' }));
    const refusal = /^This file is not an image/;
    await waitFor(() => expect(canvas.getByText(refusal, { selector: 'p' })).toBeVisible());
    await expect(args.onValueChange).not.toHaveBeenCalled();
    paste(fileOf('pasted.svg'));
    await waitFor(() => expect(canvas.getByText('pasted.svg')).toBeVisible());
    await expect(canvas.queryByText(refusal, { selector: 'p' })).toBeNull();
  },
};

export const Busy: Story = {
  ...stories.Busy,
  play: async ({ canvas, args }) => {
    const data = transfer(fileOf('dropped.svg'));
    canvas
      .getByRole('button', { name: /Drop an image here/ })
      .dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: data }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith(expect.anything(), { reason: 'drop' });
    await expect(canvas.getByRole('group')).toHaveAttribute('aria-busy', 'true');
  },
};

export const BrokenPreview: Story = {
  ...stories.BrokenPreview,
  play: async ({ canvas, canvasElement, args }) => {
    await waitFor(() => expect(canvasElement.querySelector('[data-broken]')).toHaveTextContent(/No preview/));
    await expect(canvas.getByText('a.psd')).toBeVisible();
    await expect(args.onValueChange).not.toHaveBeenCalled();
  },
};

/** The value belongs to the page, which may change it at any time. */
export const Controlled: Story = {
  args: { value: { kind: 'url', url: ADDRESS } },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Remove the image' }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith(null, { reason: 'remove' });
    await expect(canvas.getByRole('img')).toBeVisible();
  },
};

/** An address of 10,000 characters from outside, and a list of formats without any. */
export const BadInput: Story = {
  args: { defaultValue: { kind: 'url', url: `not an address ${ENDLESS_TEXT}` }, formats: [] },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};

export const Stress: Story = {
  args: {
    defaultValue: { kind: 'url', url: `https://example.org/${'Donaudampfschifffahrt'.repeat(9)}.png` },
    labels: { use: 'Verwenden', placeholder: 'Adresse eines Bildes einfügen' },
  },
  render: (args) => <StressFrames>{() => <ImageSource {...args} />}</StressFrames>,
  play: ({ canvasElement }) => expectFits(canvasElement),
};
