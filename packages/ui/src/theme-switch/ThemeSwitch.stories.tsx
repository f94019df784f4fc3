import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { ENDLESS_TEXT, expectFits, StressFrames } from '../story-stress.tsx';
import { type Theme, ThemeSwitch } from './ThemeSwitch.tsx';

const meta = {
  title: 'Foundations/ThemeSwitch',
  component: ThemeSwitch,
  args: { value: 'system', onValueChange: fn() },
  render: function Render(args) {
    const [value, setValue] = useState<Theme>(args.value);
    return (
      <ThemeSwitch
        {...args}
        value={value}
        onValueChange={(theme) => {
          args.onValueChange(theme);
          setValue(theme);
        }}
      />
    );
  },
} satisfies Meta<typeof ThemeSwitch>;

export default meta;
type Story = StoryObj<typeof meta>;

/** One tab stop; the arrow keys choose. */
export const Default: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('group', { name: 'Theme' })).toBeVisible();
    await userEvent.tab();
    await expect(canvas.getByRole('radio', { name: 'System' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('radio', { name: 'Dark' })).toBeChecked();
    await userEvent.click(canvas.getByRole('radio', { name: 'Light' }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith('light');
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
      await expect(args.onValueChange).toHaveBeenLastCalledWith(theme);
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
