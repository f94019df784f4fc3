import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { ENDLESS_TEXT, expectFits, StressFrames } from '../../story-stress.tsx';
import { Footer } from './Footer.tsx';
import showcase from './Footer.stories.tsx';

const meta = {
  ...showcase,
  title: 'Navigation/Footer/Tests',
  tags: ['test-only', '!autodocs'],
} satisfies Meta<typeof Footer>;

export default meta;
type Story = StoryObj<typeof meta>;

export const LandmarksAndLinks: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('contentinfo')).toBeVisible();
    await expect(canvas.getByRole('navigation', { name: 'Footer' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Data sets' })).toHaveAttribute('href', '#data');
  },
};

/** With Tab from link to link, in the order that is seen. */
export const ByKeyboard: Story = {
  play: async ({ canvas, canvasElement, userEvent, args }) => {
    // A followed link would take the page of the test away.
    const follow = fn((event: Event) => event.preventDefault());
    canvasElement.addEventListener('click', follow);
    for (const { label } of [...(args.links ?? []), ...(args.social ?? [])]) {
      await userEvent.tab();
      await expect(canvas.getByRole('link', { name: label })).toHaveFocus();
    }
    await userEvent.keyboard('{Enter}');
    await expect(follow).toHaveBeenCalledOnce();
  },
};

/** In 320 px, right to left and at 200 % zoom; in a section it is no landmark of the page. */
export const Stress: Story = {
  args: { description: 'Finden, woher ein Anime-Bild stammt. Kostenlos, mit offenem Quelltext und ohne Anmeldung.' },
  render: (args) => (
    <StressFrames>
      {(frame) => (
        <section>
          <Footer {...args} labels={{ navigation: `Footer ${frame}`, social: `Elsewhere ${frame}` }} />
        </section>
      )}
    </StressFrames>
  ),
  play: ({ canvasElement }) => expectFits(canvasElement),
};

/** Addresses that come twice, nothing at all, and text without a place to break. */
export const BadInput: Story = {
  render: () => (
    <>
      <Footer
        links={[
          { label: 'Twice', href: '#twice' },
          { label: 'Twice', href: '#twice' },
          { label: ENDLESS_TEXT.slice(0, 300), href: '#endless' },
        ]}
        social={[{ label: 'No icon', href: '#none', icon: null }]}
        counters={[
          { label: 'Images', value: String(Number.NaN) },
          { label: 'Images', value: ENDLESS_TEXT.slice(0, 300) },
        ]}
        description={ENDLESS_TEXT.slice(0, 600)}
        copyright={ENDLESS_TEXT.slice(0, 600)}
      />
      <section>
        <Footer links={[]} social={[]} counters={[]} />
      </section>
    </>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('link', { name: 'Twice' })).toHaveLength(2);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(800);
  },
};
