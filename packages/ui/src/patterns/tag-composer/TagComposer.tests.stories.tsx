import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, within } from 'storybook/test';
import { Button } from '../../actions/button/index.ts';
import { ENDLESS_TEXT, expectFits, StressFrames } from '../../story-stress.tsx';
import { COMPOSER_DEFAULTS } from './compose.ts';
import { TagComposer } from './TagComposer.tsx';
import showcase, * as stories from './TagComposer.stories.tsx';
import { tags } from './TagComposer.story-data.tsx';

const meta = {
  ...showcase,
  title: 'Patterns/TagComposer/Tests',
  tags: ['test-only', '!autodocs'],
} satisfies Meta<typeof TagComposer>;

export default meta;
type Story = StoryObj<typeof meta>;

export const AddsRemovesAndResets: Story = {
  play: async ({ canvas, userEvent }) => {
    const made = () => canvas.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' }).value;
    await expect(made()).toMatch(/^saber \\\(fate\\\), 1girl, solo, long hair, .*, \^_\^, /);
    await expect(canvas.getByText('17 tags', { selector: 'span' })).toBeVisible();
    // Remove, and put back.
    await userEvent.click(canvas.getByRole('button', { name: 'Remove solo' }));
    await expect(made()).not.toContain('solo');
    await userEvent.click(canvas.getByRole('button', { name: 'Put back solo' }));
    await expect(made()).toContain('1girl, solo, long hair');
    // One the tagger does not know, one below its threshold, and one that is there.
    const field = canvas.getByRole('textbox', { name: 'Add a tag' });
    await userEvent.type(field, 'my own, Hatsune Miku, long hair{Enter}');
    await expect(field).toHaveValue('');
    await expect(made()).toMatch(/^saber \\\(fate\\\), hatsune miku, 1girl, .*, my own$/);
    // The threshold, and back to that of the model.
    const slider = canvas.getByRole('slider', { name: 'General' });
    slider.focus();
    await userEvent.keyboard('{End}');
    await expect(made()).toBe(String.raw`saber \(fate\), hatsune miku, my own`);
    await userEvent.click(canvas.getByRole('button', { name: 'Reset thresholds' }));
    await expect(slider).toHaveAttribute('aria-valuetext', '35% (0.35)');
    await expect(canvas.getByText('19 tags', { selector: 'span' })).toBeVisible();
  },
};

/** The field to add tags suggests some for what is typed last, by keyboard and by mouse. */
export const Suggestions: Story = {
  args: {
    suggestions: [{ value: 'hat' }, { value: 'hatsune_miku', count: 12_000 }],
    onQueryChange: fn(),
  },
  play: async ({ canvas, userEvent, args }) => {
    const made = () => canvas.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' }).value;
    const field = canvas.getByRole('combobox', { name: 'Add a tag' });
    await userEvent.type(field, 'my own, hat');
    await expect(args.onQueryChange).toHaveBeenLastCalledWith('hat');
    const list = within(document.body).getByRole('listbox');
    await expect(
      within(list)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['hat', 'hatsune miku12K']);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await expect(field).toHaveValue('');
    await expect(made()).toContain('my own');
    await expect(made()).toContain('hatsune miku');
    await userEvent.type(field, 'hat');
    await userEvent.keyboard('{Escape}');
    await expect(within(document.body).queryByRole('listbox')).not.toBeInTheDocument();
    await expect(field).toHaveValue('hat');
    await userEvent.type(field, '{Backspace}t');
    await userEvent.click(within(document.body).getByRole('option', { name: 'hat' }));
    await expect(made()).toMatch(/, hat$/);
    await expect(field).toHaveFocus();
  },
};

/** Each writes the same tags in its own way; spelling is a matter of prompts. */
export const Formats: Story = {
  args: { thresholds: { general: 0.85, character: 0.85 } },
  play: async ({ canvas, userEvent, args }) => {
    const made = () => canvas.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' }).value;
    const option = (name: string) => canvas.getByRole('switch', { name });
    await userEvent.click(option('Underscores'));
    await userEvent.click(option('Escape brackets'));
    await expect(made()).toBe('saber_(fate), 1girl, solo, long_hair, looking_at_viewer');
    await userEvent.click(option('Rating'));
    await userEvent.click(canvas.getByRole('radio', { name: 'Search' }));
    await expect(made()).toBe('saber_(fate) 1girl solo long_hair looking_at_viewer general');
    await expect(option('Escape brackets')).toBeDisabled();
    await expect(args.onOptionsChange).toHaveBeenLastCalledWith(
      { format: 'search', underscores: true, escape: false, exclude: [], rating: true },
      { reason: 'format' },
    );
    await userEvent.click(canvas.getByRole('radio', { name: 'JSON' }));
    await expect(JSON.parse(made())).toHaveLength(6);
  },
};

/** One format needs no choice. */
export const OneFormat: Story = {
  ...stories.OneFormat,
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('radio')).not.toBeInTheDocument();
    await expect(canvas.getByRole('switch', { name: 'Underscores' })).toBeEnabled();
    await expect(canvas.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' }).value).toContain('1girl, solo');
  },
};

export const Excluded: Story = {
  ...stories.Excluded,
  play: async ({ canvas, userEvent, args }) => {
    const made = () => canvas.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' }).value;
    await expect(made()).not.toContain('background');
    await userEvent.type(canvas.getByRole('textbox', { name: 'Exclude' }), 'hair *{Enter}');
    await expect(made()).not.toContain('hair ribbon');
    await expect(made()).toContain('long hair');
    await expect(args.onOptionsChange).toHaveBeenLastCalledWith(
      { ...COMPOSER_DEFAULTS, exclude: ['*_background', 'hair *'] },
      { reason: 'exclude' },
    );
  },
};

/** Alt with arrow keys, or Space to pick up and put down; Delete removes. */
export const ReorderedByKeyboard: Story = {
  args: { thresholds: { general: 0.85, character: 0.85 } },
  play: async ({ canvas, userEvent }) => {
    const made = () => canvas.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' }).value;
    const chip = (name: string) => canvas.getByRole('button', { name: new RegExp(`^${name}`) });
    await userEvent.click(canvas.getByRole('slider', { name: 'Character' }));
    await userEvent.tab();
    await expect(chip('Character saber')).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(chip('1girl')).toHaveFocus();
    await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}');
    await expect(made()).toBe(String.raw`1girl, saber \(fate\), solo, long hair, looking at viewer`);
    await expect(chip('1girl')).toHaveFocus();
    await userEvent.keyboard(' {End}');
    await expect(chip('1girl')).toHaveAttribute('aria-pressed', 'true');
    await expect(made()).toBe(String.raw`saber \(fate\), solo, long hair, looking at viewer, 1girl`);
    await userEvent.keyboard('{Escape}');
    await expect(made()).toBe(String.raw`1girl, saber \(fate\), solo, long hair, looking at viewer`);
    await userEvent.keyboard('{End}{Delete}');
    await expect(made()).toBe(String.raw`1girl, saber \(fate\), solo, long hair`);
    await expect(chip('long hair')).toHaveFocus();
    // Without keys and without dragging: press a tag, then its new place.
    await userEvent.click(chip('long hair'));
    await userEvent.click(chip('1girl'));
    await expect(made()).toBe(String.raw`long hair, 1girl, saber \(fate\), solo`);
    // Left picked up, for the image.
    await userEvent.click(chip('solo'));
  },
};

export const Groups: Story = {
  ...stories.Groups,
  play: async ({ canvas, userEvent }) => {
    const made = () => canvas.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' }).value;
    await expect(made()).toMatch(
      /^saber .*fate .*series.*, takeuchi takashi, 1girl, .*rare thing, 2026, highres, general$/,
    );
    const slider = canvas.getByRole('slider', { name: 'General' });
    await expect(slider).toHaveAccessibleDescription('Each tag has its own threshold until you move this.');
    slider.focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(made()).toContain('common thing');
    await expect(made()).not.toContain('rare thing');
    await userEvent.click(canvas.getByRole('button', { name: 'Reset thresholds' }));
    await expect(made()).toContain('rare thing');
    await expect(canvas.getByRole('button', { name: 'Search these 13 tags' })).toBeVisible();
  },
};

export const Empty: Story = {
  ...stories.Empty,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No tags meet the threshold criteria.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Copy' })).toBeDisabled();
  },
};

/** Thousands of tags: the text has them all, 200 can be moved. */
export const VeryMany: Story = {
  args: {
    tags: Array.from({ length: 1434 }, (_, index) => ({ tag: `tag_number_${index + 1}`, score: 1 - index / 2000 })),
    thresholds: { general: 0, character: 0 },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('1,434 tags', { selector: 'span' })).toBeVisible();
    await expect(canvas.getByText('and 1,234 more')).toBeVisible();
    await expect(canvas.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' }).value.split(', ')).toHaveLength(
      1434,
    );
  },
};

/** In 320 px, right to left and at 200 % zoom. */
export const Stress: Story = {
  args: {
    tags: [{ tag: ENDLESS_TEXT.slice(0, 90), score: 0.99, group: 'character' }, ...tags.slice(0, 14)],
    defaultOptions: { ...COMPOSER_DEFAULTS, exclude: ['*_background', ENDLESS_TEXT.slice(0, 60)] },
    actions: () => <Button>An deinen Bildgenerator weitergeben</Button>,
  },
  render: (args) => <StressFrames>{(frame) => <TagComposer {...args} aria-label={frame} />}</StressFrames>,
  play: ({ canvasElement }) => expectFits(canvasElement),
};

/** Scores that are none, tags that come twice or have no name, names without an end, options of an older version. */
export const BadInput: Story = {
  args: {
    tags: [
      { tag: ENDLESS_TEXT, score: 0.99 },
      { tag: 'no_score', score: Number.NaN },
      { tag: 'twice', score: 0.9 },
      { tag: 'Twice', score: 0.4 },
      { tag: ' ', score: 1 },
      { tag: 'too\nmuch', score: 7 },
    ],
    options: { exclude: ['', '**'.repeat(40) + 'x'] } as unknown as typeof COMPOSER_DEFAULTS,
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('3 tags', { selector: 'span' })).toBeVisible();
    await expect(canvas.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' }).value).toMatch(
      /^too much, Unbreakable.*, twice$/,
    );
    canvas.getByRole('slider', { name: 'General' }).focus();
    await userEvent.keyboard('{Home}');
    await expect(canvas.getByText('4 tags', { selector: 'span' })).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(800);
  },
};
