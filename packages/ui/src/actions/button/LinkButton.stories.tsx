import type { Meta, StoryObj } from '@storybook/react-vite';
import ExternalLink from 'lucide-react/icons/external-link';
import { LinkButton } from './LinkButton.tsx';

const meta = {
  title: 'Actions/LinkButton',
  component: LinkButton,
  args: { href: '#source', children: 'Open source', icon: <ExternalLink /> },
  argTypes: { icon: { control: false }, iconEnd: { control: false }, renderLink: { control: false } },
} satisfies Meta<typeof LinkButton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  args: { variant: 'primary' },
};
