import type { Meta, StoryObj } from '@storybook/react-vite';
import { PendingPage } from './PendingPage.tsx';

const meta = {
  title: 'Feedback/PendingPage',
  component: PendingPage,
  args: { label: 'Loading the page' },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof PendingPage>;

export default meta;
type Story = StoryObj<typeof meta>;

/** As high as the window without the header. */
export const Default: Story = {};
