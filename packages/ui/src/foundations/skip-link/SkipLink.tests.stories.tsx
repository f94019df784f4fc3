import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { ENDLESS_TEXT, expectFits, StressFrames } from '../../story-stress.tsx';
import { SkipLink } from './SkipLink.tsx';
import showcase from './SkipLink.stories.tsx';

const meta = {
  ...showcase,
  title: 'Foundations/SkipLink/Tests',
  tags: ['test-only', '!autodocs'],
} satisfies Meta<typeof SkipLink>;

export default meta;
type Story = StoryObj<typeof meta>;

export const AppearsOnTab: Story = {
  play: async ({ canvas, userEvent }) => {
    const link = canvas.getByRole('link', { name: 'Skip to content' });
    await expect(link.getBoundingClientRect().width).toBe(1);
    await userEvent.tab();
    await expect(link).toHaveFocus();
    await expect(link.getBoundingClientRect().width).toBeGreaterThan(100);
    await userEvent.tab();
    await expect(link.getBoundingClientRect().width).toBe(1);
    await userEvent.tab({ shift: true });
    await expect(link).toHaveFocus();
  },
};

/** Enter follows it. Where a link leads is the browser's, and following it would take the page of the test away. */
export const ByKeyboard: Story = {
  args: { onClick: fn((event) => event.preventDefault()) },
  play: async ({ userEvent, args }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};

/** In 320 px, right to left and at 200 % zoom: at the start corner, in as many lines as it takes. */
export const Stress: Story = {
  args: { children: 'Alles überspringen, was vor den Ergebnissen der Suche steht, und diese zuerst lesen' },
  render: (args) => (
    <StressFrames>
      {(frame) => (
        // What is transformed is the window for what is fixed in it.
        <div style={{ transform: 'translate(0)', blockSize: 90 }}>
          <SkipLink {...args} className={frame} />
        </div>
      )}
    </StressFrames>
  ),
  play: async ({ canvas, canvasElement, userEvent }) => {
    const links = canvas.getAllByRole('link');
    for (const link of links) {
      await userEvent.tab();
      await expect(link).toHaveFocus();
      await expectFits(canvasElement);
      const frame = link.closest('[data-stress]')?.getBoundingClientRect();
      const { left, right, height } = link.getBoundingClientRect();
      await expect(left).toBeGreaterThanOrEqual((frame?.left ?? 0) + 8);
      await expect(right).toBeLessThanOrEqual((frame?.right ?? 0) - 8);
      await expect(height).toBeGreaterThan(40);
    }
  },
};

/** A text without a place to break is broken anywhere. */
export const BadInput: Story = {
  args: { children: ENDLESS_TEXT.slice(0, 600) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('link').getBoundingClientRect().right).toBeLessThanOrEqual(window.innerWidth - 8);
  },
};
