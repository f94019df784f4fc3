import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect } from 'storybook/test';
import { ENDLESS_TEXT, expectFits, StressFrames } from '../../story-stress.tsx';
import { Switch } from './Switch.tsx';
import showcase, * as stories from './Switch.stories.tsx';

const meta = {
  ...showcase,
  title: 'Inputs/Switch/Tests',
  tags: ['test-only', '!autodocs'],
} satisfies Meta<typeof Switch>;

export default meta;
type Story = StoryObj<typeof meta>;

export const ToggledByMouseAndKeys: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const control = canvas.getByRole('switch', { name: 'Search while typing' });
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(control).toBeChecked();
    await expect(args.onCheckedChange).toHaveBeenLastCalledWith(true);
    await userEvent.click(canvas.getByText('Search while typing'));
    await expect(control).not.toBeChecked();
    await userEvent.click(control);
    await expect(control).toBeChecked();
  },
};

export const Sides: Story = {
  ...stories.Sides,
  parameters: { spec: ['§4.18'] },
  play: async ({ canvas, userEvent }) => {
    const control = canvas.getByRole('switch', { name: 'Image size' });
    await expect(control).toHaveAccessibleDescription('512px');
    await userEvent.click(canvas.getByText('224px'));
    await expect(control).not.toBeChecked();
    await expect(control).toHaveAccessibleDescription('224px');
  },
};

export const Controlled: Story = {
  args: { checked: false },
  render: function Render({ onCheckedChange, ...args }) {
    const [checked, setChecked] = useState(args.checked);
    return (
      <Switch
        {...args}
        checked={checked}
        onCheckedChange={(next) => {
          onCheckedChange?.(next);
          setChecked(next);
        }}
      />
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('switch'));
    await expect(canvas.getByRole('switch')).toBeChecked();
  },
};

export const States: Story = {
  ...stories.States,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('switch', { name: 'With an error' })).toBeInvalid();
    await expect(canvas.getByRole('switch', { name: 'On' })).toHaveAccessibleDescription('A hint below the label.');
    await expect(canvas.getByRole('switch', { name: 'Hidden label' })).toBeVisible();
  },
};

export const Stress: Story = {
  args: {
    label: 'Schon beim Schreiben suchen, auch wenn das viele Anfragen kostet',
    hint: 'Gilt auf diesem Gerät.',
    defaultChecked: true,
  },
  render: (args) => (
    <StressFrames>
      {() => (
        <>
          <Switch {...args} />
          <Switch {...args} align="end" offLabel="224px" onLabel="512px" />
        </>
      )}
    </StressFrames>
  ),
  play: ({ canvasElement }) => expectFits(canvasElement),
};

export const BadInput: Story = {
  args: { label: ENDLESS_TEXT.slice(0, 400), onLabel: '', offLabel: '', hint: '' },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('switch')).not.toHaveAttribute('aria-describedby');
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};
