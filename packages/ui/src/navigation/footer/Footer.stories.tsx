import type { Meta, StoryObj } from '@storybook/react-vite';
import Database from 'lucide-react/icons/database';
import MessageCircle from 'lucide-react/icons/message-circle';
import { Footer } from './Footer.tsx';

const meta = {
  title: 'Navigation/Footer',
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

export const Default: Story = {};
