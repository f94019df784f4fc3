import type { Meta, StoryObj } from '@storybook/react-vite';
import Heart from 'lucide-react/icons/heart';
import { useState } from 'react';
import { expect } from 'storybook/test';
import { ENDLESS_TEXT, expectFits, StressFrames } from '../../story-stress.tsx';
import { IconButton } from './IconButton.tsx';
import showcase, * as stories from './IconButton.stories.tsx';

const meta = {
  ...showcase,
  title: 'Actions/IconButton/Tests',
  tags: ['test-only', '!autodocs'],
} satisfies Meta<typeof IconButton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const NamedAndPressed: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const button = canvas.getByRole('button', { name: 'Add to favorites' });
    await expect(button).toHaveAttribute('title', 'Add to favorites');
    await userEvent.click(button);
    await expect(args.onClick).toHaveBeenCalledTimes(1);
  },
};

export const Loading: Story = {
  ...stories.Loading,
  play: async ({ canvas, canvasElement, userEvent, args }) => {
    const button = canvas.getByRole('button', { name: 'Add to favorites' });
    await userEvent.click(button);
    await userEvent.keyboard('{Enter}');
    await expect(button).toHaveFocus();
    await expect(args.onClick).not.toHaveBeenCalled();
    await expect(canvasElement.querySelector('output')).toHaveTextContent('Adding');
  },
};

/** The number takes no space, and is only exposed to screen readers through the label. */
export const Count: Story = {
  ...stories.Count,
  render: (args) => (
    <>
      <IconButton {...args} count={0} label="Filters" />
      <IconButton {...args} />
      <IconButton {...args} count={120} label="Filters, 120 changed" />
    </>
  ),
  play: async ({ canvas }) => {
    const buttons = canvas.getAllByRole('button');
    await expect(buttons.map(({ textContent }) => textContent)).toEqual(['', '2', '120']);
    await expect(new Set(buttons.map(({ offsetWidth }) => offsetWidth)).size).toBe(1);
    await expect(canvas.getByRole('button', { name: 'Filters, 2 changed' })).toBe(buttons[1]);
  },
};

/** Says whether it is on. */
export const Pressed: Story = {
  render: function Render(args) {
    const [pressed, setPressed] = useState(false);
    return <IconButton {...args} pressed={pressed} onClick={() => setPressed((last) => !last)} />;
  },
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { pressed: false });
    await userEvent.click(button);
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    await userEvent.keyboard(' ');
    await expect(button).toHaveAttribute('aria-pressed', 'false');
    await userEvent.keyboard('{Enter}');
    await expect(button).toHaveAttribute('aria-pressed', 'true');
  },
};

/** Beside a text without a place to break the squares keep their shape. */
export const Stress: Story = {
  args: { label: 'Zu den Favoriten hinzufügen, die auf diesem Gerät und sonst nirgends liegen' },
  render: (args) => (
    <StressFrames>
      {() => (
        <div style={{ display: 'flex', gap: 8 }}>
          <span style={{ overflow: 'hidden' }}>a_very_long_name_without_any_place_to_break_it</span>
          <IconButton {...args} />
          <IconButton {...args} size="lg" loading />
        </div>
      )}
    </StressFrames>
  ),
  play: async ({ canvas, canvasElement }) => {
    await expectFits(canvasElement);
    for (const button of canvas.getAllByRole('button')) {
      const { width, height } = button.getBoundingClientRect();
      await expect(width).toBe(height);
    }
  },
};

/** An endless name is in the tooltip only; a child that is no icon, or a large one, leaves the square as it is. */
export const BadInput: Story = {
  render: (args) => (
    <div style={{ display: 'flex', gap: 8 }}>
      <IconButton {...args} label={ENDLESS_TEXT} />
      <IconButton {...args}>
        <Heart width={400} height={400} />
      </IconButton>
      <IconButton {...args}>{null}</IconButton>
    </div>
  ),
  play: async ({ canvas }) => {
    for (const button of canvas.getAllByRole('button')) {
      await expect(button.getBoundingClientRect()).toMatchObject({ width: 36, height: 36 });
      await expect(button.scrollWidth).toBeLessThanOrEqual(36);
    }
  },
};
