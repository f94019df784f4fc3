import type { Meta, StoryObj } from '@storybook/react-vite';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { expect, fireEvent, fn, spyOn, waitFor } from 'storybook/test';
import { IconButton } from '../../actions/icon-button/index.ts';
import { storyImage } from '../../story-images.ts';
import { ENDLESS_TEXT, expectFits, StressFrames } from '../../story-stress.tsx';
import { SearchBar } from './SearchBar.tsx';
import showcase, * as stories from './SearchBar.stories.tsx';
import { Controlled, filters } from './SearchBar.story-data.tsx';

const meta = {
  ...showcase,
  title: 'Inputs/SearchBar/Tests',
  tags: ['test-only', '!autodocs'],
} satisfies Meta<typeof SearchBar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const TypedSentAndCleared: Story = {
  ...stories.Default,
  parameters: { spec: ['§2.14'] },
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('search')).toBeVisible();
    const field = canvas.getByRole('textbox');
    await userEvent.type(field, 'cat{Enter}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('cat', { reason: 'typing' });
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

export const Image: Story = {
  ...stories.Image,
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Remove the image' }));
    await expect(args.onClearPreview).toHaveBeenCalledOnce();
    await expect(canvas.getByRole('textbox')).toHaveFocus();
  },
};

/** As narrow in letters as a phone at 200 % text size: words of a button stay whole. */
export const NarrowInLetters: Story = {
  ...stories.Image,
  decorators: [(render) => <div style={{ inlineSize: 180 }}>{render()}</div>],
  play: async ({ canvas }) => {
    const text = document.createRange();
    text.selectNodeContents(canvas.getByRole('button', { name: 'Search' }));
    await expect(new Set([...text.getClientRects()].map(({ top }) => Math.round(top / 16))).size).toBe(1);
    const field = canvas.getByRole('textbox').getBoundingClientRect();
    await expect(canvas.getByRole('button', { name: 'Search' }).getBoundingClientRect().top).toBeGreaterThan(
      field.bottom - 1,
    );
  },
};

/** The number of changed filters follows the word, and covers no letter of it. */
export const CountAfterTheWord: Story = {
  args: {
    end: (
      <IconButton variant="ghost" label="Filters, 2 changed" count={2}>
        <SlidersHorizontal aria-hidden="true" />
        <span>Filters </span>
      </IconButton>
    ),
  },
  render: (args) => (
    <>
      <Controlled {...args} />
      <div style={{ inlineSize: 370 }}>
        <Controlled {...args} labels={{ form: 'Image search on a phone' }} />
      </div>
    </>
  ),
  play: async ({ canvas }) => {
    const [wide, narrow] = canvas.getAllByText('Filters').map((word) => {
      const icon = word.previousElementSibling?.getBoundingClientRect() ?? new DOMRect();
      const count = word.nextElementSibling?.getBoundingClientRect() ?? new DOMRect();
      return { icon, word: word.getBoundingClientRect(), count };
    });
    for (const { word, count } of [wide, narrow].filter((one) => one !== undefined)) {
      await expect(count.left).toBeGreaterThanOrEqual(word.right);
      await expect(count.left - word.right).toBeLessThan(8);
      await expect(Math.abs(count.top + count.height / 2 - word.top - word.height / 2)).toBeLessThan(2);
    }
    await expect(wide?.icon.right).toBeLessThan(wide?.word.left ?? 0);
    await expect(narrow?.icon.bottom).toBeLessThanOrEqual(narrow?.word.top ?? 0);
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

/** The site can show what went wrong. */
export const NothingToPaste: Story = {
  args: { onPasteFailed: fn() },
  play: async ({ canvas, args }) => {
    const read = spyOn(navigator.clipboard, 'read').mockRejectedValue(new DOMException('', 'NotAllowedError'));
    // Not drawn where there is a mouse.
    canvas.getByLabelText('Paste').click();
    await waitFor(() => expect(args.onPasteFailed).toHaveBeenCalledWith(expect.stringContaining('nothing to paste')));
    await expect(canvas.getByRole('textbox')).toHaveFocus();
    read.mockRestore();
  },
};

export const Busy: Story = {
  ...stories.Busy,
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(canvas.getByRole('textbox'), '{Enter}');
    await userEvent.click(canvas.getByRole('button', { name: /Search/ }));
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

/** Tab goes through it in the order that is seen; Enter and Space press what has the focus. */
export const ByKeyboard: Story = {
  args: {
    value: 'cat',
    preview: { src: storyImage(5).src, alt: 'The image you search with' },
    onClearPreview: fn(),
    end: filters,
  },
  play: async ({ canvas, userEvent, args }) => {
    for (const name of ['Remove the image', /^Search by/, 'Clear', 'Search', 'Choose an image', 'Filters']) {
      await userEvent.tab();
      await expect(document.activeElement).toHaveAccessibleName(name);
    }
    canvas.getByRole('button', { name: 'Search' }).focus();
    await userEvent.keyboard(' ');
    await expect(args.onSubmit).toHaveBeenLastCalledWith({ reason: 'button' });
    canvas.getByRole('button', { name: 'Clear' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('', { reason: 'clear' });
    await expect(canvas.getByRole('textbox')).toHaveFocus();
    canvas.getByRole('button', { name: 'Remove the image' }).focus();
    await userEvent.keyboard(' ');
    await expect(args.onClearPreview).toHaveBeenCalledOnce();
    await expect(canvas.getByRole('textbox')).toHaveFocus();
  },
};

/** In 320 px, right to left and at 200 % zoom, with everything there is. */
export const Stress: Story = {
  args: {
    value: 'https://example.org/'.repeat(12),
    preview: { src: storyImage(5).src, alt: 'The image you search with' },
    onClearPreview: fn(),
    end: filters,
    labels: { submit: 'Nach Bildern suchen' },
  },
  render: (args) => (
    <StressFrames>
      {(frame) => (
        <div style={{ padding: 8 }}>
          <Controlled {...args} labels={{ ...args.labels, form: `Image search ${frame}` }} />
        </div>
      )}
    </StressFrames>
  ),
  play: ({ canvasElement }) => expectFits(canvasElement),
};

/** A value, a placeholder and a button without an end, and an image that does not load. */
export const BadInput: Story = {
  render: (args) => (
    <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 24 }}>
      <Controlled
        {...args}
        value={ENDLESS_TEXT}
        preview={{ src: 'data:image/png;base64,broken', alt: ENDLESS_TEXT }}
        onClearPreview={() => {}}
      />
      <Controlled
        {...args}
        placeholder={ENDLESS_TEXT}
        preview={{ src: '', alt: '' }}
        labels={{ form: 'Another search', submit: ENDLESS_TEXT.slice(0, 100) }}
      />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: ENDLESS_TEXT }).getBoundingClientRect().width).toBe(44);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(800);
  },
};
