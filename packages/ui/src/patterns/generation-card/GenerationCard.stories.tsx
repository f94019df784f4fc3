import type { Meta, StoryObj } from '@storybook/react-vite';
import Download from 'lucide-react/icons/download';
import Shuffle from 'lucide-react/icons/shuffle';
import Trash2 from 'lucide-react/icons/trash-2';
import { fn } from 'storybook/test';
import { IconButton } from '../../actions/icon-button/index.ts';
import { LazyImage } from '../../media/lazy-image/index.ts';
import { Skeleton } from '../../feedback/skeleton/index.ts';
import { framed } from '../../story-frame.ts';
import { storyImage } from '../../story-images.ts';
import { GenerationCard } from './GenerationCard.tsx';
import { generationAlt } from './truncate.ts';
import { prompt } from './GenerationCard.story-data.tsx';

const { src, color } = storyImage(4);

const image = <LazyImage src={src} alt={generationAlt(prompt)} width={768} height={1024} color={color} />;

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
  title: 'Patterns/GenerationCard',
  component: GenerationCard,
  args: {
    image,
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
  argTypes: { image: { control: false }, actions: { control: false } },
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

export const Default: Story = {};

/** The image does not show everything that the prompt names. */
export const IgnoredTags: Story = {
  parameters: framed,
  args: {
    metadata: { prompt: '1girl, silver hair, mecha, giant robot', ignoredTags: ['mecha', 'giant robot'], seed: 7 },
  },
};

/** Settings that one engine alone has. */
export const ExtraSettings: Story = {
  args: {
    metadata: {
      prompt: 'a cat',
      width: 768,
      height: 1024,
      extra: [
        { name: 'Style', value: 'sketch' },
        { name: 'Detail', value: 'high' },
      ],
      seed: 7,
    },
    actions: undefined,
  },
};

/** A press copies, and the card says so. The play function presses. */
export const Copied: Story = {
  parameters: framed,
  args: { feedbackDuration: 1_000_000_000 },
  play: ({ canvas, userEvent }) => userEvent.click(canvas.getByRole('button', { name: /^Copy the prompt/ })),
};

/** The browser refuses. The play function presses. */
export const CopyFailed: Story = {
  parameters: framed,
  args: {
    feedbackDuration: 1_000_000_000,
    onCopy: fn(() => Promise.reject(new Error('not allowed'))),
  },
  play: ({ canvas, userEvent }) => userEvent.click(canvas.getByRole('button', { name: /^Copy the prompt/ })),
};

/** Only what is known is shown. */
export const Sparse: Story = {
  args: { metadata: { prompt: 'a cat', steps: 20, width: 768, upscaled: false }, actions: undefined },
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
};

/** An image on its way, in a place of fixed height. */
export const Loading: Story = {
  args: { image: <Skeleton style={{ borderRadius: 0 }} /> },
  decorators: [
    (Story) => (
      <div style={{ blockSize: 480 }}>
        <Story />
      </div>
    ),
  ],
};
