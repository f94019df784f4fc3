import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Button } from '../../actions/button/index.ts';
import { Stack } from '../../foundations/stack/index.ts';
import { ENDLESS_TEXT, expectFits, StressFrames } from '../../story-stress.tsx';
import { TextField } from '../../inputs/text-field/index.ts';
import { FilterPanel } from './FilterPanel.tsx';
import { FilterPanelColumn } from './FilterPanelColumn.tsx';
import showcase, * as stories from './FilterPanel.stories.tsx';
import { reset } from './FilterPanel.story-data.tsx';

const meta = {
  ...showcase,
  title: 'Patterns/FilterPanel/Tests',
  tags: ['test-only', '!autodocs'],
} satisfies Meta<typeof FilterPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A button opens and closes it; the focus stays there, and closed there is nothing to reach. */
export const OpensAndCloses: Story = {
  ...stories.Default,
  play: async ({ canvas, userEvent }) => {
    const toggle = canvas.getByRole('button', { name: 'Filters' });
    const search = canvas.getByRole('button', { name: 'Search' });
    const gap = () => search.getBoundingClientRect().top - toggle.getBoundingClientRect().bottom;
    await expect(gap()).toBe(16);
    await expect(canvas.queryByRole('region', { name: 'Filters' })).not.toBeInTheDocument();
    await userEvent.click(toggle);
    await userEvent.tab();
    await expect(canvas.getByRole('textbox', { name: 'Positive tags' })).toHaveFocus();
    await userEvent.tab({ shift: true });
    await expect(canvas.getByRole('region', { name: 'Filters' })).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect(toggle).toHaveFocus();
    await userEvent.tab();
    await expect(search).toHaveFocus();
    toggle.focus();
    await userEvent.keyboard('{Enter}');
    await expect(toggle).toHaveFocus();
  },
};

export const WithFooter: Story = {
  ...stories.WithFooter,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Reset' }));
    await expect(reset).toHaveBeenCalledTimes(1);
  },
};

export const Closed: Story = {
  args: { open: false },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByRole('region')).not.toBeInTheDocument();
    await userEvent.tab();
    await expect(document.body).toHaveFocus();
  },
};

/** In 320 px, right to left and at 200 % zoom. */
export const Stress: Story = {
  globals: { viewport: { value: 'test' } },
  render: (args) => (
    <StressFrames>
      {(frame) => (
        <FilterPanel
          {...args}
          label={`Filters, ${frame}`}
          footer={[
            <span key="summary">Vier Quellen, {ENDLESS_TEXT.slice(0, 80)}</span>,
            <Button key="reset" size="sm">
              Alle Filter zurücksetzen
            </Button>,
          ]}
        >
          <FilterPanelColumn>
            <TextField label="Schlagwörter, die ein Bild haben muss" />
            <p>{ENDLESS_TEXT.slice(0, 80)}</p>
          </FilterPanelColumn>
        </FilterPanel>
      )}
    </StressFrames>
  ),
  play: ({ canvasElement }) => expectFits(canvasElement),
};

/** Without children it is an empty box; what is no column stands in one. */
export const BadInput: Story = {
  render: () => (
    <Stack>
      <FilterPanel open label="Nothing" />
      <FilterPanel open label="No columns">
        <TextField label="One" />
        {ENDLESS_TEXT.slice(0, 300)}
      </FilterPanel>
    </Stack>
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('region', { name: 'Nothing' })).toBeVisible();
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};
