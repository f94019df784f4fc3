import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect } from 'storybook/test';
import { Button } from '../../actions/button/index.ts';
import { ENDLESS_TEXT, expectFits, StressFrames } from '../../story-stress.tsx';
import { ToolHeader, type ToolHeaderProps } from './ToolHeader.tsx';
import showcase, * as stories from './ToolHeader.stories.tsx';
import { OFFLINE } from './ToolHeader.story-data.tsx';

const meta = {
  ...showcase,
  title: 'Patterns/ToolHeader/Tests',
  tags: ['test-only', '!autodocs'],
} satisfies Meta<typeof ToolHeader>;

export default meta;
type Story = StoryObj<typeof meta>;

export const HeadingAndChips: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveAccessibleName('Tagger');
    await expect(canvasElement.querySelector('h1')?.parentElement).toHaveTextContent(
      'TaggerStatus: ActiveVersion: v0.1.0Engine: wd-vit-tagger-v3 · ONNX',
    );
  },
};

export const Waiting: Story = {
  ...stories.Waiting,
  play: async ({ canvas, canvasElement, userEvent }) => {
    const root = canvasElement.querySelector('[aria-busy]')!;
    const { height } = root.getBoundingClientRect();
    const [status, version] = [...canvasElement.querySelectorAll('h1 ~ * > [aria-hidden]')].map((place) =>
      place.getBoundingClientRect(),
    );
    const button = canvas.getByRole('button', { name: 'Ask again' });
    await userEvent.click(button);
    await expect(root).not.toHaveAttribute('aria-busy');
    await expect(root.getBoundingClientRect().height).toBe(height);
    const chip = canvas.getByText('Active').closest('[data-tone]')!.getBoundingClientRect();
    await expect([chip.width, chip.height]).toEqual([status?.width, status?.height]);
    await expect(canvas.getByText('v0.1.0').closest('[data-tone]')!.getBoundingClientRect().x).toBe(version?.x);
    await userEvent.click(button);
    await expect(root).toHaveAttribute('aria-busy', 'true');
  },
};

/** A title that ends with words from the server: its lines and what stands below keep their places on a phone, too. */
export const WaitingOnPhone: Story = {
  args: { title: 'SDXL Anime Generator', titleWaiting: true, status: null, engine: null },
  render: function Arrives(args: ToolHeaderProps) {
    const [came, setCame] = useState(false);
    const told = {
      title: 'SDXL Anime Generator v0.1.0 [Mekiki illustrator]',
      titleWaiting: false,
      status: { label: 'Active', tone: 'success' },
      engine: 'waifu2x and Real-ESRGAN',
    } as const;
    return (
      <>
        <ToolHeader {...args} {...(came ? told : {})} />
        <Button onClick={() => setCame((now) => !now)}>Ask again</Button>
      </>
    );
  },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Ask again' });
    const { y } = button.getBoundingClientRect();
    await userEvent.click(button);
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent(/illustrator]$/);
    await expect(button.getBoundingClientRect().y).toBe(y);
    await userEvent.click(button);
  },
};

/** Why it is so is announced when it comes, and stays to be read. */
export const Offline: Story = {
  render: function GoesOffline(args: ToolHeaderProps) {
    const [isOffline, setOffline] = useState(false);
    return (
      <ToolHeader
        {...args}
        {...(isOffline ? { status: { label: 'Offline', tone: 'error' }, detail: OFFLINE } : {})}
        actions={
          <Button size="sm" onClick={() => setOffline(true)}>
            Check
          </Button>
        }
      />
    );
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Check' }));
    await expect(canvas.getByText('Offline')).toBeVisible();
    await expect(canvas.getByText(OFFLINE, { selector: 'p *' })).toBeVisible();
    await expect(canvasElement.querySelector('output')).toHaveTextContent(OFFLINE);
  },
};

/** In 320 px, right to left and at 200 % zoom, with words that are too long. */
export const Stress: Story = {
  args: {
    title: 'Bildbeschreibungsverfahrensauswahl',
    status: { label: 'Eingeschränkt', tone: 'neutral' },
    version: 'v10.20.30-rc.1+20261121',
    engine: 'a_very_long_name_of_a_model_that_somebody_thought_of-v3-large-final',
    detail: ENDLESS_TEXT.slice(0, 120),
    actions: <Button size="sm">Noch einmal versuchen</Button>,
  },
  render: (args) => <StressFrames>{() => <ToolHeader {...args} />}</StressFrames>,
  play: ({ canvasElement }) => expectFits(canvasElement),
};

/** Text without a place to break is broken anywhere; empty texts leave no holes. */
export const BadInput: Story = {
  args: { title: ENDLESS_TEXT.slice(0, 300), note: ENDLESS_TEXT.slice(0, 300), version: ENDLESS_TEXT, engineKind: '' },
  render: (args) => (
    <>
      <ToolHeader {...args} />
      <ToolHeader title="Empty" version="" engine="" engineKind="" note="" detail="" />
    </>
  ),
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelectorAll('h1')[1]?.parentElement?.children).toHaveLength(1);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(800);
  },
};
