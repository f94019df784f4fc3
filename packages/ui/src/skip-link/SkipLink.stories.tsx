import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { SkipLink } from './SkipLink.tsx';

const meta = {
  component: SkipLink,
  args: { href: '#main', children: 'Skip to content' },
  render: (args) => (
    <>
      <SkipLink {...args} />
      <p>Press Tab.</p>
      <main id="main" tabIndex={-1}>
        The content.
      </main>
    </>
  ),
} satisfies Meta<typeof SkipLink>;

export default meta;
type Story = StoryObj<typeof meta>;

/** It appears with the first press of Tab. */
export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    const link = canvas.getByRole('link', { name: 'Skip to content' });
    await expect(link.getBoundingClientRect().width).toBe(1);
    await userEvent.tab();
    await expect(link).toHaveFocus();
    await expect(link.getBoundingClientRect().width).toBeGreaterThan(100);
  },
};

/** 320 px, right to left: at the other corner, in as many lines as it takes. */
export const Stress: Story = {
  globals: { viewport: { value: 'narrow' } },
  args: { children: 'Alles überspringen, was vor den Ergebnissen der Suche steht, und diese zuerst lesen' },
  decorators: [
    (Story) => (
      <div dir="rtl">
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    const { left, right } = canvas.getByRole('link').getBoundingClientRect();
    await expect(right).toBe(window.innerWidth - 8);
    await expect(left).toBeGreaterThanOrEqual(8);
  },
};
