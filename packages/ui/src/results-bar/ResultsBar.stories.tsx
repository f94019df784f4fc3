import type { Meta, StoryObj } from '@storybook/react-vite';
import Download from 'lucide-react/icons/download';
import { expect, fn } from 'storybook/test';
import { Button } from '../button/index.ts';
import { Select } from '../select/index.ts';
import { ENDLESS_TEXT, expectFits, StressFrames } from '../story-stress.tsx';
import { ResultsBar } from './ResultsBar.tsx';

const onOrder = fn();

function Order({ label = 'Order' }: { label?: string }) {
  return (
    <Select
      label={label}
      hideLabel
      size="sm"
      options={[
        { value: 'score', label: 'Most similar first' },
        { value: 'size', label: 'Largest first' },
      ]}
      onValueChange={onOrder}
    />
  );
}

const meta = {
  title: 'Data/ResultsBar',
  component: ResultsBar,
  args: { title: 'Similar pictures', count: '64', children: <Order /> },
  argTypes: { children: { control: false }, description: { control: 'text' } },
} satisfies Meta<typeof ResultsBar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('heading', { level: 2, name: 'Similar pictures' })).toBeVisible();
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Order' }), 'size');
    await expect(onOrder).toHaveBeenCalled();
  },
};

/** The green mark says at a glance that this is the one; the words say it, too. */
export const SamePicture: Story = {
  args: { title: 'Same picture', count: '3', tone: 'ok', headingLevel: 3, children: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 3, name: 'Same picture' })).toBeVisible();
  },
};

export const WithDescription: Story = {
  args: {
    count: '64 of 1,000',
    description: 'Nothing here is the same picture; these come closest.',
    children: [
      <Order key="order" />,
      <Button key="export" size="sm" icon={<Download />}>
        Export
      </Button>,
    ],
  },
};

/** On a phone the controls go below the heading. */
export const Phone: Story = { ...WithDescription, globals: { viewport: { value: 'narrow' } } };

/** In 320 px, right to left and at 200 % zoom nothing overlaps. */
export const Stress: Story = {
  args: {
    title: 'Bilder, die diesem hier wenigstens entfernt ähnlich sehen',
    count: '1.000 von 12.345.678',
    tone: 'ok',
    description: `Nichts davon ist dasselbe Bild. ${ENDLESS_TEXT.slice(0, 70)}`,
  },
  render: (args) => (
    <StressFrames>
      {(frame) => (
        <ResultsBar {...args}>
          <Order label={`Order, ${frame}`} />
          <Button size="sm">Alle Ergebnisse herunterladen</Button>
          <Button size="sm" variant="ghost">
            Verwerfen
          </Button>
        </ResultsBar>
      )}
    </StressFrames>
  ),
  play: async ({ canvas, canvasElement }) => {
    await expectFits(canvasElement);
    for (const heading of canvas.getAllByRole('heading')) {
      const bar = heading.closest('[data-tone]');
      const controls = bar?.lastElementChild?.getBoundingClientRect();
      await expect(controls?.top).toBeGreaterThanOrEqual(heading.getBoundingClientRect().bottom);
    }
  },
};

/** An empty count leaves no gap; a title that never ends breaks anywhere. */
export const BadInput: Story = {
  args: { title: ENDLESS_TEXT.slice(0, 300), count: '', children: undefined },
  play: async ({ canvas }) => {
    const heading = canvas.getByRole('heading');
    await expect(heading.scrollWidth).toBeLessThanOrEqual(heading.clientWidth);
    await expect(heading.parentElement?.childElementCount).toBe(1);
  },
};
