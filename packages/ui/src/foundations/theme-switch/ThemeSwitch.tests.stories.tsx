import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ENDLESS_TEXT, expectFits, StressFrames } from '../../story-stress.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';
import showcase from './ThemeSwitch.stories.tsx';

const meta = {
  ...showcase,
  title: 'Foundations/ThemeSwitch/Tests',
  tags: ['test-only', '!autodocs'],
} satisfies Meta<typeof ThemeSwitch>;

export default meta;
type Story = StoryObj<typeof meta>;

/** One tab stop; the arrow keys choose. */
export const ChosenByMouseAndKeys: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('group', { name: 'Theme' })).toBeVisible();
    await userEvent.tab();
    await expect(canvas.getByRole('radio', { name: 'System' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('radio', { name: 'Dark' })).toBeChecked();
    await userEvent.click(canvas.getByRole('radio', { name: 'Light' }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith('light', { reason: 'choose' });
  },
};

/** The arrow keys go around, down and right forwards, up and left backwards. */
export const ByKeyboard: Story = {
  args: { value: 'light' },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.tab();
    for (const [key, theme] of [
      ['ArrowRight', 'system'],
      ['ArrowDown', 'dark'],
      ['ArrowDown', 'light'],
      ['ArrowLeft', 'dark'],
      ['ArrowUp', 'system'],
    ] as const) {
      await userEvent.keyboard(`{${key}}`);
      await expect(args.onValueChange).toHaveBeenLastCalledWith(theme, { reason: 'choose' });
      await expect(canvas.getByRole('radio', { checked: true })).toHaveFocus();
    }
    await userEvent.tab();
    await expect(document.body).toHaveFocus();
  },
};

/** In 320 px, right to left and at 200 % zoom; its texts are names and tooltips only. */
export const Stress: Story = {
  args: { value: 'dark', labels: { group: 'Farbschema der ganzen Seite', light: 'Hell', dark: 'Dunkel' } },
  render: (args) => <StressFrames>{() => <ThemeSwitch {...args} />}</StressFrames>,
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getAllByRole('group', { name: 'Farbschema der ganzen Seite' })).toHaveLength(3);
    await expectFits(canvasElement);
  },
};

/** Names without an end are not seen. */
export const BadInput: Story = {
  args: { labels: { group: ENDLESS_TEXT, light: ENDLESS_TEXT } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group').getBoundingClientRect().width).toBeLessThan(100);
  },
};
