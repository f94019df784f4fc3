import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ENDLESS_TEXT, expectFits, StressFrames } from '../../story-stress.tsx';
import { Header } from './Header.tsx';
import showcase, * as stories from './Header.stories.tsx';

const meta = {
  ...showcase,
  title: 'Navigation/Header/Tests',
  tags: ['test-only', '!autodocs'],
} satisfies Meta<typeof Header>;

export default meta;
type Story = StoryObj<typeof meta>;

export const LandmarksAndLinks: Story = {
  ...stories.Default,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('banner')).toBeVisible();
    await expect(canvas.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Search' })).toHaveAttribute('aria-current', 'page');
    await expect(canvas.queryByRole('button', { name: 'Open menu' })).toBeNull();
  },
};

export const Tablet: Story = {
  ...stories.Tablet,
  play: async ({ canvas }) => {
    const lastItem = canvas.getByRole('link', { name: 'Image utils' }).getBoundingClientRect();
    const status = canvas.getByText('Active').closest('[data-tone]')?.getBoundingClientRect();
    await expect(status?.left).toBeGreaterThan(lastItem.right);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(1024);
  },
};

export const Phone: Story = {
  ...stories.Phone,
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link', { name: 'Tagger' })).toBeNull();
    await expect(canvas.getByText('Active')).toBeVisible();
  },
};

/** Twice the text in a wide window: the links are in the menu instead of cut off. */
export const LargeText: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas }) => {
    document.documentElement.style.fontSize = '32px';
    try {
      await expect(canvas.queryByRole('link', { name: 'Tagger' })).toBeNull();
      await expect(canvas.getByRole('button', { name: 'Open menu' })).toBeVisible();
      const name = canvas.getByText('Mekiki');
      await expect(name.scrollWidth).toBeLessThanOrEqual(name.clientWidth);
    } finally {
      document.documentElement.style.fontSize = '';
    }
  },
};

/** Twice the text on a phone: the logo stands for the name, so that the status is read. */
export const LargeTextOnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    document.documentElement.style.fontSize = '32px';
    try {
      await expect(canvas.getByRole('link', { name: 'Mekiki' })).toBeVisible();
      const status = canvas.getByText('Active').closest('[data-tone]');
      await expect(status?.scrollWidth).toBeLessThanOrEqual(status?.clientWidth ?? 0);
      await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
    } finally {
      document.documentElement.style.fontSize = '';
    }
  },
};

/** The menu closes on Escape and on a choice, which give the focus back, and on a press or a Tab outside. */
export const Menu: Story = {
  globals: { viewport: { value: 'phone' } },
  render: (args) => (
    <>
      <Header {...args} />
      <main style={{ padding: 20, blockSize: 500 }}>
        Outside <button type="button">After</button>
      </main>
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
      await expect(canvas.getByRole('link', { name: 'Search' })).toHaveFocus();
      await userEvent.keyboard('{Escape}');
      await expect(isOpen()).toBe(false);
      await expect(toggle).toHaveFocus();
    });
    await step('outside', async () => {
      await userEvent.click(toggle);
      await userEvent.click(canvas.getByText('Outside'));
      await expect(isOpen()).toBe(false);
    });
    await step('Tab through the menu to the page', async () => {
      await userEvent.click(toggle);
      await userEvent.tab();
      await expect(canvas.getByRole('link', { name: 'Search' })).toHaveFocus();
      await expect(isOpen()).toBe(true);
      const after = canvas.getByRole('button', { name: 'After' });
      for (let presses = 0; presses < 20 && document.activeElement !== after; presses += 1) await userEvent.tab();
      await expect(canvas.getByRole('button', { name: 'After' })).toHaveFocus();
      await expect(isOpen()).toBe(false);
    });
    await step('choice with the keyboard', async () => {
      toggle.focus();
      await userEvent.keyboard('{Enter}');
      await expect(isOpen()).toBe(true);
      canvas.getByRole('link', { name: 'Tagger' }).focus();
      await userEvent.keyboard('{Enter}');
      await expect(isOpen()).toBe(false);
      await expect(toggle).toHaveFocus();
    });
    await step('brand', async () => {
      await userEvent.click(toggle);
      await userEvent.click(canvas.getByRole('link', { name: 'Mekiki' }));
      await expect(isOpen()).toBe(false);
    });
    await step('the same button', async () => {
      toggle.focus();
      await userEvent.keyboard(' ');
      await expect(isOpen()).toBe(true);
      await userEvent.keyboard(' ');
      await expect(isOpen()).toBe(false);
    });
    await userEvent.click(toggle);
    await expect(isOpen()).toBe(true);
  },
};

/** In 320 px, right to left and at 200 % zoom, the menu open in the first; in a section it is no landmark of the page. */
export const Stress: Story = {
  args: {
    status: { label: 'Partly available', tone: 'warning' },
    items: [
      { label: 'Suche', href: '#search', current: true },
      { label: 'Ein Werkzeug mit einem Namen, der länger ist als jede Zeile des Menüs', href: '#tagger' },
    ],
  },
  render: (args) => (
    <StressFrames>
      {(frame) => (
        <section style={frame === 'ltr' ? { blockSize: 330 } : {}}>
          <Header {...args} labels={{ navigation: `Main ${frame}` }} />
        </section>
      )}
    </StressFrames>
  ),
  play: async ({ canvas, canvasElement, userEvent }) => {
    const [toggle] = canvas.getAllByRole('button', { name: 'Open menu' });
    if (toggle) await userEvent.click(toggle);
    await expect(canvas.getByRole('link', { name: /^Ein Werkzeug/ })).toBeVisible();
    await expectFits(canvasElement);
  },
};

/** Addresses that come twice, two current pages, and text without a place to break: it ends in dots. */
export const BadInput: Story = {
  globals: { viewport: { value: 'desktop' } },
  args: {
    items: [
      { label: 'Twice', href: '#twice', current: true },
      { label: 'Twice', href: '#twice', current: true },
      { label: ENDLESS_TEXT, href: '#endless' },
    ],
    status: { label: ENDLESS_TEXT, tone: 'neutral' },
    version: ENDLESS_TEXT.slice(0, 40),
    actions: null,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('link', { name: 'Twice' })).toHaveLength(2);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(1280);
    await expect(canvas.getByRole('banner').getBoundingClientRect().height).toBe(56);
  },
};

/** Without items there is no navigation, and without anything no menu either; a name without an end ends in dots. */
export const NothingInIt: Story = {
  globals: { viewport: { value: 'phone' } },
  args: {
    items: [],
    status: undefined,
    version: undefined,
    actions: undefined,
    brand: ENDLESS_TEXT.slice(0, 200),
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('navigation')).toBeNull();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
