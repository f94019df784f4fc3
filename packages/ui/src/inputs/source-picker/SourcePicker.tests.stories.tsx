import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { ENDLESS_TEXT, expectFits, StressFrames } from '../../story-stress.tsx';
import { SourcePicker } from './SourcePicker.tsx';
import showcase, * as stories from './SourcePicker.stories.tsx';
import { SAFE } from './SourcePicker.story-data.tsx';

const meta = {
  ...showcase,
  title: 'Inputs/SourcePicker/Tests',
  tags: ['test-only', '!autodocs'],
} satisfies Meta<typeof SourcePicker>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A press moves a source; the focus goes to its neighbor, and the move is announced. */
export const MovedByMouse: Story = {
  ...stories.Default,
  play: async ({ canvas, canvasElement, userEvent, args }) => {
    const button = (name: RegExp) => canvas.getByRole('button', { name });
    await userEvent.click(button(/Add gelbooru/));
    await expect(args.onValueChange).toHaveBeenLastCalledWith(
      ['gelbooru', 'zerochan', 'anime-pictures', 'e-shuushuu', 'safebooru'],
      { reason: 'add', source: 'gelbooru' },
    );
    await expect(canvasElement.querySelector('output')).toHaveTextContent('gelbooru selected');
    await expect(button(/Add yande\.re/)).toHaveFocus();
    await userEvent.click(button(/Remove safebooru/));
    // The last one of the list: to the one before.
    await expect(button(/Remove e-shuushuu/)).toHaveFocus();
    await expect(canvasElement.querySelector('output')).toHaveTextContent('safebooru removed');
    const list = within(canvas.getByRole('list', { name: /Selected/ }));
    await expect(list.getAllByRole('button')).toHaveLength(4);
  },
};

/** Enter and Space move, arrows go through a list, and search finds in both. */
export const Keyboard: Story = {
  args: { defaultValue: ['zerochan'] },
  play: async ({ canvas, userEvent, args }) => {
    const search = canvas.getByRole('searchbox', { name: 'Find a source' });
    await userEvent.tab();
    await expect(search).toHaveFocus();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith([], { reason: 'remove', source: 'zerochan' });
    // Nothing is left in that list.
    await expect(search).toHaveFocus();
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}{End}{ArrowUp}');
    await expect(canvas.getByRole('button', { name: 'Add konachan' })).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(args.onValueChange).toHaveBeenLastCalledWith(['konachan'], { reason: 'add', source: 'konachan' });
    await expect(canvas.getByRole('button', { name: 'Add tbib' })).toHaveFocus();
    await userEvent.type(search, 'BOORU{Enter}');
    await expect(canvas.getAllByRole('button')).toHaveLength(3);
    await expect(canvas.getByText('No matches found.')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect(canvas.getAllByRole('button')).toHaveLength(9);
    await userEvent.type(search, 'safe');
  },
};

export const NoneSelected: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No sources selected. All will be used.')).toBeVisible();
  },
};

export const AllSelected: Story = {
  ...stories.AllSelected,
  parameters: { spec: ['§8.24'] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('All sources selected.')).toBeVisible();
  },
};

export const NoMatches: Story = {
  parameters: { spec: ['§8.24'] },
  args: { defaultValue: SAFE },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.type(canvas.getByRole('searchbox'), 'zz');
    await expect(canvas.getAllByText('No matches found.', { ignore: 'output' })).toHaveLength(2);
    await expect(canvasElement.querySelector('output')).toHaveTextContent('No matches found.');
  },
};

export const InForm: Story = {
  args: { name: 'pool', defaultValue: ['tbib', 'danbooru'], hint: 'Some boards have safe images only.' },
  render: (args) => (
    <form aria-label="Filter" onSubmit={(event) => event.preventDefault()}>
      <SourcePicker {...args} />
    </form>
  ),
  play: async ({ canvas }) => {
    await expect(new FormData(canvas.getByRole<HTMLFormElement>('form')).getAll('pool')).toEqual(['danbooru', 'tbib']);
  },
};

/** No options, a selected source that no option knows, and names without an end. */
export const BadInput: Story = {
  args: { options: [{ value: '', label: ENDLESS_TEXT.slice(0, 300) }], defaultValue: ['gone'] },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
    await userEvent.click(canvas.getByRole('button', { name: 'Remove gone' }));
    await expect(canvas.getByText('No sources selected. All will be used.')).toBeVisible();
  },
};

export const Stress: Story = {
  args: {
    options: [
      { value: 'danbooru', label: 'Donaudampfschifffahrtsgesellschaft', note: 'nur jugendfreie Bilder' },
      { value: 'tbib', label: 'tbib' },
    ],
    defaultValue: ['danbooru'],
    error: 'Mindestens eine Quelle muss erreichbar sein.',
  },
  render: (args) => <StressFrames>{() => <SourcePicker {...args} />}</StressFrames>,
  play: ({ canvasElement }) => expectFits(canvasElement),
};
