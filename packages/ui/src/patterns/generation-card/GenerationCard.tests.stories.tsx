import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { ENDLESS_TEXT, expectFits, StressFrames } from '../../story-stress.tsx';
import { GenerationCard } from './GenerationCard.tsx';
import showcase, * as stories from './GenerationCard.stories.tsx';
import { prompt } from './GenerationCard.story-data.tsx';

const meta = {
  ...showcase,
  title: 'Patterns/GenerationCard/Tests',
  tags: ['test-only', '!autodocs'],
} satisfies Meta<typeof GenerationCard>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The whole prompt is in the name and the title; what is seen of it is short. */
export const NamesAndSettings: Story = {
  parameters: { spec: ['§2.48', '§9.11'] },
  play: async ({ canvas, args }) => {
    const { negativePrompt = '' } = args.metadata;
    const copy = canvas.getByRole('button', { name: `Copy the prompt: ${prompt}` });
    await expect(canvas.getByText('1girl, silver hair, golden eyes, school uniform, cherry blos…')).toBeVisible();
    await expect(copy).toHaveAttribute('title', prompt);
    await expect(canvas.getByRole('button', { name: `Copy the negative prompt: ${negativePrompt}` })).toBeEnabled();
    await expect(canvas.getByText('lowres, bad anatomy, watermark, extra fi…')).toBeVisible();
    const settings = canvas.getAllByRole('listitem').map(({ textContent }) => textContent);
    await expect(settings).toEqual(['CFG 4.5', 'Steps 20', 'Model 1', 'Size 768×1024', 'Seed 1234567890', 'Upscaled']);
  },
};

/** A press copies, and the card says so. */
export const Copied: Story = {
  parameters: { spec: ['§2.48', '§8.4'] },
  // So that it stays until its image is taken.
  args: { feedbackDuration: 1_000_000_000 },
  play: async ({ canvas, canvasElement, userEvent, args }) => {
    const copy = canvas.getByRole('button', { name: /^Copy the prompt/ });
    await userEvent.click(copy);
    await expect(args.onCopy).toHaveBeenLastCalledWith('prompt', prompt);
    await expect(canvas.getByText('Prompt copied!', { selector: 'article *' })).toBeVisible();
    await expect(canvasElement.querySelector('output')).toHaveTextContent('Prompt copied!');
    await expect(copy).toHaveFocus();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onCopy).toHaveBeenLastCalledWith('negativePrompt', args.metadata.negativePrompt);
    await expect(canvas.getByText('Negative prompt copied!', { selector: 'article *' })).toBeVisible();
  },
};

export const CopyFailed: Story = {
  parameters: { spec: ['§8.4'] },
  args: {
    feedbackDuration: 1_000_000_000,
    onCopy: fn(() => Promise.reject(new Error('not allowed'))),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Copy the prompt/ }));
    await expect(canvas.getByText('Copy failed', { selector: 'article *' })).toBeVisible();
  },
};

export const Sparse: Story = {
  ...stories.Sparse,
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Steps 20']);
    await expect(canvas.queryByRole('button', { name: /negative/ })).not.toBeInTheDocument();
  },
};

export const ExtraSettings: Story = {
  ...stories.ExtraSettings,
  play: async ({ canvas }) => {
    const settings = canvas.getAllByRole('listitem').map(({ textContent }) => textContent);
    await expect(settings).toEqual(['Size 768×1024', 'Style sketch', 'Detail high', 'Seed 7']);
  },
};

export const Selectable: Story = {
  ...stories.Selectable,
  play: async ({ canvas, userEvent, args }) => {
    const boxes = canvas.getAllByRole('checkbox', { name: /^Select: 1girl, silver hair/ });
    await expect(boxes.map((box) => (box as HTMLInputElement).checked)).toEqual([true, false, false]);
    await userEvent.click(boxes[0]!);
    await expect(args.onSelectedChange).toHaveBeenLastCalledWith(false);
    await userEvent.click(boxes[1]!);
    await expect(args.onSelectedChange).toHaveBeenLastCalledWith(true);
    await userEvent.click(boxes[2]!);
    await expect(boxes[2]).toBeChecked();
    await userEvent.click(boxes[2]!);
    await userEvent.unhover(boxes[2]!);
    (document.activeElement as HTMLElement).blur();
  },
};

export const Loading: Story = {
  ...stories.Loading,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('article').offsetHeight).toBe(480);
  },
};

/** Endless words in 320 px. */
export const Stress: Story = {
  args: {
    metadata: {
      prompt: ENDLESS_TEXT,
      negativePrompt: ENDLESS_TEXT,
      cfg: 4.123456789,
      steps: 20,
      model: ENDLESS_TEXT.slice(0, 100),
      width: 768,
      height: 1024,
      upscaled: true,
    },
  },
  render: (args) => (
    <StressFrames>
      {(frame) => <GenerationCard {...args} aria-label={frame} image={<div style={{ blockSize: 60 }} />} />}
    </StressFrames>
  ),
  play: ({ canvasElement }) => expectFits(canvasElement),
};
