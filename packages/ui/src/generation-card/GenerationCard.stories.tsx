import type { Meta, StoryObj } from '@storybook/react-vite';
import Download from 'lucide-react/icons/download';
import Shuffle from 'lucide-react/icons/shuffle';
import Trash2 from 'lucide-react/icons/trash-2';
import { expect, fn } from 'storybook/test';
import { IconButton } from '../icon-button/index.ts';
import { LazyImage } from '../lazy-image/index.ts';
import { Skeleton } from '../skeleton/index.ts';
import { storyPicture } from '../story-pictures.ts';
import { ENDLESS_TEXT, expectFits, StressFrames } from '../story-stress.tsx';
import { GenerationCard } from './GenerationCard.tsx';
import { generationAlt } from './truncate.ts';

const prompt = '1girl, silver hair, golden eyes, school uniform, cherry blossoms, soft light, looking at viewer';
const { src, color } = storyPicture(4);
const picture = <LazyImage src={src} alt={generationAlt(prompt)} width={768} height={1024} color={color} />;
const actions = (
  <>
    <IconButton label="Remix" size="sm">
      <Shuffle />
    </IconButton>
    <IconButton label="Download" size="sm">
      <Download />
    </IconButton>
    <IconButton label="Remove" size="sm">
      <Trash2 />
    </IconButton>
  </>
);

const meta = {
  title: 'Data/GenerationCard',
  component: GenerationCard,
  args: {
    picture,
    metadata: {
      prompt,
      negativePrompt: 'lowres, bad anatomy, watermark, extra fingers',
      cfg: 4.5,
      steps: 20,
      model: 1,
      width: 768,
      height: 1024,
      upscaled: true,
      seed: 1_234_567_890,
    },
    actions,
    onCopy: fn(),
  },
  argTypes: { picture: { control: false }, actions: { control: false } },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 300 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof GenerationCard>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The whole prompt is in the name and the title; what is seen of it is short. */
export const Default: Story = {
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
  // So that it stays until its picture is taken.
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
  args: {
    feedbackDuration: 1_000_000_000,
    onCopy: fn(() => Promise.reject(new Error('not allowed'))),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Copy the prompt/ }));
    await expect(canvas.getByText('Copy failed', { selector: 'article *' })).toBeVisible();
  },
};

/** Only what is known is shown. */
export const Sparse: Story = {
  args: { metadata: { prompt: 'a cat', steps: 20, width: 768, upscaled: false }, actions: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Steps 20']);
    await expect(canvas.queryByRole('button', { name: /negative/ })).not.toBeInTheDocument();
  },
};

/** Cards to select have a box at their corner: on hover and focus, and always while any is selected. */
export const Selectable: Story = {
  args: { onSelectedChange: fn() },
  render: (args) => (
    <div style={{ display: 'grid', gap: 16 }}>
      <GenerationCard {...args} selected selecting aria-label="Selected" />
      <GenerationCard {...args} selected={false} selecting aria-label="Others are selected" />
      <GenerationCard {...args} aria-label="None is selected" />
    </div>
  ),
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

/** A picture on its way, in a place of fixed height. */
export const Loading: Story = {
  args: { picture: <Skeleton style={{ borderRadius: 0 }} /> },
  decorators: [
    (Story) => (
      <div style={{ blockSize: 480 }}>
        <Story />
      </div>
    ),
  ],
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
      {(frame) => <GenerationCard {...args} aria-label={frame} picture={<div style={{ blockSize: 60 }} />} />}
    </StressFrames>
  ),
  play: ({ canvasElement }) => expectFits(canvasElement),
};
