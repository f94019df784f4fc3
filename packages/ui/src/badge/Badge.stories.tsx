import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Badge } from './Badge.tsx';

const meta = { component: Badge, args: { children: 'danbooru' } } satisfies Meta<typeof Badge>;

export default meta;
type Story = StoryObj<typeof meta>;

const TONES = ['neutral', 'accent', 'ok', 'warn', 'error', 'match'] as const;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('danbooru')).toBeVisible();
  },
};

export const Permutations: Story = {
  render: (args) => (
    <div style={{ display: 'grid', gridTemplateColumns: 'repeat(6, max-content)', gap: 12 }}>
      {(['tag', 'chip'] as const).flatMap((shape) =>
        [false, true].flatMap((dot) =>
          TONES.map((tone) => (
            <Badge key={`${shape}-${tone}-${dot}`} {...args} shape={shape} tone={tone} dot={dot}>
              {tone} 98.6%
            </Badge>
          )),
        ),
      )}
    </div>
  ),
};

/** As in the header. */
export const Status: Story = { args: { shape: 'chip', tone: 'ok', dot: true, children: 'Active' } };

/** A name that is too long ends in dots and stays in its box. */
export const Stress: Story = {
  args: { dot: true, children: 'a_very_long_tag_name_(that_someone_thought_of)_and_another_series' },
  render: (args) => (
    <div dir="rtl" style={{ inlineSize: 200 }}>
      <Badge {...args} />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const badge = canvasElement.querySelector('[data-tone]');
    await expect(badge?.getBoundingClientRect().width).toBeLessThanOrEqual(200);
  },
};
