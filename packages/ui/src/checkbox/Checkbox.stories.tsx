import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { ENDLESS_TEXT, expectFits, StressFrames } from '../story-stress.tsx';
import { Checkbox } from './Checkbox.tsx';

const meta = {
  title: 'Form/Checkbox',
  component: Checkbox,
  args: { label: 'Show NSFW pictures', onCheckedChange: fn() },
  decorators: [
    (Story) => (
      <div style={{ display: 'grid', gap: 12, maxInlineSize: 320 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Checkbox>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const box = canvas.getByRole('checkbox', { name: 'Show NSFW pictures' });
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(box).toBeChecked();
    await expect(args.onCheckedChange).toHaveBeenLastCalledWith(true);
    await userEvent.click(canvas.getByText('Show NSFW pictures'));
    await expect(box).not.toBeChecked();
    await expect(args.onCheckedChange).toHaveBeenLastCalledWith(false);
    await userEvent.click(box);
    await expect(box).toBeChecked();
  },
};

/** One box for several, which is neither while some are chosen. */
export const Indeterminate: Story = {
  render: function Render(args) {
    const [chosen, setChosen] = useState<readonly string[]>(['Danbooru']);
    const sources = ['Danbooru', 'Gelbooru'];
    return (
      <>
        <Checkbox
          {...args}
          label="All sources"
          checked={chosen.length === sources.length}
          indeterminate={chosen.length > 0 && chosen.length < sources.length}
          onCheckedChange={(checked) => setChosen(checked ? sources : [])}
        />
        {sources.map((source) => (
          <Checkbox
            key={source}
            {...args}
            label={source}
            checked={chosen.includes(source)}
            onCheckedChange={(checked) =>
              setChosen((last) => (checked ? [...last, source] : last.filter((other) => other !== source)))
            }
          />
        ))}
      </>
    );
  },
  play: async ({ canvas, userEvent }) => {
    const all = canvas.getByRole('checkbox', { name: 'All sources' });
    await expect(all).toBePartiallyChecked();
    await userEvent.click(all);
    await expect(all).toBeChecked();
    await expect(all).not.toBePartiallyChecked();
    await expect(canvas.getByRole('checkbox', { name: 'Gelbooru' })).toBeChecked();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Danbooru' }));
    await expect(all).toBePartiallyChecked();
  },
};

export const States: Story = {
  render: (args) => (
    <>
      <Checkbox {...args} label="On" defaultChecked hint="A hint below the label." />
      <Checkbox {...args} label="Some" indeterminate />
      <Checkbox {...args} label="Disabled" disabled />
      <Checkbox {...args} label="Disabled and on" disabled defaultChecked />
      <Checkbox {...args} label="I am old enough" error="This has to be ticked." />
      <Checkbox {...args} label="Hidden label" hideLabel defaultChecked />
    </>
  ),
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('checkbox', { name: 'I am old enough' })).toBeInvalid();
    await expect(canvas.getByRole('checkbox', { name: 'On' })).toHaveAccessibleDescription('A hint below the label.');
    await expect(canvas.getByRole('checkbox', { name: 'Hidden label' })).toBeChecked();
    await userEvent.click(canvas.getByText('Disabled'));
    await expect(args.onCheckedChange).not.toHaveBeenCalled();
  },
};

export const Stress: Story = {
  args: {
    label: 'Auch Bilder zeigen, die nicht für alle Augen bestimmt sind, sofern die Quelle welche hat',
    hint: 'Gilt auf diesem Gerät, bis es geändert wird.',
  },
  render: (args) => <StressFrames>{() => <Checkbox {...args} />}</StressFrames>,
  play: ({ canvasElement }) => expectFits(canvasElement),
};

export const BadInput: Story = {
  args: { label: ENDLESS_TEXT.slice(0, 400), hint: ENDLESS_TEXT.slice(0, 200), error: '' },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('checkbox')).toBeValid();
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};
