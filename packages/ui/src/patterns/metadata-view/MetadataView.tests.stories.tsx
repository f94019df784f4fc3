import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Button } from '../../actions/button/index.ts';
import { ENDLESS_TEXT, expectFits, StressFrames } from '../../story-stress.tsx';
import { MetadataView } from './MetadataView.tsx';
import showcase, * as stories from './MetadataView.stories.tsx';
import { groups } from './MetadataView.story-data.tsx';

const meta = {
  ...showcase,
  title: 'Patterns/MetadataView/Tests',
  tags: ['test-only', '!autodocs'],
} satisfies Meta<typeof MetadataView>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Fields that are found, folded, unfolded and hidden. */
export const SearchesAndFolds: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByText('8 fields found')).toBeVisible();
    await expect(canvas.getByText(/35\.65860° N, 139\.74540° E/)).toBeVisible();
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search fields' }), 'canon');
    await expect(canvas.getByText('2 of 8 fields', { selector: 'p' })).toBeVisible();
    await expect(canvas.queryByText('Display P3')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: /^Clear/ }));
    await userEvent.click(canvas.getByRole('button', { name: 'Show the whole value' }));
    await expect(canvas.getByText(/v1\.10\.1$/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /^GPS/ }));
    await expect(canvas.queryByText('GPSLatitude')).not.toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Hide details' }));
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(false, { reason: 'trigger' });
    await expect(canvas.queryByText('Make')).not.toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Show details' }));
    await expect(canvas.getByText('Make')).toBeVisible();
  },
};

export const Removal: Story = {
  ...stories.Removal,
  play: async ({ canvas, userEvent, args }) => {
    const all = canvas.getByRole('checkbox', { name: 'Remove all groups' });
    await expect(all).toBePartiallyChecked();
    await userEvent.click(all);
    await expect(args.onChosenChange).toHaveBeenLastCalledWith(['exif', 'gps', 'png', 'icc'], { reason: 'all' });
    await expect(all).toBeChecked();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Remove EXIF' }));
    await expect(args.onChosenChange).toHaveBeenLastCalledWith(['gps', 'png', 'icc'], { reason: 'group' });
    await expect(all).toBePartiallyChecked();
  },
};

export const ManyFields: Story = {
  ...stories.ManyFields,
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getAllByRole('term')).toHaveLength(16);
    await userEvent.click(canvas.getByRole('button', { name: 'Show 104 more' }));
    await expect(canvas.getAllByRole('term')).toHaveLength(120);
    await userEvent.click(canvas.getByRole('button', { name: 'Show fewer' }));
    await userEvent.type(canvas.getByRole('searchbox'), 'tag 77');
    await expect(canvas.getByText('value 77')).toBeVisible();
  },
};

export const Empty: Story = {
  ...stories.Empty,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No fields found')).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

/** Nothing matches; the words are said as well. */
export const NoMatches: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.type(canvas.getByRole('searchbox'), 'sword');
    await expect(canvasElement.querySelector('output')).toHaveTextContent('No fields match your search.');
    await expect(canvas.queryByRole('term')).toBeNull();
  },
};

/** In 320 px, right to left and at 200 % zoom nothing sticks out. */
export const Stress: Story = {
  render: (args) => (
    <StressFrames>
      {(frame) => (
        <MetadataView
          {...args}
          aria-label={`Metadata ${frame}`}
          chosen={['exif']}
          actions={<Button size="sm">Copy as JSON</Button>}
          groups={groups.slice(0, 3)}
        />
      )}
    </StressFrames>
  ),
  play: ({ canvasElement }) => expectFits(canvasElement),
};

/** Text without a place to break or without an end, markup, and characters that turn text around. */
export const BadInput: Story = {
  args: {
    gps: { latitude: Number.NaN, longitude: 400 },
    groups: [
      {
        id: 'exif',
        name: ENDLESS_TEXT,
        removable: true,
        fields: [
          { name: ENDLESS_TEXT, value: ENDLESS_TEXT },
          { name: '', value: '' },
          { name: '<b>Markup</b>', value: '<img src=x onerror=alert(1)>' },
          { name: 'Turned \u202egnp.exe', value: 'null \u0000 byte' },
          { name: 'Endless', value: 'word '.repeat(40_000) },
        ],
      },
      { id: 'none', name: '', fields: [] },
    ],
    chosen: ['unknown'],
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await expect(canvas.getByText('<img src=x onerror=alert(1)>')).toBeVisible();
    await expect(canvas.queryByText('This image contains the place where it was taken.')).toBeNull();
    await userEvent.click(canvas.getAllByRole('button', { name: 'Show the whole value' })[1] as HTMLElement);
    await expect(canvas.getByText(/and 180000 more characters/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Show less' }));
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};
