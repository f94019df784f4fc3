import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { ENDLESS_TEXT, expectFits, StressFrames } from '../../story-stress.tsx';
import { ImageTile } from './ImageTile.tsx';
import showcase, * as stories from './ImageTile.stories.tsx';

const meta = {
  ...showcase,
  title: 'Media/ImageTile/Tests',
  tags: ['test-only', '!autodocs'],
} satisfies Meta<typeof ImageTile>;

export default meta;
type Story = StoryObj<typeof meta>;

export const OpenedByMouse: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: args.label }));
    await expect(args.onOpen).toHaveBeenCalledOnce();
  },
};

/** A link calls `onOpen` for an ordinary press, and leaves all others to the browser. */
export const Link: Story = {
  ...stories.Link,
  play: async ({ args, canvas }) => {
    const link = canvas.getByRole('link', { name: args.label });
    await expect(link).toHaveAttribute('href', '#image');
    const isPrevented = (init: MouseEventInit) =>
      !link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
    await expect(isPrevented({})).toBe(true);
    await expect(args.onOpen).toHaveBeenCalledOnce();
    // In place of new tabs, which a test has no use for.
    const left = [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }].map((init) => {
      let isLeft = false;
      const keep = (event: Event) => {
        isLeft = !event.defaultPrevented;
        event.preventDefault();
      };
      document.addEventListener('click', keep, { once: true });
      link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
      return isLeft;
    });
    await expect(left).toEqual([true, true, true, true]);
    await expect(args.onOpen).toHaveBeenCalledOnce();
  },
};

export const Note: Story = {
  ...stories.Note,
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelectorAll('[data-status="loaded"]')).toHaveLength(5));
    const samples = canvas.getAllByText('Sample').map((mark) => mark.getBoundingClientRect());
    const notes = [...canvas.getAllByText('Mirrored').slice(-1), canvas.getByText('Cropped and mirrored')].map((mark) =>
      mark.getBoundingClientRect(),
    );
    await expect((notes[0]?.left ?? 0) - (samples[0]?.right ?? 0)).toBe(4);
    await expect((notes[1]?.top ?? 0) - (samples[1]?.bottom ?? 0)).toBe(4);
  },
};

export const Focus: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: args.label })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onOpen).toHaveBeenCalled();
  },
};

export const Cropped: Story = {
  ...stories.Cropped,
  play: async ({ args, canvas }) => {
    const { width, height } = canvas.getByRole('button', { name: args.label }).getBoundingClientRect();
    await expect([width, height]).toEqual([270, 160]);
  },
};

export const Failed: Story = {
  ...stories.Failed,
  play: async ({ args, canvas }) => {
    const retry = await canvas.findByRole('button', { name: 'Retry' });
    const { x, y, width, height } = retry.getBoundingClientRect();
    const onTop = () => document.elementFromPoint(x + width / 2, y + height / 2)?.closest('button');
    await waitFor(() => expect(onTop()).toBe(retry));
    await userEvent.click(retry);
    await expect(args.onOpen).not.toHaveBeenCalled();
  },
};

/** Enter and Space open it; in a grid it is no tab stop of its own. */
export const ByKeyboard: Story = {
  render: (args) => (
    <div style={{ display: 'grid', gap: 8, inlineSize: 120 }}>
      <ImageTile {...args} />
      <ImageTile {...args} label="Not a stop" tabIndex={-1} />
      <ImageTile {...args} label="Failed and not a stop" src="data:image/png;base64,broken" tabIndex={-1} />
    </div>
  ),
  play: async ({ args, canvas }) => {
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Retry' })).toBeVisible());
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: args.label })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard(' ');
    await expect(args.onOpen).toHaveBeenCalledTimes(2);
    await userEvent.tab();
    await expect(document.body).toHaveFocus();
  },
};

const EVERY_BOARD = [
  'danbooru',
  'gelbooru',
  'zerochan',
  'anime-pictures',
  'yande.re',
  'e-shuushuu',
  'safebooru',
  'konachan',
  'tbib',
  'a board that nobody knows',
];

/** In 320 px, right to left and at 200 % zoom: every board there is, wide, narrow and failed. */
export const Stress: Story = {
  args: { score: 1, verdict: 'same', sample: true, sources: EVERY_BOARD, maxHeight: 150, priority: true },
  render: (args) => (
    <StressFrames>
      {() => (
        <div style={{ display: 'grid', gridTemplateColumns: '170px 1fr', gap: 8 }}>
          <div style={{ gridColumn: '1 / -1' }}>
            <ImageTile {...args} />
          </div>
          <ImageTile {...args} />
          <ImageTile {...args} src="data:image/png;base64,broken" />
        </div>
      )}
    </StressFrames>
  ),
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(canvas.getAllByRole('button', { name: 'Retry' })).toHaveLength(3));
    const counts = [...canvasElement.querySelectorAll<HTMLElement>('[data-width]')]
      .filter((element) => element.checkVisibility() && element.textContent.startsWith('+'))
      .map(({ textContent }) => textContent);
    await expect(counts).toEqual(['+5', '+9', '+9', '+5', '+9', '+9', '+5', '+9', '+9']);
    await expectFits(canvasElement);
  },
};

/** In a tile of a phone the first board has its name; the narrowest have only their score, if they have one. */
export const NamesOnAPhone: Story = {
  render: (args) => (
    <>
      {[['tbib'], ['tbib', 'zerochan'], EVERY_BOARD].map((sources) =>
        [110, 130, 176, 320].map((inlineSize) => (
          <div key={`${inlineSize} ${sources.length}`} style={{ inlineSize }}>
            <ImageTile {...args} score={inlineSize === 130 ? undefined : args.score} sources={sources} maxHeight={60} />
          </div>
        )),
      )}
    </>
  ),
  play: async ({ canvasElement }) => {
    const seen = [...canvasElement.querySelectorAll<HTMLElement>('[data-names]')].map((sources) => {
      const { display, content } = getComputedStyle(sources, '::after');
      const parts = [...sources.children]
        .filter((part) => part.checkVisibility())
        .map(({ textContent }) => textContent);
      return [...parts, ...(display === 'none' ? [] : [content.slice(1, -1)])].join(' ');
    });
    await expect(seen).toEqual([
      '',
      'T tbib',
      'T tbib',
      'T tbib',
      '',
      'T tbib · zerochan',
      'T tbib · zerochan',
      'T Z tbib · zerochan',
      '',
      'D +9 danbooru',
      'D +9 danbooru',
      'D G Z A Y +5',
    ]);
  },
};

/** In three columns of a phone: the narrowest show a score alone, and what is left of the others stays on one line. */
export const ThreeOnAPhone: Story = {
  args: { score: 1, sample: true, sources: EVERY_BOARD },
  render: (args) => (
    <>
      {[116, 128, 165].map((inlineSize) => (
        <div key={inlineSize} style={{ inlineSize }}>
          <ImageTile {...args} maxHeight={66} />
        </div>
      ))}
    </>
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getAllByText('Sample').map((mark) => mark.checkVisibility())).toEqual([false, true, true]);
    const counts = canvas.getAllByText('+9').filter((count) => count.checkVisibility());
    await expect(counts).toHaveLength(2);
    for (const count of counts) {
      const tile = count.closest('[style]')?.getBoundingClientRect();
      const score = count.parentElement?.previousElementSibling?.getBoundingClientRect();
      const icon = count.parentElement?.firstElementChild?.getBoundingClientRect();
      const { right, height } = count.getBoundingClientRect();
      await expect(height).toBeLessThan(20);
      await expect(right).toBeLessThanOrEqual((tile?.right ?? 0) - 8);
      await expect(icon?.left).toBeGreaterThan(score?.right ?? Number.NaN);
    }
    await expect(canvasElement.querySelectorAll('[data-names]')).toHaveLength(3);
  },
};

/** No number for a score, a board that comes twice, an image that does not load, and names without an end. */
export const BadInput: Story = {
  render: (args) => (
    <div style={{ display: 'grid', gridTemplateColumns: 'repeat(3, 180px)', gap: 8 }}>
      <ImageTile {...args} width={1} height={1} score={Number.NaN} />
      <ImageTile {...args} width={1} height={1} sources={['tbib', 'tbib']} score={7} />
      <ImageTile
        {...args}
        width={1}
        height={1}
        src=""
        sample
        label={ENDLESS_TEXT}
        labels={{ sample: ENDLESS_TEXT }}
        note={ENDLESS_TEXT}
        sources={[ENDLESS_TEXT, '']}
      />
      <ImageTile {...args} width={1} height={1} src="data:image/png;base64,broken" alt={ENDLESS_TEXT} sources={[]} />
    </div>
  ),
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(canvas.getByRole('button', { name: /^Retry/ })).toBeVisible());
    for (const tile of canvasElement.querySelectorAll('[data-verdict]')) {
      await expect(tile.getBoundingClientRect()).toMatchObject({ width: 180, height: 180 });
    }
    await expect(canvas.getByText('–')).toBeVisible();
    await expect(canvas.getAllByTitle('tbib')).toHaveLength(1);
  },
};
