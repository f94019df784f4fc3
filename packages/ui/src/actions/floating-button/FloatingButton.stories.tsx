import type { Meta, StoryObj } from '@storybook/react-vite';
import Info from 'lucide-react/icons/info';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { fn } from 'storybook/test';
import { framedLow } from '../../story-frame.ts';
import { FloatingButton } from './FloatingButton.tsx';

const meta = {
  title: 'Actions/FloatingButton',
  component: FloatingButton,
  args: { label: 'Show other random images', children: <RefreshCw />, onClick: fn() },
  argTypes: { children: { control: false } },
  parameters: framedLow,
} satisfies Meta<typeof FloatingButton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** Loading ignores presses and keeps the focus. */
export const Loading: Story = {
  args: { loading: true, loadingLabel: 'Loading other images' },
};

/** Above a page, at the bottom of the window's end side. */
export const AboveAPage: Story = {
  globals: { viewport: { value: 'narrow' } },
  render: (args) => (
    <div dir="rtl">
      {Array.from({ length: 8 }, (_, line) => (
        <p key={line}>A page that goes on below the button.</p>
      ))}
      <FloatingButton {...args} />
    </div>
  ),
};

/** At the start side of the page, where it stands in it: smaller and quiet, beside the one that counts. */
export const TopStart: Story = {
  args: { label: 'System information', placement: 'top-start', children: <Info /> },
};
