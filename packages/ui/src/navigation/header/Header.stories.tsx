import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { Button } from '../../actions/button/index.ts';
import { ThemeSwitch } from '../../foundations/theme-switch/index.ts';
import { Header } from './Header.tsx';
import { MARK } from './Header.story-data.tsx';

const meta = {
  title: 'Navigation/Header',
  component: Header,
  args: {
    brand: 'Mekiki',
    mark: MARK,
    items: [
      { label: 'Search', href: '#search', current: true },
      { label: 'Tagger', href: '#tagger' },
      { label: 'Image to Text', href: '#image2text' },
      { label: 'Generator', href: '#generator' },
      { label: 'Resize', href: '#resize' },
      { label: 'Image utils', href: '#image-utils' },
    ],
    status: { label: 'Active', tone: 'success' },
    version: 'v1.4.0',
    actions: (
      <>
        <ThemeSwitch value="dark" onValueChange={fn()} />
        <Button size="sm">Sign In</Button>
      </>
    ),
  },
  argTypes: { actions: { control: false }, mark: { control: false }, renderLink: { control: false } },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Header>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  globals: { viewport: { value: 'desktop' } },
};

export const Offline: Story = {
  globals: { viewport: { value: 'desktop' } },
  args: { status: { label: 'Offline', tone: 'error' }, version: undefined, actions: undefined },
};

/** The narrowest page without the menu, and the most that stands in it. */
export const Tablet: Story = {
  globals: { viewport: { value: 'tablet' } },
  args: {
    actions: (
      <>
        <ThemeSwitch value="dark" onValueChange={fn()} />
        <Button size="sm" variant="ghost">
          somebody
        </Button>
        <Button size="sm">Logout</Button>
      </>
    ),
  },
};

export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
};

/** The menu of a narrow page, opened by the play function; a page of the documentation is never narrow. */
export const Menu: Story = {
  tags: ['!autodocs'],
  globals: { viewport: { value: 'phone' } },
  render: (args) => (
    <>
      <Header {...args} />
      <main style={{ padding: 20, blockSize: 500 }}>The page.</main>
    </>
  ),
  play: ({ canvas, userEvent }) => userEvent.click(canvas.getByRole('button', { name: 'Open menu' })),
};
