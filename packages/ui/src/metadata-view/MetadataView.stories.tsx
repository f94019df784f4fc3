import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { Button } from '../button/index.ts';
import { ENDLESS_TEXT, expectFits, StressFrames } from '../story-stress.tsx';
import type { MetadataGroup } from './fields.ts';
import { MetadataView, type MetadataViewProps } from './MetadataView.tsx';

const PARAMETERS = `1girl, silver hair, golden eyes, school uniform, cherry blossoms, soft light, looking at viewer
Negative prompt: lowres, bad anatomy, bad hands, text, error, missing fingers, extra digit, cropped, worst quality
Steps: 20, Sampler: Euler a, CFG scale: 4.5, Seed: 2718281828, Size: 768x1024, Model: animagine-xl-3.1, Version: v1.10.1`;

const groups: MetadataGroup[] = [
  {
    id: 'exif',
    name: 'EXIF',
    detail: '1.2 kB',
    removable: true,
    fields: [
      { name: 'Make', value: 'Canon' },
      { name: 'Model', value: 'Canon EOS 5D Mark IV' },
      { name: 'DateTimeOriginal', value: '2026:04:02 14:31:07' },
      { name: 'SerialNumber', value: '032021000234', sensitive: true },
    ],
  },
  {
    id: 'gps',
    name: 'GPS',
    detail: '182 B',
    removable: true,
    fields: [
      { name: 'GPSLatitude', value: '35.6586', sensitive: true },
      { name: 'GPSLongitude', value: '139.7454', sensitive: true },
    ],
  },
  {
    id: 'png',
    name: 'PNG text',
    detail: '412 B',
    removable: true,
    fields: [{ name: 'parameters', value: PARAMETERS }],
  },
  { id: 'icc', name: 'Colour profile', removable: true, fields: [{ name: 'ProfileDescription', value: 'Display P3' }] },
];

const meta = {
  title: 'Data/MetadataView',
  component: MetadataView,
  args: { groups, gps: { latitude: 35.6586, longitude: 139.7454 }, onChosenChange: fn(), onOpenChange: fn() },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 760 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof MetadataView>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Fields that are found, folded, unfolded and hidden. */
export const Default: Story = {
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
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(false);
    await expect(canvas.queryByText('Make')).not.toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Show details' }));
    await expect(canvas.getByText('Make')).toBeVisible();
  },
};

function Choosing(props: MetadataViewProps) {
  const [chosen, setChosen] = useState<readonly string[]>(['exif', 'gps', 'png']);
  return (
    <MetadataView
      {...props}
      chosen={chosen}
      onChosenChange={(ids) => {
        setChosen(ids);
        props.onChosenChange?.(ids);
      }}
    />
  );
}

/** Groups are chosen one by one, or all at once; what is beside the button is the caller's. */
export const Removal: Story = {
  args: { actions: <Button size="sm">Copy as JSON</Button> },
  render: (args) => <Choosing {...args} />,
  play: async ({ canvas, userEvent, args }) => {
    const all = canvas.getByRole('checkbox', { name: 'Remove all groups' });
    await expect(all).toBePartiallyChecked();
    await userEvent.click(all);
    await expect(args.onChosenChange).toHaveBeenLastCalledWith(['exif', 'gps', 'png', 'icc']);
    await expect(all).toBeChecked();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Remove EXIF' }));
    await expect(args.onChosenChange).toHaveBeenLastCalledWith(['gps', 'png', 'icc']);
    await expect(all).toBePartiallyChecked();
  },
};

/** Many fields are shown in part; a search shows all that it finds. */
export const ManyFields: Story = {
  args: {
    groups: [
      {
        id: 'exif',
        name: 'EXIF',
        fields: Array.from({ length: 120 }, (_, index) => ({ name: `Tag ${index + 1}`, value: `value ${index + 1}` })),
      },
    ],
  },
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
  args: { groups: [] },
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
    await expect(canvas.queryByText('This picture tells where it was taken.')).toBeNull();
    await userEvent.click(canvas.getAllByRole('button', { name: 'Show the whole value' })[1] as HTMLElement);
    await expect(canvas.getByText(/and 180000 more characters/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Show less' }));
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};
