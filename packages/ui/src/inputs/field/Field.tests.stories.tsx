import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ENDLESS_TEXT, expectFits, StressFrames } from '../../story-stress.tsx';
import { Field } from './Field.tsx';
import showcase, * as stories from './Field.stories.tsx';

const meta = {
  ...showcase,
  title: 'Inputs/Field/Tests',
  tags: ['test-only', '!autodocs'],
} satisfies Meta<typeof Field>;

export default meta;
type Story = StoryObj<typeof meta>;

export const LabelAndHint: Story = {
  ...stories.Default,
  play: async ({ canvas, userEvent }) => {
    const control = canvas.getByRole('textbox', { name: 'Nickname' });
    await userEvent.click(canvas.getByText('Nickname'));
    await expect(control).toHaveFocus();
    await expect(control).toHaveAccessibleDescription('Others see it.');
    await expect(control).toBeValid();
  },
};

export const WithError: Story = {
  ...stories.WithError,
  play: async ({ canvas }) => {
    const control = canvas.getByRole('textbox');
    await expect(control).toBeInvalid();
    await expect(control).toHaveAccessibleDescription('This name is taken. Choose another one. Letters and digits.');
  },
};

export const Group: Story = {
  ...stories.Group,
  play: async ({ canvas }) => {
    const group = canvas.getByRole('radiogroup', { name: 'Rating' });
    await expect(group).toHaveAccessibleDescription('At least one.');
  },
};

export const Controls: Story = {
  ...stories.Controls,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Hidden label' })).toBeVisible();
  },
};

export const Stress: Story = {
  args: {
    label: 'Der Name, unter dem andere dich hier finden und ansprechen können',
    hint: 'Nur Buchstaben und Ziffern, höchstens zwanzig davon.',
    error: 'Dieser Name ist schon vergeben. Nimm bitte einen anderen, den es noch nicht gibt.',
    end: '12 / 20',
  },
  render: (args) => <StressFrames>{() => <Field {...args} />}</StressFrames>,
  play: ({ canvasElement }) => expectFits(canvasElement),
};

/** Endless and empty texts. */
export const BadInput: Story = {
  render: (args) => (
    <>
      <Field {...args} label={ENDLESS_TEXT.slice(0, 300)} error={ENDLESS_TEXT.slice(0, 300)} hint={ENDLESS_TEXT} />
      <Field {...args} label="No texts" error="" hint="" end="" />
    </>
  ),
  play: async ({ canvas, canvasElement }) => {
    const control = canvas.getByRole('textbox', { name: 'No texts' });
    await expect(control).toBeValid();
    await expect(control).not.toHaveAttribute('aria-describedby');
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};
