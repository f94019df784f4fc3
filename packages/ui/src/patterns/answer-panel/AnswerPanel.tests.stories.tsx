import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ENDLESS_TEXT, expectFits, StressFrames } from '../../story-stress.tsx';
import { AnswerPanel } from './AnswerPanel.tsx';
import { AnswerSources } from './AnswerSources.tsx';
import showcase, * as stories from './AnswerPanel.stories.tsx';
import { Found, manySources, match, onOpen, onShow, yours } from './AnswerPanel.story-data.tsx';

const meta = {
  ...showcase,
  title: 'Patterns/AnswerPanel/Tests',
  tags: ['test-only', '!autodocs'],
} satisfies Meta<typeof AnswerPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

/** All is there without opening anything; each source is a link, and rows lead there all over. */
export const AnswersAtOnce: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('region', { name: 'Found on 3 boards' })).toBeVisible();
    await expect(canvas.getByRole('heading', { level: 2, name: 'Found on 3 boards' })).toBeVisible();
    await expect(canvas.getByText('Exact copy')).toBeVisible();
    const link = canvas.getByRole('link', { name: 'View on zerochan' });
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(canvas.getByRole('link', { name: 'View on safebooru' })).not.toHaveAttribute('target');
    const row = link.closest('li')?.getBoundingClientRect() ?? new DOMRect();
    await expect(document.elementFromPoint(row.left + 40, row.top + row.height / 2)).toBe(link);
    await userEvent.click(canvas.getByRole('button', { name: /^Open/ }));
    await expect(onOpen).toHaveBeenCalledTimes(1);
    await userEvent.click(canvas.getByRole('button', { name: 'Show' }));
    await expect(onShow).toHaveBeenCalledTimes(1);
  },
};

/** Beside images, little room is left: the marks wrap, and the names stay whole. */
export const NamesStayWhole: Story = {
  decorators: [(render) => <div style={{ inlineSize: 800 }}>{render()}</div>],
  args: {
    images: [
      { ...yours, height: yours.width },
      { ...match, height: match.width },
    ],
  },
  play: async ({ canvas }) => {
    for (const name of ['zerochan', 'anime-pictures', 'safebooru']) {
      const text = document.createRange();
      text.selectNodeContents(canvas.getByText(name));
      await expect(text.getClientRects()).toHaveLength(1);
    }
  },
};

/** In the width of a phone all of an answer with nine links fits into its window, below the site's header. */
export const ManySourcesFitAPhone: Story = {
  ...stories.ManySources,
  decorators: [(render) => <div style={{ inlineSize: 370 }}>{render()}</div>],
  play: async ({ canvas, canvasElement }) => {
    const links = canvas.getAllByRole('link', { name: /^View on / });
    await expect(links).toHaveLength(manySources.length);
    await expect(canvasElement.querySelector('section')?.getBoundingClientRect().height).toBeLessThan(844 - 68);
    for (const link of links) {
      const row = link.closest('li')?.getBoundingClientRect() ?? new DOMRect();
      await expect(document.elementFromPoint(row.left + 60, row.top + row.height / 2)).toBe(link);
    }
  },
};

/** A few sources are below each other on a phone, with their marks in one line. */
export const FewSourcesOnAPhone: Story = {
  decorators: [(render) => <div style={{ inlineSize: 370 }}>{render()}</div>],
  play: async ({ canvas }) => {
    const tops = canvas.getAllByRole('link', { name: /^View on / }).map((link) => {
      const { left, top } = link.closest('li')?.getBoundingClientRect() ?? new DOMRect();
      return { left, top };
    });
    await expect(new Set(tops.map(({ left }) => left)).size).toBe(1);
    await expect(new Set(tops.map(({ top }) => top)).size).toBe(3);
    await expect(canvas.getByText('Oldest').getBoundingClientRect().top).toBe(
      canvas.getByText('Largest', { selector: 'li *' }).getBoundingClientRect().top,
    );
  },
};

/** The images are equally high, and the frame stays on its image. */
export const ImagesSideBySide: Story = {
  args: {
    images: [
      { ...yours, height: yours.width },
      { ...match, frame: { x: -1, y: -1, width: 9, height: 9 } },
    ],
  },
  play: async ({ canvasElement }) => {
    const [first, second] = [...canvasElement.querySelectorAll('figure')].map((one) => one.getBoundingClientRect());
    await expect(Math.abs((first?.height ?? 0) - (second?.height ?? 9))).toBeLessThan(1.5);
    await expect(second?.left).toBeGreaterThan(first?.right ?? Infinity);
    const frame = canvasElement.querySelector('figure span[style]')?.getBoundingClientRect();
    await expect(frame?.width).toBeLessThanOrEqual((second?.width ?? 0) + 1);
  },
};

/** In 320 px, right to left and at 200 % zoom nothing sticks out. */
export const Stress: Story = {
  args: { detail: 'Ihr Bild ist gespiegelt und zeigt davon nur ungefähr fünfundfünfzig Prozent' },
  render: (args) => (
    <StressFrames>
      {(frame) => (
        <AnswerPanel {...args} title={`Auf drei Boards gefunden, ${frame}`}>
          <Found title={ENDLESS_TEXT.slice(0, 80)} />
        </AnswerPanel>
      )}
    </StressFrames>
  ),
  play: ({ canvasElement }) => expectFits(canvasElement),
};

/** No images, no sources, an image that is a line, and text without a place to break. */
export const BadInput: Story = {
  args: {
    title: ENDLESS_TEXT.slice(0, 200),
    images: [{ ...yours, width: 1, height: 9_000 }],
    children: (
      <>
        <AnswerSources sources={[]} labels={{ list: 'None' }} />
        <AnswerSources
          sources={[{ id: 1, name: ENDLESS_TEXT.slice(0, 200), href: '#', size: ENDLESS_TEXT.slice(0, 90) }]}
        />
      </>
    ),
  },
  play: async ({ canvasElement }) => {
    const section = canvasElement.querySelector('section');
    await expect(section?.scrollWidth).toBeLessThanOrEqual(section?.clientWidth ?? 0);
  },
};
