import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Button } from '../button/index.ts';
import { Header } from '../header/index.ts';
import { Slider } from '../slider/index.ts';
import { storyPictures } from '../story-pictures.ts';
import { ENDLESS_TEXT, expectFits, StressFrames } from '../story-stress.tsx';
import { TextArea } from '../text-area/index.ts';
import { ToolHeader } from '../tool-header/index.ts';
import { ToolLayout, type ToolLayoutProps } from './ToolLayout.tsx';

const [PICTURE] = storyPictures(1, 3);

function Settings() {
  return (
    <>
      <img
        src={PICTURE?.src}
        alt={PICTURE?.title}
        style={{ inlineSize: '100%', aspectRatio: '4 / 3', objectFit: 'cover', borderRadius: 8 }}
      />
      <Slider label="General threshold" min={0} max={1} step={0.05} defaultValue={0.35} />
      <Slider label="Character threshold" min={0} max={1} step={0.05} defaultValue={0.85} />
      <Button variant="primary">Tag the picture</Button>
    </>
  );
}

function Results({ lines = 24 }: { lines?: number }) {
  return (
    <>
      <h2>Tags</h2>
      <TextArea label="All tags" defaultValue="1girl, solo, silver hair, golden eyes, cherry blossoms" />
      <ul style={{ padding: 0, listStyle: 'none' }}>
        {Array.from({ length: lines }, (_, index) => (
          <li key={index} style={{ paddingBlock: 8, borderBlockEnd: '1px solid var(--color-line)' }}>
            tag {index + 1}
          </li>
        ))}
      </ul>
    </>
  );
}

const meta = {
  title: 'Foundations/ToolLayout',
  component: ToolLayout,
  args: { asideLabel: 'Source and settings', aside: <Settings />, children: <Results /> },
  argTypes: { aside: { control: false }, children: { control: false } },
  parameters: { layout: 'fullscreen' },
  render: (args: ToolLayoutProps) => (
    <>
      <Header brand="Mekiki" />
      <main>
        <ToolHeader title="Tagger" status={{ label: 'Active', tone: 'ok' }} version="v0.1.0" />
        <ToolLayout {...args} />
      </main>
    </>
  ),
  globals: { viewport: { value: 'desktop' } },
} satisfies Meta<typeof ToolLayout>;

export default meta;
type Story = StoryObj<typeof meta>;

/** What begins stays in view at the first pane's end, however much stands above it. */
export const AsideFooter: Story = {
  args: {
    aside: <TextArea label="Prompt" minRows={40} maxRows={40} />,
    asideFooter: <Button variant="primary">Generate</Button>,
  },
  play: async ({ canvas }) => {
    const aside = canvas.getByRole('region', { name: 'Source and settings' }).getBoundingClientRect();
    const button = canvas.getByRole('button', { name: 'Generate' }).getBoundingClientRect();
    await expect(button.bottom).toBeLessThan(aside.bottom);
    await expect(button.bottom).toBeGreaterThan(aside.bottom - 24);
  },
};

/** The first pane stays below the header while the second scrolls. */
export const Default: Story = {
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

/** Settings that are higher than the window scroll for themselves, so that their last one is in reach. */
export const HighAside: Story = {
  args: {
    aside: (
      <>
        {Array.from({ length: 14 }, (_, index) => (
          <Slider key={index} label={`Setting ${index + 1}`} min={0} max={1} step={0.1} defaultValue={0.5} />
        ))}
        <Button>Last</Button>
      </>
    ),
  },
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

/** One column, in which nothing sticks. */
export const Phone: Story = {
  args: { children: <Results lines={6} /> },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const aside = canvas.getByRole('region', { name: 'Source and settings' });
    const heading = canvas.getByRole('heading', { level: 2 });
    await expect(heading.getBoundingClientRect().top).toBeGreaterThan(aside.getBoundingClientRect().bottom);
    await expect(getComputedStyle(aside).position).toBe('static');
  },
};

/** Where the settings are in a Sheet on a phone, it shows what comes of them only. */
export const PhoneWithoutAside: Story = {
  args: { hideAsideOnNarrow: true, children: <Results lines={6} /> },
  globals: { viewport: { value: 'phone' } },
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
