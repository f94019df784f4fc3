import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect } from 'storybook/test';
import { ENDLESS_TEXT, expectFits, StressFrames } from '../../story-stress.tsx';
import { NumberStepper } from './NumberStepper.tsx';
import showcase, * as stories from './NumberStepper.stories.tsx';

const meta = {
  ...showcase,
  title: 'Inputs/NumberStepper/Tests',
  tags: ['test-only', '!autodocs'],
} satisfies Meta<typeof NumberStepper>;

export default meta;
type Story = StoryObj<typeof meta>;

export const ByKeyboard: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const field = canvas.getByRole('spinbutton', { name: 'Width' });
    await userEvent.tab();
    await expect(field).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}');
    await expect(field).toHaveAttribute('aria-valuenow', '1032');
    await userEvent.keyboard('{PageDown}');
    await expect(field).toHaveValue('952');
    await userEvent.keyboard('{Home}');
    await expect(field).toHaveValue('768');
    await userEvent.keyboard('{End}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith(1216, { reason: 'keyboard' });
    // The buttons are for pointers: the next stop is outside.
    await userEvent.tab();
    await expect(document.body).toHaveFocus();
  },
};

/** One more and one less; at the end a button keeps its focus. What a press led to is announced. */
export const Buttons: Story = {
  args: { label: 'Images', min: 1, max: 3, step: 1, defaultValue: 2, format: (value) => `${value} of 3` },
  play: async ({ canvas, canvasElement, userEvent, args }) => {
    const more = canvas.getByRole('button', { name: 'Increase: Images' });
    await userEvent.click(more);
    await expect(more).toHaveAttribute('aria-disabled', 'true');
    await expect(canvasElement.querySelector('output')).toHaveTextContent('3 of 3');
    await userEvent.click(more);
    await expect(more).toHaveFocus();
    await expect(args.onValueChange).toHaveBeenCalledTimes(1);
    await userEvent.click(canvas.getByRole('button', { name: 'Decrease: Images' }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith(2, { reason: 'button' });
    await expect(canvas.getByRole('spinbutton')).toHaveAttribute('aria-valuetext', '2 of 3');
  },
};

/** Typed numbers are clamped, others become the smallest; what it became is announced. */
export const Typed: Story = {
  play: async ({ canvas, canvasElement, userEvent, args }) => {
    const field = canvas.getByRole('spinbutton');
    const typing = async (text: string) => {
      await userEvent.clear(field);
      if (text) await userEvent.type(field, text);
      await userEvent.tab();
      return (field as HTMLInputElement).value;
    };
    await expect(await typing('5000')).toBe('1216');
    await expect(canvasElement.querySelector('output')).toHaveTextContent('1216');
    await expect(await typing('12')).toBe('768');
    await expect(await typing('901')).toBe('904');
    await expect(await typing('')).toBe('768');
    await expect(await typing('wide')).toBe('768');
    await expect(await typing('1000')).toBe('1000');
    await expect(args.onValueChange).toHaveBeenLastCalledWith(1000, { reason: 'typing' });

    await userEvent.type(field, '7{Escape}');
    await expect(field).toHaveValue('1000');
    await userEvent.clear(field);
    await userEvent.type(field, '800{ArrowUp}');
    await expect(field).toHaveValue('808');
    await userEvent.clear(field);
    await userEvent.type(field, '1216{Enter}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith(1216, { reason: 'typing' });
    await expect(field).toHaveFocus();
  },
};

export const Controlled: Story = {
  args: { value: 3, min: 1, max: 24, step: 1, label: 'Images', hideLabel: true },
  render: function Render({ onValueChange, ...args }) {
    const [value, setValue] = useState(args.value);
    return (
      <NumberStepper
        {...args}
        value={value}
        onValueChange={(next) => {
          onValueChange?.(next);
          setValue(next);
        }}
      />
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Increase: Images' }));
    await expect(canvas.getByRole('spinbutton', { name: 'Images' })).toHaveValue('4');
  },
};

export const States: Story = {
  ...stories.States,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('spinbutton', { name: 'With an error' })).toBeInvalid();
    await expect(canvas.getByRole('spinbutton', { name: 'With a unit' })).toHaveAccessibleDescription('In steps of 8.');
    await expect(canvas.getByRole('spinbutton', { name: 'Disabled' })).toBeDisabled();
  },
};

export const Stress: Story = {
  args: { label: 'Die Breite des Bildes in Pixeln, immer durch acht teilbar', max: 123_456_789 },
  render: (args) => (
    <StressFrames>
      {() => (
        <div style={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 12, alignItems: 'end' }}>
          <NumberStepper {...args} />
          <NumberStepper {...args} size="lg" />
        </div>
      )}
    </StressFrames>
  ),
  play: ({ canvasElement }) => expectFits(canvasElement),
};

/** Nothing to choose, a value off the range, an endless label. Numbers that are none: see the test. */
export const BadInput: Story = {
  render: (args) => (
    <>
      <NumberStepper {...args} label="One value" min={5} max={5} />
      <NumberStepper {...args} label="Value outside" defaultValue={9000} />
      <NumberStepper {...args} label={ENDLESS_TEXT.slice(0, 300)} />
    </>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('spinbutton', { name: 'One value' })).toHaveValue('5');
    await expect(canvas.getByRole('spinbutton', { name: 'Value outside' })).toHaveValue('1216');
  },
};
