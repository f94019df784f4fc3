import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ENDLESS_TEXT, expectFits, StressFrames } from '../../story-stress.tsx';
import { TextArea } from './TextArea.tsx';
import showcase, * as stories from './TextArea.stories.tsx';

const meta = {
  ...showcase,
  title: 'Inputs/TextArea/Tests',
  tags: ['test-only', '!autodocs'],
} satisfies Meta<typeof TextArea>;

export default meta;
type Story = StoryObj<typeof meta>;

export const SentByKeys: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const area = canvas.getByRole('textbox', { name: 'Prompt' });
    await userEvent.type(area, '1girl, silver hair{Enter}smile');
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await expect(canvas.getByText('24 / 1600')).toBeVisible();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect(args.onSubmit).toHaveBeenLastCalledWith('1girl, silver hair\nsmile');
    await userEvent.keyboard('{Meta>}{Enter}{/Meta}');
    await expect(args.onSubmit).toHaveBeenCalledTimes(2);
    await expect(args.onValueChange).toHaveBeenLastCalledWith('1girl, silver hair\nsmile', { reason: 'typing' });
  },
};

export const Limit: Story = {
  ...stories.Limit,
  play: async ({ canvas, canvasElement, userEvent }) => {
    const area = canvas.getByRole('textbox');
    const said = canvasElement.querySelector('output');
    await userEvent.type(area, '1');
    await expect(said).toHaveTextContent('2 characters left');
    await userEvent.type(area, '2');
    await expect(said).toHaveTextContent('2 characters left');
    await expect(area).toBeValid();
    await userEvent.type(area, '34');
    await expect(said).toHaveTextContent('1 character too many');
    await userEvent.type(area, '567');
    await expect(said).toHaveTextContent('1 character too many');
    await expect(area).toHaveValue('lowres, watermark1234567');
    await expect(area).toBeInvalid();
    await expect(canvas.getByText('24 / 20')).toBeVisible();
  },
};

/** As high as the text, between three and six lines. */
export const Grows: Story = {
  args: { minRows: 3, maxRows: 6 },
  play: async ({ canvas, userEvent }) => {
    const area = canvas.getByRole('textbox');
    const empty = area.clientHeight;
    await userEvent.type(area, '1{Enter}2{Enter}3');
    await expect(area.clientHeight).toBe(empty);
    await userEvent.type(area, '{Enter}4{Enter}5');
    await expect(area.clientHeight - empty).toBe(40);
    await expect(area.scrollHeight).toBe(area.clientHeight);
    await userEvent.type(area, '{Enter}6{Enter}7{Enter}8');
    await expect(area.clientHeight - empty).toBe(60);
    await expect(area.scrollHeight).toBeGreaterThan(area.clientHeight);
    await userEvent.clear(area);
    await expect(area.clientHeight).toBe(empty);
  },
};

export const States: Story = {
  ...stories.States,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'With an error' })).toBeInvalid();
    await expect(canvas.getByRole('textbox', { name: 'Empty' })).toHaveAccessibleDescription(
      'Words or tags, separated by commas.',
    );
  },
};

export const Stress: Story = {
  args: {
    label: 'Die Beschreibung des Bildes, das gezeichnet werden soll',
    defaultValue: ENDLESS_TEXT,
    maxRows: 4,
    hint: 'Wörter oder Schlagwörter, durch Kommas getrennt, und möglichst auf Englisch.',
  },
  render: (args) => <StressFrames>{() => <TextArea {...args} />}</StressFrames>,
  play: ({ canvasElement }) => expectFits(canvasElement),
};

/** A limit of nothing, and an endless label. Numbers that make no sense: see the test. */
export const BadInput: Story = {
  render: (args) => (
    <>
      <TextArea {...args} label="Nothing allowed" maxLength={0} defaultValue="a" />
      <TextArea {...args} label={ENDLESS_TEXT.slice(0, 200)} />
    </>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Nothing allowed' })).toBeInvalid();
  },
};
