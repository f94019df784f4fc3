import type { Meta, StoryObj } from '@storybook/react-vite';
import Database from 'lucide-react/icons/database';
import MessageCircle from 'lucide-react/icons/message-circle';
import { expect } from 'storybook/test';
import { Footer } from './Footer.tsx';

const meta = {
  component: Footer,
  args: {
    links: [
      { label: 'API', href: '#api' },
      { label: 'About', href: '#about' },
      { label: 'Contact', href: '#contact' },
      { label: 'Privacy Policy', href: '#privacy' },
      { label: 'Disclaimer', href: '#disclaimer' },
    ],
    social: [
      { label: 'Chat', href: '#chat', icon: <MessageCircle /> },
      { label: 'Data sets', href: '#data', icon: <Database /> },
    ],
    counters: [
      { label: 'Images', value: '12,480,112' },
      { label: 'Posts', value: '31,004,218' },
    ],
    description: 'Find where an anime picture comes from. Free and open source.',
    copyright: '© 2026 Mekiki',
  },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Footer>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('contentinfo')).toBeVisible();
    await expect(canvas.getByRole('navigation', { name: 'Footer' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Data sets' })).toHaveAttribute('href', '#data');
  },
};

export const Stress: Story = {
  globals: { viewport: { value: 'narrow' } },
  render: (args) => (
    <div dir="rtl">
      <Footer {...args} />
    </div>
  ),
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  },
};
