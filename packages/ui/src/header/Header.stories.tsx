import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Button } from '../button/index.ts';
import { ThemeSwitch } from '../theme-switch/index.ts';
import { Header } from './Header.tsx';

const meta = {
  component: Header,
  args: {
    items: [
      { label: 'Search', href: '#search', current: true },
      { label: 'Tagger', href: '#tagger' },
      { label: 'Image to Text', href: '#image2text' },
      { label: 'Generator', href: '#generator' },
      { label: 'Resize', href: '#resize' },
      { label: 'Image utils', href: '#image-utils' },
    ],
    status: { label: 'Active', tone: 'ok' },
    version: 'v1.4.0',
    actions: (
      <>
        <ThemeSwitch value="dark" onValueChange={fn()} />
        <Button size="sm">Sign In</Button>
      </>
    ),
  },
  argTypes: { actions: { control: false }, brand: { control: false }, renderLink: { control: false } },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Header>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('banner')).toBeVisible();
    await expect(canvas.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Search' })).toHaveAttribute('aria-current', 'page');
    await expect(canvas.queryByRole('button', { name: 'Open menu' })).toBeNull();
  },
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
  play: async ({ canvas }) => {
    const lastItem = canvas.getByRole('link', { name: 'Image utils' }).getBoundingClientRect();
    const status = canvas.getByText('Active').closest('[data-tone]')?.getBoundingClientRect();
    await expect(status?.left).toBeGreaterThan(lastItem.right);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(1024);
  },
};

export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link', { name: 'Tagger' })).toBeNull();
    await expect(canvas.getByText('Active')).toBeVisible();
  },
};

/** The menu closes on Escape, which gives the focus back, on a press outside, and on a choice. */
export const Menu: Story = {
  globals: { viewport: { value: 'phone' } },
  render: (args) => (
    <>
      <Header {...args} />
      <main style={{ padding: 20, blockSize: 500 }}>Outside</main>
    </>
  ),
  play: async ({ canvas, canvasElement, userEvent, step }) => {
    // A followed link would take the page of the test away.
    canvasElement.addEventListener('click', (event) => event.preventDefault());
    const toggle = canvas.getByRole('button', { name: 'Open menu' });
    const isOpen = () => canvas.queryByRole('link', { name: 'Tagger' }) !== null;

    await step('Escape', async () => {
      await userEvent.click(toggle);
      await expect(toggle).toHaveAttribute('aria-expanded', 'true');
      await userEvent.tab();
      await userEvent.keyboard('{Escape}');
      await expect(isOpen()).toBe(false);
      await expect(toggle).toHaveFocus();
    });
    await step('outside', async () => {
      await userEvent.click(toggle);
      await userEvent.click(canvas.getByText('Outside'));
      await expect(isOpen()).toBe(false);
    });
    await step('choice', async () => {
      await userEvent.click(toggle);
      await userEvent.click(canvas.getByRole('link', { name: 'Tagger' }));
      await expect(isOpen()).toBe(false);
    });
    await userEvent.click(toggle);
    await expect(isOpen()).toBe(true);
  },
};

/** 320 px, right to left. */
export const Stress: Story = {
  globals: { viewport: { value: 'narrow' } },
  args: { status: { label: 'Partly available', tone: 'warn' } },
  render: (args) => (
    <div dir="rtl">
      <Header {...args} />
    </div>
  ),
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  },
};
