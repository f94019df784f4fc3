import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ENDLESS_TEXT, expectFits, StressFrames } from '../../story-stress.tsx';
import { ToolLayout } from './ToolLayout.tsx';
import showcase, * as stories from './ToolLayout.stories.tsx';

const meta = {
  ...showcase,
  title: 'Patterns/ToolLayout/Tests',
  tags: ['test-only', '!autodocs'],
} satisfies Meta<typeof ToolLayout>;

export default meta;
type Story = StoryObj<typeof meta>;

export const AsideFooter: Story = {
  ...stories.AsideFooter,
  play: async ({ canvas }) => {
    const aside = canvas.getByRole('region', { name: 'Source and settings' }).getBoundingClientRect();
    const button = canvas.getByRole('button', { name: 'Generate' }).getBoundingClientRect();
    await expect(button.bottom).toBeLessThan(aside.bottom);
    await expect(button.bottom).toBeGreaterThan(aside.bottom - 24);
  },
};

/** In one column the window scrolls, and the footer ends at its edge. */
export const AsideFooterOnAPhone: Story = {
  ...stories.AsideFooter,
  globals: { viewport: { value: 'phone' } },
  args: { ...stories.AsideFooter.args, aside: <div style={{ blockSize: 2000 }}>Settings</div> },
  play: async ({ canvas }) => {
    const footer = canvas.getByRole('button', { name: 'Generate' }).parentElement;
    await expect(footer?.getBoundingClientRect().bottom).toBe(window.innerHeight);
  },
};

export const StaysWhileScrolling: Story = {
  play: async ({ canvas }) => {
    const aside = canvas.getByRole('region', { name: 'Source and settings' });
    const { x, width } = aside.getBoundingClientRect();
    await expect(width).toBeGreaterThanOrEqual(360);
    await expect(width).toBeLessThanOrEqual(420);
    await expect(canvas.getByRole('heading', { level: 2 }).getBoundingClientRect().x).toBeGreaterThan(x + width);
    const { top } = aside.getBoundingClientRect();
    window.scrollTo({ top: 300, behavior: 'instant' });
    await expect(window.scrollY).toBe(300);
    await expect(aside.getBoundingClientRect().top).toBe(Math.max(top - 300, 72));
    window.scrollTo({ top: 0, behavior: 'instant' });
  },
};

export const HighAside: Story = {
  ...stories.HighAside,
  play: async ({ canvas }) => {
    const aside = canvas.getByRole('region', { name: 'Source and settings' });
    await expect(aside.clientHeight).toBeLessThan(aside.scrollHeight);
    aside.scrollTo({ top: aside.scrollHeight, behavior: 'instant' });
    await expect(canvas.getByRole('button', { name: 'Last' }).getBoundingClientRect().bottom).toBeLessThanOrEqual(
      aside.getBoundingClientRect().bottom,
    );
    aside.scrollTo({ top: 0, behavior: 'instant' });
  },
};

export const Phone: Story = {
  ...stories.Phone,
  play: async ({ canvas }) => {
    const aside = canvas.getByRole('region', { name: 'Source and settings' });
    const heading = canvas.getByRole('heading', { level: 2 });
    await expect(heading.getBoundingClientRect().top).toBeGreaterThan(aside.getBoundingClientRect().bottom);
    await expect(getComputedStyle(aside).position).toBe('static');
  },
};

export const PhoneWithoutAside: Story = {
  ...stories.PhoneWithoutAside,
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('region', { name: 'Source and settings' })).toBeNull();
    await expect(canvas.getByRole('heading', { level: 2 })).toBeVisible();
  },
};

/** In 320 px, right to left and at 200 % zoom, with words that are too long. */
export const Stress: Story = {
  render: (args) => (
    <StressFrames>
      {(frame) => (
        <ToolLayout {...args} asideLabel={`Settings, ${frame}`} aside={<p>{ENDLESS_TEXT.slice(0, 90)}</p>}>
          <p>{ENDLESS_TEXT.slice(0, 90)}</p>
        </ToolLayout>
      )}
    </StressFrames>
  ),
  globals: { viewport: { value: 'test' } },
  play: ({ canvasElement }) => expectFits(canvasElement),
};

/** Two empty panes keep their places. An empty name is told of in ToolLayout.test.tsx. */
export const BadInput: Story = {
  args: { aside: null, children: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Source and settings' }).offsetWidth).toBeGreaterThanOrEqual(360);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(1280);
  },
};
