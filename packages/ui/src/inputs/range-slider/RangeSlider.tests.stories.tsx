import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect } from 'storybook/test';
import { ENDLESS_TEXT, expectFits, StressFrames } from '../../story-stress.tsx';
import { RangeSlider } from './RangeSlider.tsx';
import showcase, * as stories from './RangeSlider.stories.tsx';

const meta = {
  ...showcase,
  title: 'Inputs/RangeSlider/Tests',
  tags: ['test-only', '!autodocs'],
} satisfies Meta<typeof RangeSlider>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Each thumb is a stop of its own, moves by its keys, and ends at the other one. */
export const ByKeyboard: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('group', { name: 'Year' })).toBeVisible();
    const low = canvas.getByRole('slider', { name: 'Year, minimum' });
    const high = canvas.getByRole('slider', { name: 'Year, maximum' });
    await expect(low).toHaveAttribute('aria-valuemin', '1990');
    await expect(low).toHaveAttribute('aria-valuemax', '2016');
    await expect(high).toHaveAttribute('aria-valuemin', '2004');
    await expect(high).toHaveAttribute('aria-valuemax', '2025');

    await userEvent.tab();
    await expect(canvas.getByRole('textbox', { name: 'Year, minimum value' })).toHaveFocus();
    await userEvent.tab();
    await expect(low).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{ArrowUp}{ArrowLeft}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith([2005, 2016], { reason: 'keyboard' });
    await expect(args.onValueCommit).toHaveBeenLastCalledWith([2005, 2016], { reason: 'keyboard' });
    await userEvent.keyboard('{PageDown}');
    await expect(low).toHaveAttribute('aria-valuenow', '1995');
    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
    await expect(low).toHaveAttribute('aria-valuenow', '2005');
    await userEvent.keyboard('{End}{ArrowRight}');
    await expect(low).toHaveAttribute('aria-valuenow', '2016');
    await expect(low).toHaveFocus();
    await expect(high).toHaveAttribute('aria-valuenow', '2016');

    await userEvent.tab();
    await expect(high).toHaveFocus();
    // In one place neither passes the other.
    await userEvent.keyboard('{ArrowLeft}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith([2016, 2016], { reason: 'keyboard' });
    await userEvent.keyboard('{End}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith([2016, 2025], { reason: 'keyboard' });
    await userEvent.keyboard('{Home}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith([2016, 2016], { reason: 'keyboard' });
    await expect(high).toHaveFocus();
  },
};

/** A typed end counts on Enter or when its field is left, and stops at the other one. */
export const Typed: Story = {
  ...stories.Distance,
  play: async ({ canvas, userEvent, args }) => {
    const low = canvas.getByRole('textbox', { name: 'Similarity, minimum value' });
    const high = canvas.getByRole('textbox', { name: 'Similarity, maximum value' });
    await userEvent.clear(low);
    await userEvent.type(low, '75');
    await expect(args.onValueChange).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith([75, 90], { reason: 'field' });
    await userEvent.clear(low);
    await userEvent.type(low, '99');
    await userEvent.tab();
    await expect(args.onValueCommit).toHaveBeenLastCalledWith([80, 90], { reason: 'field' });
    await expect(low).toHaveValue('80 %');
    await userEvent.clear(high);
    await userEvent.type(high, '3{Enter}{ArrowDown}');
    await expect(high).toHaveValue('90');
    await userEvent.keyboard('{PageUp}{PageUp}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith([80, 100], { reason: 'field' });
  },
};

export const Scaled: Story = {
  ...stories.Scaled,
  play: async ({ canvas, userEvent, args }) => {
    const field = canvas.getByRole('textbox', { name: 'Upscale factor, maximum value' });
    await expect(field).toHaveValue('2.0x');
    await expect(canvas.getByRole('slider', { name: /maximum/ })).toHaveAttribute('aria-valuetext', '2.0x');
    await userEvent.click(field);
    await userEvent.keyboard('3.5{Enter}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith([10, 35], { reason: 'field' });
  },
};

/** The value belongs to the page. */
export const Controlled: Story = {
  args: { value: [2000, 2010] },
  render: function Render({ onValueChange, ...args }) {
    const [value, setValue] = useState(args.value);
    return (
      <RangeSlider
        {...args}
        value={value}
        onValueChange={(next, details) => {
          onValueChange?.(next, details);
          setValue([next[0], Math.min(next[1], 2011)]);
        }}
      />
    );
  },
  play: async ({ canvas, userEvent, args }) => {
    const high = canvas.getByRole('slider', { name: 'Year, maximum' });
    high.focus();
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith([2000, 2012], { reason: 'keyboard' });
    await expect(high).toHaveAttribute('aria-valuetext', '2011');
  },
};

export const States: Story = {
  ...stories.States,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('slider', { name: 'Disabled, minimum' })).not.toHaveAttribute('tabindex');
    for (const slider of canvas.getAllByRole('slider', { name: /With an error/ }))
      await expect(slider).toHaveAccessibleDescription('No images are from these years.');
    await expect(canvas.getByRole('group', { name: 'Hidden label' })).toBeVisible();
  },
};

export const Stress: Story = {
  args: { label: 'In welchen Jahren das Bild entstanden sein soll', hint: 'Bilder ohne Jahr fehlen.' },
  render: (args) => (
    <StressFrames>
      {() => (
        <>
          <RangeSlider {...args} />
          <RangeSlider {...args} layout="inline" />
        </>
      )}
    </StressFrames>
  ),
  play: ({ canvasElement }) => expectFits(canvasElement),
};

/** Nothing to choose, values off the range or the wrong way round, an endless label. Numbers that are none: see the test. */
export const BadInput: Story = {
  render: (args) => (
    <>
      <RangeSlider {...args} label="One value" min={5} max={5} />
      <RangeSlider {...args} label="Values outside" defaultValue={[-900, 9000]} />
      <RangeSlider {...args} label="The wrong way round" defaultValue={[2010, 2000]} />
      <RangeSlider {...args} label="Too far apart" minDistance={9000} />
      <RangeSlider {...args} label={ENDLESS_TEXT.slice(0, 200)} layout="inline" />
    </>
  ),
  play: async ({ canvas }) => {
    const now = (name: string) =>
      (['minimum', 'maximum'] as const).map((end) =>
        canvas.getByRole('slider', { name: `${name}, ${end}` }).getAttribute('aria-valuenow'),
      );
    await expect(now('One value')).toEqual(['5', '5']);
    await expect(now('Values outside')).toEqual(['1990', '2025']);
    await expect(now('The wrong way round')).toEqual(['2000', '2010']);
    await expect(now('Too far apart')).toEqual(['1990', '2025']);
  },
};
