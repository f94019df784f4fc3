import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { Badge } from '../../feedback/badge/index.ts';
import { Accordion, AccordionItem, AccordionPanel, AccordionRoot, AccordionTrigger } from './index.ts';

const meta = {
  title: 'Navigation/Accordion',
  component: Accordion,
  subcomponents: { AccordionRoot, AccordionItem, AccordionTrigger, AccordionPanel },
  args: {
    items: [
      { value: 'keep', label: 'Do you keep my images?', content: 'No. An image that you search with is never stored.' },
      { value: 'formats', label: 'Which formats can I use?', content: 'JPEG, PNG, WebP, AVIF and GIF.' },
      { value: 'off', label: 'Can I search for videos?', content: 'Not yet.', disabled: true },
      { value: 'size', label: 'How large may an image be?', content: 'Up to 25 MB.' },
    ],
    onValueChange: fn(),
  },
} satisfies Meta<typeof Accordion>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Open: Story = { args: { defaultValue: ['keep'] }, tags: ['showcase'] };

/** Opening one leaves the others open. */
export const Multiple: Story = { args: { multiple: true, defaultValue: ['keep', 'size'] } };

/** Its parts, where sections have attributes of their own, or a heading has more than text. */
export const Composed: Story = {
  render: ({ onValueChange }) => (
    <AccordionRoot defaultValue={['tags']} onValueChange={onValueChange}>
      <AccordionItem value="tags" id="tags">
        <AccordionTrigger level={2}>
          Tags <Badge>12</Badge>
        </AccordionTrigger>
        <AccordionPanel>1girl, reading, window light</AccordionPanel>
      </AccordionItem>
      <AccordionItem value="sources">
        <AccordionTrigger level={2}>Sources</AccordionTrigger>
        <AccordionPanel>Two posts.</AccordionPanel>
      </AccordionItem>
    </AccordionRoot>
  ),
};
