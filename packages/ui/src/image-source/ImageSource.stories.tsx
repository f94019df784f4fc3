import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, waitFor } from 'storybook/test';
import { storyPicture } from '../story-pictures.ts';
import { ENDLESS_TEXT, expectFits, StressFrames } from '../story-stress.tsx';
import { ImageSource } from './ImageSource.tsx';

const ADDRESS = 'https://example.org/pictures/silver%20hair.png';
const PICTURE = storyPicture(3).src;
const SVG = decodeURIComponent(PICTURE.slice(PICTURE.indexOf(',') + 1));

const fileOf = (name: string) => new File([SVG], name, { type: 'image/svg+xml' });

const meta = {
  title: 'Form/ImageSource',
  component: ImageSource,
  // No story fetches anything: what stands in for the preview of an address is a drawing.
  args: { label: 'Image', previewSrc: PICTURE, onValueChange: fn() },
} satisfies Meta<typeof ImageSource>;

export default meta;
type Story = StoryObj<typeof meta>;

const transfer = (file: File) => {
  const data = new DataTransfer();
  data.items.add(file);
  return data;
};

/** An address is used by Enter or by the button; removing it clears the field and gives it the focus. */
export const Default: Story = {
  args: { onDraftChange: fn() },
  play: async ({ canvas, userEvent, args }) => {
    const field = canvas.getByRole('textbox', { name: 'Image URL' });
    await userEvent.type(field, `${ADDRESS} `);
    await expect(args.onDraftChange).toHaveBeenLastCalledWith(`${ADDRESS} `);
    await userEvent.type(field, '{Enter}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith({ kind: 'url', url: ADDRESS }, { reason: 'url' });
    await expect(canvas.getByRole('img', { name: 'The chosen picture' })).toBeVisible();
    await expect(canvas.getByText('silver hair.png')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Remove the picture' }));
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
    await expect(field).toHaveAccessibleDescription(/^This is not the address of a picture/);
    await expect(canvasElement.querySelector('[role=alert]')).toHaveTextContent(/^This is not the address/);
    await expect(field).toHaveValue('a girl with silver hair');
    await expect(args.onValueChange).not.toHaveBeenCalled();
  },
};

/** Addresses and pictures can be pasted into the field, and with `paste` anywhere on the page. */
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

/** A dropped file, while an earlier picture is still being worked on. */
export const Busy: Story = {
  args: { busy: true, defaultValue: { kind: 'url', url: ADDRESS } },
  play: async ({ canvas, args }) => {
    const data = transfer(fileOf('dropped.svg'));
    canvas
      .getByRole('button', { name: /Drop a picture here/ })
      .dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: data }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith(expect.anything(), { reason: 'drop' });
    await expect(canvas.getByRole('group')).toHaveAttribute('aria-busy', 'true');
  },
};

/** A picture that cannot be shown here, as for want of a format, is kept. */
export const BrokenPreview: Story = {
  args: { previewSrc: 'data:image/png;base64,broken', defaultValue: { kind: 'url', url: 'https://example.org/a.psd' } },
  play: async ({ canvas, canvasElement, args }) => {
    await waitFor(() => expect(canvasElement.querySelector('[data-broken]')).toHaveTextContent(/No preview/));
    await expect(canvas.getByText('a.psd')).toBeVisible();
    await expect(args.onValueChange).not.toHaveBeenCalled();
  },
};

/** On the pages of tools the picture is the matter. */
export const LargePreview: Story = {
  args: { previewSize: 'lg', defaultValue: { kind: 'url', url: ADDRESS } },
};

export const Disabled: Story = { args: { disabled: true, defaultValue: { kind: 'url', url: ADDRESS } } };

export const WithError: Story = {
  args: {
    error: 'Please provide an image URL or upload a file',
    formats: ['AVIF', 'BMP', 'GIF', 'JPEG', 'PNG', 'TIFF', 'WEBP'],
    hint: 'Nothing is stored.',
  },
};

/** The value belongs to the page, which may change it at any time. */
export const Controlled: Story = {
  args: { value: { kind: 'url', url: ADDRESS } },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Remove the picture' }));
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
