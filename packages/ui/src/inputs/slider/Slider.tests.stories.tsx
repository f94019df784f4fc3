import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect } from 'storybook/test';
import { ENDLESS_TEXT, expectFits, StressFrames } from '../../story-stress.tsx';
import { Slider } from './Slider.tsx';
import showcase, * as stories from './Slider.stories.tsx';

const meta = {
  ...showcase,
  title: 'Inputs/Slider/Tests',
  tags: ['test-only', '!autodocs'],
} satisfies Meta<typeof Slider>;

export default meta;
type Story = StoryObj<typeof meta>;

export const ByKeyboard: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const slider = canvas.getByRole('slider', { name: 'CFG scale' });
    const field = canvas.getByRole('textbox', { name: 'CFG scale, value' });
    await expect(slider).toHaveAttribute('aria-valuetext', '4.5');
    await userEvent.tab();
    await expect(slider).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith(4.6, { reason: 'keyboard' });
    await expect(args.onValueCommit).toHaveBeenLastCalledWith(4.6, { reason: 'keyboard' });
    await expect(field).toHaveValue('4.6');
    await userEvent.keyboard('{PageUp}');
    await expect(field).toHaveValue('5.6');
    await userEvent.keyboard('{Home}');
    await expect(field).toHaveValue('1.0');
    await userEvent.keyboard('{End}');
    await expect(slider).toHaveAttribute('aria-valuenow', '7');
  },
};

/** Typed numbers count on Enter or when the field is left; they are moved to the nearest allowed one. */
export const Typed: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const field = canvas.getByRole('textbox', { name: 'CFG scale, value' });
    const type = async (text: string) => {
      await userEvent.clear(field);
      await userEvent.type(field, text);
    };
    await type('3,27');
    await expect(args.onValueChange).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    await expect(field).toHaveValue('3.3');
    await expect(args.onValueCommit).toHaveBeenLastCalledWith(3.3, { reason: 'field' });
    await type('99');
    await userEvent.tab();
    await expect(field).toHaveValue('7.0');
    await type('none');
    await userEvent.keyboard('{Enter}');
    await expect(field).toHaveValue('7.0');
    await type('2');
    await userEvent.keyboard('{Escape}');
    await expect(field).toHaveValue('7.0');
    await userEvent.keyboard('{ArrowDown}');
    await expect(canvas.getByRole('slider')).toHaveAttribute('aria-valuenow', '6.9');
    await expect(args.onValueCommit).toHaveBeenCalledTimes(3);
  },
};

/** A pointer on the track moves the thumb there, from the right as well. */
export const Pointer: Story = {
  args: { min: 0, max: 100, step: 1, defaultValue: 0 },
  render: (args) => (
    <>
      <Slider {...args} label="Left to right" />
      <div dir="rtl">
        <Slider {...args} label="Right to left" />
      </div>
    </>
  ),
  play: async ({ canvas, userEvent }) => {
    for (const [name, share] of [
      ['Left to right', 0.75],
      ['Right to left', 0.25],
    ] as const) {
      const slider = canvas.getByRole('slider', { name });
      const track = slider.parentElement?.parentElement;
      if (!track) throw new Error('no track');
      const { left, top, width, height } = track.getBoundingClientRect();
      const coords = { clientX: left + width * share, clientY: top + height / 2 };
      await userEvent.pointer([{ keys: '[MouseLeft>]', target: track, coords }, { keys: '[/MouseLeft]' }]);
      await expect(slider).toHaveAttribute('aria-valuenow', '75');
    }
    canvas.getByRole('slider', { name: 'Right to left' }).focus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(canvas.getByRole('slider', { name: 'Right to left' })).toHaveAttribute('aria-valuenow', '76');
  },
};

export const Scaled: Story = {
  ...stories.Scaled,
  play: async ({ canvas, userEvent, args }) => {
    const field = canvas.getByRole('textbox', { name: 'Upscale factor, value' });
    await expect(field).toHaveValue('2.0x');
    await expect(canvas.getByRole('slider')).toHaveAttribute('aria-valuetext', '2.0x');
    await userEvent.tab();
    await userEvent.tab();
    await expect(field).toHaveValue('2.0');
    // Its text is selected, so that what is typed takes its place.
    await userEvent.keyboard('3.5{Enter}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith(35, { reason: 'field' });
    await userEvent.tab();
    await expect(field).toHaveValue('3.5x');
  },
};

/** The value belongs to the page. */
export const Controlled: Story = {
  args: { label: 'Threshold', value: 35, min: 0, max: 100, step: 1, input: false, format: (value) => `${value} %` },
  render: function Render({ onValueChange, ...args }) {
    const [value, setValue] = useState(args.value);
    return (
      <Slider
        {...args}
        value={value}
        onValueChange={(next, details) => {
          onValueChange?.(next, details);
          setValue(Math.min(next, 36));
        }}
      />
    );
  },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith(37, { reason: 'keyboard' });
    await expect(canvas.getByRole('slider')).toHaveAttribute('aria-valuetext', '36 %');
  },
};

export const States: Story = {
  ...stories.States,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('slider', { name: 'Disabled' })).not.toHaveAttribute('tabindex');
    await expect(canvas.getByRole('slider', { name: 'With an error' })).toHaveAccessibleDescription(
      'Models of this kind need at least 5.',
    );
    await expect(canvas.getByRole('slider', { name: 'Hidden label' })).toBeVisible();
  },
};

export const Stress: Story = {
  args: { label: 'Wie genau sich das Bild an die Beschreibung halten soll', hint: 'Je höher, desto genauer.' },
  render: (args) => (
    <StressFrames>
      {() => (
        <>
          <Slider {...args} />
          <Slider {...args} layout="inline" />
        </>
      )}
    </StressFrames>
  ),
  play: ({ canvasElement }) => expectFits(canvasElement),
};

/** Where label, track and field have no room beside each other, the label is above them. */
export const InlineInLittleRoom: Story = {
  render: (args) => (
    <>
      {[260, 200, 130].map((inlineSize) => (
        <div key={inlineSize} style={{ inlineSize }}>
          <Slider {...args} label={`In ${inlineSize} px`} layout="inline" />
        </div>
      ))}
    </>
  ),
  play: async ({ canvas }) => {
    const seen = [260, 200, 130].map((width) => {
      const label = canvas.getByText(`In ${width} px`).getBoundingClientRect();
      const field = canvas.getByRole('textbox', { name: `In ${width} px, value` }).getBoundingClientRect();
      return { isBeside: field.top < label.bottom, end: Math.round(field.right - label.left) };
    });
    await expect(seen).toEqual([
      { isBeside: true, end: 260 },
      { isBeside: false, end: 200 },
      { isBeside: false, end: 130 },
    ]);
  },
};

/** Nothing to choose, values off the range, an endless label. Numbers that are none: see the test. */
export const BadInput: Story = {
  render: (args) => (
    <>
      <Slider {...args} label="One value" min={5} max={5} />
      <Slider {...args} label="Value outside" defaultValue={900} />
      <Slider {...args} label="Value between" step={2} defaultValue={4.2} />
      <Slider {...args} label={ENDLESS_TEXT.slice(0, 200)} layout="inline" />
    </>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('slider', { name: 'One value' })).toHaveAttribute('aria-valuemax', '5');
    await expect(canvas.getByRole('slider', { name: 'Value outside' })).toHaveAttribute('aria-valuenow', '7');
    await expect(canvas.getByRole('slider', { name: 'Value between' })).toHaveAttribute('aria-valuenow', '5');
  },
};
