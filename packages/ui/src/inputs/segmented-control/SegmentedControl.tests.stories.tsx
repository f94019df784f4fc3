import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { ENDLESS_TEXT, expectFits, StressFrames } from '../../story-stress.tsx';
import { SegmentedControl } from './SegmentedControl.tsx';
import showcase, * as stories from './SegmentedControl.stories.tsx';
import { captionStyles } from './SegmentedControl.story-data.tsx';

const meta = {
  ...showcase,
  title: 'Inputs/SegmentedControl/Tests',
  tags: ['test-only', '!autodocs'],
} satisfies Meta<typeof SegmentedControl>;

export default meta;
type Story = StoryObj<typeof meta>;

export const ChosenByMouse: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const radio = (name: string) => canvas.getByRole('radio', { name });
    await expect(canvas.getByRole('radiogroup', { name: 'Style' })).toBeVisible();
    await expect(radio('Short')).toBeChecked();
    await userEvent.click(radio('Tags'));
    await expect(args.onValueChange).toHaveBeenLastCalledWith('tags', { reason: 'choose' });
    await expect(radio('Tags')).toHaveAccessibleDescription('Booru tags with commas.');
    await expect(canvas.getByText('Booru tags with commas.')).toBeVisible();
    await expect(canvas.getByText('One sentence.')).not.toBeVisible();
    // Told also before it is chosen.
    await expect(radio('Short')).toHaveAccessibleDescription('One sentence.');
  },
};

/** One stop; arrow keys move and choose, over what is disabled and around. */
export const Keyboard: Story = {
  args: {
    options: [
      { value: 'prompt', label: 'Prompt' },
      { value: 'booru', label: 'Booru', disabled: true },
      { value: 'json', label: 'JSON' },
      { value: 'csv', label: 'CSV' },
    ],
  },
  play: async ({ canvas, userEvent, args }) => {
    const radio = (name: string) => canvas.getByRole('radio', { name });
    await userEvent.tab();
    await expect(radio('Prompt')).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(radio('JSON')).toHaveFocus();
    await expect(args.onValueChange).toHaveBeenLastCalledWith('json', { reason: 'choose' });
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect(radio('Prompt')).toBeChecked();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(radio('CSV')).toHaveFocus();
  },
};

export const States: Story = {
  ...stories.States,
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('radiogroup', { name: 'Disabled' })).toHaveAttribute('aria-disabled', 'true');
    await expect(canvas.getByRole('radiogroup', { name: 'With an error' })).toBeInvalid();
    await expect(canvas.getByRole('radiogroup', { name: 'With a hint' })).toHaveAccessibleDescription(
      'It is kept for the next image.',
    );
    await userEvent.click(canvas.getAllByText('Short')[2] ?? canvas.getByText('Short'));
    await expect(args.onValueChange).not.toHaveBeenCalled();
  },
};

/** Chosen by the caller, who may refuse. */
export const Controlled: Story = {
  args: { value: 'tags' },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByText('Prompt'));
    await expect(args.onValueChange).toHaveBeenLastCalledWith('prompt', { reason: 'choose' });
    await expect(canvas.getByRole('radio', { name: 'Tags' })).toBeChecked();
  },
};

/** On a phone the fifth option is not alone in the last row. */
export const FiveOnAPhone: Story = {
  globals: { viewport: { value: 'narrow' } },
  args: { options: captionStyles },
  decorators: [(render) => <div style={{ inlineSize: 362 }}>{render()}</div>],
  play: async ({ canvas }) => {
    await waitFor(() => {
      const tops = canvas.getAllByRole('radio').map((radio) => radio.getBoundingClientRect().top);
      return expect(tops.map((top) => tops.filter((other) => other === top).length)).toEqual([3, 3, 3, 2, 2]);
    });
  },
};

/** In 320 px, right to left and at 200 % zoom it stands in several rows. */
export const Stress: Story = {
  args: {
    options: [...captionStyles, { value: 'long', label: 'Donaudampfschifffahrtsgesellschaftskapitän und mehr' }],
  },
  render: (args) => <StressFrames>{() => <SegmentedControl {...args} />}</StressFrames>,
  play: ({ canvasElement }) => expectFits(canvasElement),
};

/** None, a single one, only disabled ones, a name without an end, and none, where the value stands. */
export const BadInput: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 24, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <SegmentedControl label="None" options={[]} />
      <SegmentedControl label="One" options={[{ value: 'a', label: 'Only' }]} />
      <SegmentedControl label="Disabled" options={[{ value: 'a', label: 'Not now', disabled: true }]} />
      <SegmentedControl
        label="Endless"
        options={[
          { value: 'a', label: ENDLESS_TEXT.slice(0, 300), hint: ENDLESS_TEXT.slice(0, 300) },
          { value: 'No name', label: '' },
        ]}
      />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radio', { name: 'Only' })).toBeChecked();
    await expect(canvas.getByRole('radio', { name: 'Not now' })).not.toBeChecked();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(800);
  },
};
