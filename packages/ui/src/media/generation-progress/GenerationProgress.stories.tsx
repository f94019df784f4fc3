import type { Meta, StoryObj } from '@storybook/react-vite';
import RotateCw from 'lucide-react/icons/rotate-cw';
import X from 'lucide-react/icons/x';
import { Button } from '../../actions/button/index.ts';
import { GenerationCard } from '../../patterns/generation-card/index.ts';
import { IconButton } from '../../actions/icon-button/index.ts';
import { storyImage } from '../../story-images.ts';
import { GenerationProgress } from './GenerationProgress.tsx';
import { onPress } from './GenerationProgress.story-data.tsx';

const { src } = storyImage(4, 90);

const cancel = (
  <IconButton label="Cancel" size="sm" onClick={onPress}>
    <X />
  </IconButton>
);

const meta = {
  title: 'Media/GenerationProgress',
  component: GenerationProgress,
  args: { label: '1girl, silver hair', width: 768, height: 1024, step: 12, steps: 20, preview: src, rounded: true },
  argTypes: { children: { control: false } },
  decorators: [
    (Story) => (
      <div style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, 240px)', gap: 16, alignItems: 'start' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof GenerationProgress>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Its size is the finished image's, whatever can be seen of it. */
export const Default: Story = {};

/** From the queue to the image, with a button that cancels. */
export const States: Story = {
  tags: ['showcase'],
  render: ({ step: _step, steps: _steps, preview: _preview, ...args }) => (
    <>
      <GenerationProgress {...args} position={3} seconds={37} label="Third">
        {cancel}
      </GenerationProgress>
      <GenerationProgress {...args} position={1} seconds={130} label="Next" />
      <GenerationProgress {...args} label="Starting" />
      <GenerationProgress {...args} step={0} steps={20} label="No preview" />
      <GenerationProgress {...args} step={15} steps={20} seconds={4} preview={src} label="Preview">
        {cancel}
      </GenerationProgress>
      <GenerationProgress {...args} error="The engine stopped answering. Please try again." label="Failed">
        <Button size="sm" icon={<RotateCw />} onClick={onPress}>
          Try again
        </Button>
      </GenerationProgress>
    </>
  ),
};

/** Every shape that an image may have. */
export const Shapes: Story = {
  args: { position: 12, seconds: 600 },
  render: ({ step: _step, steps: _steps, ...args }) => (
    <>
      <GenerationProgress {...args} width={1216} height={832} label="Landscape" />
      <GenerationProgress {...args} width={832} height={1216} label="Tall" />
      <GenerationProgress {...args} width={1024} height={1024} label="Square" />
    </>
  ),
};

/** In a card of fixed height it gets what is left, as the image will. */
export const InACard: Story = {
  args: { rounded: false },
  render: (args) => (
    <div style={{ blockSize: 420 }}>
      <GenerationCard
        metadata={{ prompt: '1girl, silver hair, cherry blossoms', cfg: 4.5, steps: 20, width: 768, height: 1024 }}
        image={<GenerationProgress {...args} />}
      />
    </div>
  ),
};
