import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { ImageSource } from './ImageSource.tsx';
import { ADDRESS, IMAGE } from './ImageSource.story-data.tsx';

const meta = {
  title: 'Inputs/ImageSource',
  component: ImageSource,
  // No story fetches anything: what stands in for the preview of an address is a drawing.
  args: { label: 'Image', previewSrc: IMAGE, onValueChange: fn() },
} satisfies Meta<typeof ImageSource>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  args: { onDraftChange: fn() },
};

/** A dropped file, while an earlier image is still being worked on. */
export const Busy: Story = {
  args: { loading: true, defaultValue: { kind: 'url', url: ADDRESS } },
};

/** An image that cannot be shown here, as for want of a format, is kept. */
export const BrokenPreview: Story = {
  args: { previewSrc: 'data:image/png;base64,broken', defaultValue: { kind: 'url', url: 'https://example.org/a.psd' } },
};

/** On the pages of tools the image is the matter. */
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
