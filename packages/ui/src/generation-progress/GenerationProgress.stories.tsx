import type { Meta, StoryObj } from '@storybook/react-vite';
import RotateCw from 'lucide-react/icons/rotate-cw';
import X from 'lucide-react/icons/x';
import { expect, fn } from 'storybook/test';
import { Button } from '../button/index.ts';
import { GenerationCard } from '../generation-card/index.ts';
import { IconButton } from '../icon-button/index.ts';
import { storyPicture } from '../story-pictures.ts';
import { ENDLESS_TEXT, expectFits, StressFrames } from '../story-stress.tsx';
import { GenerationProgress } from './GenerationProgress.tsx';

const { src } = storyPicture(4, 90);
const onPress = fn();
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

/** Its size is the finished picture's, whatever can be seen of it. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const tile = canvas.getByRole('group', { name: '1girl, silver hair' });
    await expect(tile).toHaveProperty('offsetHeight', 320);
    const bar = canvas.getByRole('progressbar', { name: 'Progress' });
    await expect(bar).toHaveAttribute('aria-valuetext', 'Step 12 of 20');
    await expect(bar).toHaveAttribute('aria-valuenow', '60');
  },
};

/** From the queue to the picture, with a button that cancels. */
export const States: Story = {
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
  play: async ({ canvas, userEvent }) => {
    const said = canvas.getAllByRole('progressbar').map((bar) => bar.getAttribute('aria-valuetext'));
    await expect(said).toEqual([
      'Waiting: 3rd in the queue, about 40 s',
      'Waiting: next in the queue, about 3 min',
      'Starting',
      'Step 0 of 20',
      'Step 15 of 20, about 4 s',
    ]);
    await expect(canvas.getByText('The engine stopped answering. Please try again.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(onPress).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getAllByRole('button', { name: 'Cancel' })[1]!);
    await expect(onPress).toHaveBeenCalledTimes(2);
    for (const tile of canvas.getAllByRole('group')) await expect(tile.offsetHeight).toBe(320);
  },
};

/** Every shape that a picture may have. */
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

/** In a card of fixed height it gets what is left, as the picture will. */
export const InACard: Story = {
  args: { rounded: false },
  render: (args) => (
    <div style={{ blockSize: 420 }}>
      <GenerationCard
        metadata={{ prompt: '1girl, silver hair, cherry blossoms', cfg: 4.5, steps: 20, width: 768, height: 1024 }}
        picture={<GenerationProgress {...args} />}
      />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('article').offsetHeight).toBe(420);
    await expect(canvas.getByRole('progressbar')).toBeVisible();
  },
};

/** In 320 px, right to left and at 200 % zoom nothing sticks out. */
export const Stress: Story = {
  render: ({ step: _step, steps: _steps, ...args }) => (
    <StressFrames>
      {(frame) => (
        <div style={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 8 }}>
          <GenerationProgress
            {...args}
            label={`In the queue, ${frame}`}
            position={1_234}
            seconds={1e5}
            labels={{ waiting: (position) => `In der Warteschlange an der ${position} Stelle` }}
          >
            <Button size="sm">Doch nicht erzeugen</Button>
          </GenerationProgress>
          <GenerationProgress {...args} label={`Failed, ${frame}`} error={ENDLESS_TEXT.slice(0, 120)} />
        </div>
      )}
    </StressFrames>
  ),
  play: ({ canvasElement }) => expectFits(canvasElement),
};

/** A preview that is none, more steps than there are, and a sentence without end. Sizes that make no shape: see the test. */
export const BadInput: Story = {
  render: (args) => (
    <>
      <GenerationProgress {...args} label="Broken preview" preview="data:image/png;base64,broken" />
      <GenerationProgress {...args} label="Too far" step={30} />
      <GenerationProgress {...args} label="No numbers" step={Number.NaN} position={-2} seconds={Infinity} />
      <GenerationProgress {...args} label="Endless" error={ENDLESS_TEXT} width={4} height={1} />
    </>
  ),
  play: async ({ canvas }) => {
    const bars = canvas.getAllByRole('progressbar').map((bar) => bar.getAttribute('aria-valuetext'));
    await expect(bars).toEqual(['Step 12 of 20', 'Step 20 of 20', 'Starting']);
  },
};
