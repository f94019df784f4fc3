import type { Meta, StoryObj } from '@storybook/react-vite';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { type ComponentProps, useState } from 'react';
import { expect, fireEvent, fn } from 'storybook/test';
import { IconButton } from '../icon-button/index.ts';
import { storyPicture } from '../story-pictures.ts';
import { SearchBar } from './SearchBar.tsx';

function Controlled({ value: first, onValueChange, ...args }: ComponentProps<typeof SearchBar>) {
  const [value, setValue] = useState(first);
  return (
    <SearchBar
      {...args}
      value={value}
      onValueChange={(next) => {
        setValue(next);
        onValueChange(next);
      }}
    />
  );
}

const meta = {
  component: SearchBar,
  args: { value: '', onValueChange: fn(), onSubmit: fn(), onFile: fn() },
  render: (args) => <Controlled {...args} />,
} satisfies Meta<typeof SearchBar>;

export default meta;
type Story = StoryObj<typeof meta>;

const filters = (
  <IconButton variant="ghost" label="Filters">
    <SlidersHorizontal aria-hidden="true" />
  </IconButton>
);

export const Default: Story = {
  args: { end: filters },
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('search')).toBeVisible();
    const field = canvas.getByRole('textbox');
    await userEvent.type(field, 'cat{Enter}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('cat');
    await expect(args.onSubmit).toHaveBeenLastCalledWith({ reason: 'enter' });
    await userEvent.click(canvas.getByRole('button', { name: 'Search' }));
    await expect(args.onSubmit).toHaveBeenLastCalledWith({ reason: 'button' });
    // Enter that accepts a composed word searches nothing.
    await fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
    await fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 });
    await expect(args.onSubmit).toHaveBeenCalledTimes(2);
    await userEvent.click(canvas.getByRole('button', { name: 'Clear' }));
    await expect(field).toHaveFocus();
    await expect(field).toHaveValue('');
  },
};

export const Picture: Story = {
  args: { preview: { src: storyPicture(5).src, alt: 'The picture you search with' }, onClearPreview: fn() },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Remove the picture' }));
    await expect(args.onClearPreview).toHaveBeenCalledOnce();
    await expect(canvas.getByRole('textbox')).toHaveFocus();
  },
};

export const Files: Story = {
  play: async ({ canvasElement, canvas, userEvent, args }) => {
    const picker = canvasElement.querySelector<HTMLInputElement>('input[type=file]');
    const file = new File(['x'], 'a.png', { type: 'image/png' });
    if (picker) await userEvent.upload(picker, file);
    await expect(args.onFile).toHaveBeenLastCalledWith(file, { reason: 'upload' });
    await userEvent.click(canvas.getByRole('textbox'));
    const data = new DataTransfer();
    data.items.add(file);
    await userEvent.paste(data);
    await expect(args.onFile).toHaveBeenLastCalledWith(file, { reason: 'paste' });
  },
};

/** The button keeps its width, and nothing can be sent twice. */
export const Busy: Story = {
  args: { value: 'cat', busy: true },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(canvas.getByRole('textbox'), '{Enter}');
    await userEvent.click(canvas.getByRole('button', { name: /Search/ }));
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

/** 320 px, from the right, with everything there is. */
export const Stress: Story = {
  args: {
    value: 'https://example.org/'.repeat(12),
    preview: { src: storyPicture(5).src, alt: 'The picture you search with' },
    onClearPreview: fn(),
    end: filters,
  },
  decorators: [
    (Story) => (
      <div dir="rtl" style={{ inlineSize: 288 }}>
        <Story />
      </div>
    ),
  ],
};
