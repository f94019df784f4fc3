import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../../actions/button/index.ts';
import { Header } from '../../navigation/header/index.ts';
import { Slider } from '../../inputs/slider/index.ts';
import { storyImages } from '../../story-images.ts';
import { TextArea } from '../../inputs/text-area/index.ts';
import { ToolHeader } from '../tool-header/index.ts';
import { ToolLayout, type ToolLayoutProps } from './ToolLayout.tsx';

const [IMAGE] = storyImages(1, 3);

function Settings() {
  return (
    <>
      <img
        src={IMAGE?.src}
        alt={IMAGE?.title}
        style={{ inlineSize: '100%', aspectRatio: '4 / 3', objectFit: 'cover', borderRadius: 8 }}
      />
      <Slider label="General threshold" min={0} max={1} step={0.05} defaultValue={0.35} />
      <Slider label="Character threshold" min={0} max={1} step={0.05} defaultValue={0.85} />
      <Button variant="primary">Tag the image</Button>
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
  title: 'Patterns/ToolLayout',
  component: ToolLayout,
  args: { asideLabel: 'Source and settings', aside: <Settings />, children: <Results /> },
  argTypes: { aside: { control: false }, children: { control: false } },
  parameters: { layout: 'fullscreen' },
  render: (args: ToolLayoutProps) => (
    <>
      <Header brand="Mekiki" />
      <main>
        <ToolHeader title="Tagger" status={{ label: 'Active', tone: 'success' }} version="v0.1.0" />
        <ToolLayout {...args} />
      </main>
    </>
  ),
  globals: { viewport: { value: 'desktop' } },
} satisfies Meta<typeof ToolLayout>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The first pane stays below the header while the second scrolls. */
export const Default: Story = {};

/** What begins stays in view at the first pane's end, however much stands above it. */
export const AsideFooter: Story = {
  args: {
    aside: <TextArea label="Prompt" minRows={40} maxRows={40} />,
    asideFooter: <Button variant="primary">Generate</Button>,
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
};

/** One column, in which nothing sticks. */
export const Phone: Story = {
  args: { children: <Results lines={6} /> },
  globals: { viewport: { value: 'phone' } },
};

/** Where the settings are in a Sheet on a phone, it shows what comes of them only. */
export const PhoneWithoutAside: Story = {
  args: { hideAsideOnNarrow: true, children: <Results lines={6} /> },
  globals: { viewport: { value: 'phone' } },
};
