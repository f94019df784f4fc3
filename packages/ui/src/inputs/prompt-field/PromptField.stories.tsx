import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn, screen } from 'storybook/test';
import { framed } from '../../story-frame.ts';
import { PromptField } from './PromptField.tsx';
import type { PromptSuggestion } from './use-suggestions.ts';
import { prompt } from './PromptField.story-data.tsx';

const TAGS: PromptSuggestion[] = [
  { tag: 'twintails', count: 812_345, alias: 'pigtails' },
  { tag: 'smile', count: 3_120_000 },
  { tag: 'saber_(fate)', category: 'character', count: 45_200 },
  { tag: 'saber', category: 'copyright', count: 9_800 },
  { tag: 'sakimichan', category: 'artist', count: 4_100 },
  { tag: 'scan', category: 'meta', count: 812 },
  { tag: 'solo', count: 6_012_345 },
];

const suggest = fn((text: string) =>
  Promise.resolve(TAGS.filter(({ tag, alias = '' }) => [tag, alias].some((name) => name.startsWith(text)))),
);

const meta = {
  title: 'Inputs/PromptField',
  component: PromptField,
  args: {
    label: 'Prompt',
    placeholder: 'Describe the image',
    minRows: 4,
    suggest,
    onValueChange: fn(),
    onSubmit: fn(),
  },
  argTypes: { suggest: { control: false } },
  decorators: [
    (Story) => (
      <div style={{ display: 'grid', gap: 24, minBlockSize: 340, alignContent: 'start', maxInlineSize: 352 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof PromptField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  args: { tokens: 4 },
};

/** The list is below the word that is typed, with what kinds of tags they are. The play function types. */
export const Suggestions: Story = {
  parameters: framed,
  args: { tokens: 12, defaultValue: '1girl, silver hair, golden eyes, school uniform, cherry blossoms, ' },
  tags: ['showcase'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox'), 's');
    await screen.findByRole('listbox');
  },
};

/** Where the first 75 tokens end is marked in the text; the rest is a little dim, and nothing moves. */
export const Cut: Story = {
  args: { defaultValue: prompt, tokens: 118, cutAt: 64 },
};

/** The mark stays with its words while the text scrolls. */
export const CutInALongText: Story = {
  args: { defaultValue: `${prompt}, `.repeat(4), tokens: 240, cutAt: 280, maxRows: 6 },
};

export const States: Story = {
  args: { minRows: 2 },
  render: (args) => (
    <>
      <PromptField {...args} label="Counting" tokens={null} defaultValue="1girl" />
      <PromptField
        {...args}
        label="With an error"
        error="Please enter a more detailed prompt (at least 3 characters)."
      />
      <PromptField {...args} label="Too long" maxLength={20} defaultValue={prompt.slice(0, 40)} tokens={12} />
      <PromptField {...args} label="Disabled" disabled defaultValue="1girl, silver hair" />
    </>
  ),
};
