import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { expectFits, StressFrames } from '../../story-stress.tsx';
import { RatingPicker } from './RatingPicker.tsx';
import showcase from './RatingPicker.stories.tsx';

const meta = {
  ...showcase,
  title: 'Inputs/RatingPicker/Tests',
  tags: ['test-only', '!autodocs'],
} satisfies Meta<typeof RatingPicker>;

export default meta;
type Story = StoryObj<typeof meta>;

/** General and sensitive, until somebody asks for more; the value keeps its order. */
export const ToggledByMouseAndKeys: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const box = (name: string) => canvas.getByRole('checkbox', { name });
    await expect(canvas.getByRole('group', { name: 'Ratings' })).toBeVisible();
    await expect(box('General')).toBeChecked();
    await expect(box('Sensitive')).toBeChecked();
    await expect(box('Questionable')).not.toBeChecked();
    await userEvent.click(canvas.getByText('Explicit'));
    await expect(args.onValueChange).toHaveBeenLastCalledWith(['general', 'sensitive', 'explicit'], {
      reason: 'add',
      rating: 'explicit',
    });
    box('General').focus();
    await userEvent.keyboard(' ');
    await expect(args.onValueChange).toHaveBeenLastCalledWith(['sensitive', 'explicit'], {
      reason: 'remove',
      rating: 'general',
    });
    await userEvent.keyboard(' ');
    await expect(args.onValueChange).toHaveBeenLastCalledWith(['general', 'sensitive', 'explicit'], {
      reason: 'add',
      rating: 'general',
    });
  },
};

/** Says that such images are blurred while their rating is chosen. */
export const BlurHint: Story = {
  args: { blurHint: 'Questionable and explicit images are blurred until you point at them.' },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByText(/are blurred/)).toBeNull();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Questionable' }));
    await expect(canvas.getByText(/are blurred/)).toBeVisible();
  },
};

export const InForm: Story = {
  args: { name: 'rating', defaultValue: ['explicit', 'general'] },
  render: (args) => (
    <form aria-label="Filter" onSubmit={(event) => event.preventDefault()}>
      <RatingPicker {...args} />
    </form>
  ),
  play: async ({ canvas }) => {
    await expect(new FormData(canvas.getByRole<HTMLFormElement>('form')).getAll('rating')).toEqual([
      'general',
      'explicit',
    ]);
  },
};

/** A rating that nobody knows, and one twice, as from an old store. */
export const BadInput: Story = {
  args: { defaultValue: ['general', 'general', 'safe'] },
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getAllByRole('checkbox', { checked: true })).toHaveLength(1);
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Sensitive' }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith(['general', 'sensitive'], expect.anything());
  },
};

export const Stress: Story = {
  args: {
    options: [
      { value: 'general', label: 'Allgemeinverständlichkeitsbescheinigungen' },
      { value: 'sensitive', label: 'حساس' },
      { value: 'questionable', label: 'Questionable' },
      { value: 'explicit', label: 'Ja', blurred: true },
    ],
    blurHint: 'Solche Bilder werden unscharf gezeigt, bis der Zeiger auf ihnen steht.',
    defaultValue: ['general', 'explicit'],
  },
  render: (args) => <StressFrames>{() => <RatingPicker {...args} />}</StressFrames>,
  play: ({ canvasElement }) => expectFits(canvasElement),
};
