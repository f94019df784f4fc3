import type { Meta, StoryObj } from '@storybook/react-vite';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { expect } from 'storybook/test';
import { ENDLESS_TEXT, expectFits, StressFrames } from '../../story-stress.tsx';
import { FloatingButton } from './FloatingButton.tsx';
import showcase, * as stories from './FloatingButton.stories.tsx';

const meta = {
  ...showcase,
  title: 'Actions/FloatingButton/Tests',
  tags: ['test-only', '!autodocs'],
} satisfies Meta<typeof FloatingButton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const PressedByMouseAndKeys: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show other random images' }));
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard(' ');
    await expect(args.onClick).toHaveBeenCalledTimes(3);
  },
};

export const Loading: Story = {
  ...stories.Loading,
  play: async ({ canvas, canvasElement, userEvent, args }) => {
    const button = canvas.getByRole('button');
    await userEvent.click(button);
    await expect(button).toHaveFocus();
    await expect(args.onClick).not.toHaveBeenCalled();
    await expect(canvasElement.querySelector('output')).toHaveTextContent('Loading other images');
  },
};

export const AboveAPage: Story = {
  ...stories.AboveAPage,
  play: async ({ canvas }) => {
    const { left, bottom } = canvas.getByRole('button').getBoundingClientRect();
    await expect(left).toBe(24);
    await expect(bottom).toBe(window.innerHeight - 24);
  },
};

/** Below what stands above the page, such as a banner. */
export const TopStart: Story = {
  ...stories.TopStart,
  render: (args) => (
    <>
      <p style={{ blockSize: 90, margin: 0 }}>A new version of this site is available.</p>
      <div>
        <FloatingButton {...args} />A page
      </div>
    </>
  ),
  play: async ({ canvas }) => {
    const { left, top, width } = canvas.getByRole('button').getBoundingClientRect();
    const above = canvas.getByText(/^A new version/).getBoundingClientRect();
    await expect([left, top, width]).toEqual([14, above.bottom + 12, 40]);
  },
};

/** In 320 px, right to left and at 200 % zoom it stays in its corner. */
export const Stress: Story = {
  args: { label: 'Andere zufällige Bilder zeigen als die, welche jetzt gerade zu sehen sind' },
  render: (args) => (
    <StressFrames>
      {() => (
        // What is transformed is the window for what is fixed in it.
        <div style={{ transform: 'translate(0)', blockSize: 140 }}>
          What the button floats above.
          <FloatingButton {...args} />
        </div>
      )}
    </StressFrames>
  ),
  play: async ({ canvas, canvasElement }) => {
    await expectFits(canvasElement);
    const [ltr, rtl, zoom] = canvas.getAllByRole('button').map((button) => {
      const frame = button.closest('[data-stress]')?.getBoundingClientRect();
      const { left, right } = button.getBoundingClientRect();
      return { start: left - (frame?.left ?? 0), end: (frame?.right ?? 0) - right };
    });
    await expect(ltr?.end).toBe(24);
    await expect(rtl?.start).toBe(24);
    await expect(zoom?.end).toBe(48);
  },
};

/** An endless name is in the tooltip only; a child that is no icon, or a large one, leaves the circle as it is. */
export const BadInput: Story = {
  render: (args) => (
    <div style={{ display: 'flex', gap: 8 }}>
      {[<RefreshCw key="large" width={400} height={400} />, null].map((icon, index) => (
        <div key={index} style={{ transform: 'translate(0)', inlineSize: 96, blockSize: 96 }}>
          <FloatingButton {...args} label={ENDLESS_TEXT}>
            {icon}
          </FloatingButton>
        </div>
      ))}
    </div>
  ),
  play: async ({ canvas }) => {
    for (const button of canvas.getAllByRole('button')) {
      await expect(button.getBoundingClientRect()).toMatchObject({ width: 48, height: 48 });
    }
  },
};
