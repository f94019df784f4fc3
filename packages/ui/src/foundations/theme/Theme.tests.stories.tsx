import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, spyOn, waitFor, within } from 'storybook/test';
import { Button } from '../../actions/button/index.ts';
import { Modal } from '../../overlays/modal/index.ts';
import { expectFits, StressFrames } from '../../story-stress.tsx';
import { warmTheme } from '../themes/index.ts';
import { createTheme, themeCss, type ThemeOptions } from './create-theme.ts';
import { WARM } from './Theme.story-data.tsx';
import showcase, * as stories from './Theme.stories.tsx';

const meta = {
  ...showcase,
  title: 'Foundations/Theme/Tests',
  tags: ['test-only', '!autodocs'],
} satisfies Meta<ThemeOptions>;

export default meta;
type Story = StoryObj<typeof meta>;

const colorOf = (element: HTMLElement) => getComputedStyle(element).backgroundColor;

/** The theme reaches its part alone, and the theme in it in its own tones. */
export const Nested: Story = {
  ...stories.Nested,
  play: async ({ canvas }) => {
    const [page, part, inner] = canvas.getAllByRole('button', { name: 'Search' });
    await expect(colorOf(part as HTMLElement)).toBe('rgb(15, 128, 100)');
    await expect(colorOf(inner as HTMLElement)).toBe('rgb(15, 128, 100)');
    await expect(colorOf(page as HTMLElement)).not.toBe('rgb(15, 128, 100)');
  },
};

/** Large in 320 px, right to left and at 200 % zoom. */
export const Stress: Story = {
  args: { scale: 1.5 },
  render: (options) => <StressFrames>{() => <stories.Sample {...options} />}</StressFrames>,
  play: ({ canvasElement }) => expectFits(canvasElement),
};

const primaryIn = (element: HTMLElement) => colorOf(within(element).getByRole('button', { name: 'Search' }));
const cssOf = (canvasElement: HTMLElement) => canvasElement.querySelector('pre')?.textContent ?? '';

/** What is too faint, also while a color is typed, is told developers in the console as well. */
function silence(): void {
  spyOn(console, 'warn').mockImplementation(() => {});
}

/** By keyboard; what is copied, pasted into a page, paints it in the colors of the example. */
export const Editor: Story = {
  ...stories.Editor,
  beforeEach: silence,
  play: async ({ canvas, canvasElement, userEvent }) => {
    const copied = spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await userEvent.tab();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Start from Warm' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(cssOf(canvasElement)).toBe(themeCss(createTheme(WARM)));
    await expect(cssOf(canvasElement)).toBe(themeCss(warmTheme));

    await userEvent.tab();
    await expect(canvas.getByRole('textbox', { name: 'Accent' })).toHaveFocus();
    await userEvent.clear(canvas.getByRole('textbox', { name: 'Accent' }));
    await userEvent.keyboard('#0d7a5f');
    await userEvent.click(canvas.getByRole('radio', { name: 'Compact' }));
    const css = themeCss(createTheme({ ...WARM, accent: '#0d7a5f', density: 'compact' }));
    await expect(cssOf(canvasElement)).toBe(css);
    await userEvent.click(canvas.getByRole('button', { name: 'Copy CSS' }));
    await waitFor(() => expect(copied).toHaveBeenCalledWith(css));

    const page = document.createElement('iframe');
    document.body.append(page);
    const pasted = page.contentDocument as Document;
    for (const style of document.querySelectorAll('style, link[rel=stylesheet]'))
      pasted.head.append(style.cloneNode(true));
    pasted.head.append(Object.assign(pasted.createElement('style'), { textContent: cssOf(canvasElement) }));
    for (const mode of ['light', 'dark']) {
      const example = canvas.getByRole('region', { name: mode === 'light' ? 'Light' : 'Dark' });
      pasted.documentElement.dataset['theme'] = mode;
      pasted.body.innerHTML = example.innerHTML;
      await waitFor(() => expect(primaryIn(pasted.body)).toBe('rgb(13, 122, 95)'));
      await expect(paintOf(pasted.body)).toEqual(paintOf(example));
    }
    page.remove();
  },
};

/** Colors and corners of every part of an example. */
function paintOf(element: HTMLElement): string[] {
  const parts = [...element.querySelectorAll('h2, p, a, button, label, input, [role=tab]')];
  return parts.map((part) => {
    const { color, backgroundColor, borderColor, borderRadius, fontFamily } = getComputedStyle(part);
    return [part.tagName, color, backgroundColor, borderColor, borderRadius, fontFamily].join(' ');
  });
}

/** What is too faint is said in words that need no knowledge of tokens; what is no color is said at the field. */
export const FaintAccent: Story = {
  ...stories.Editor,
  beforeEach: silence,
  play: async ({ canvas, canvasElement, userEvent }) => {
    const accent = canvas.getByRole('textbox', { name: 'Accent' });
    await expect(canvas.getByText('Every pair of text and background passes WCAG 2.2 AA and APCA.')).toBeVisible();
    await userEvent.clear(accent);
    await userEvent.type(accent, '#ffe629');
    await expect(canvas.getByRole('region', { name: 'Contrast' })).toHaveTextContent(
      'In light, buttons and marks in the accent on the page, panels, and raised parts: a contrast of 1.11:1 where WCAG asks for 3:1, and Lc 0 where APCA asks for 15.',
    );
    await waitFor(() =>
      expect(canvasElement.querySelector('output')).toHaveTextContent('1 kind of text is too faint.'),
    );

    await userEvent.clear(accent);
    await userEvent.type(accent, 'hotpink');
    await expect(accent).toHaveAccessibleDescription('Enter a hexadecimal color, such as #3e63dd.');
    await expect(cssOf(canvasElement)).not.toContain('--theme-accent');
    await userEvent.click(canvas.getByRole('button', { name: 'Start from Mekiki' }));
    await expect(canvas.getByRole('region', { name: 'CSS' })).toHaveTextContent('a page needs no CSS for them');
  },
};

/** A theme of the toolbar reaches dialogs, which open outside of the story. */
export const Toolbar: Story = {
  globals: { preset: 'warm' },
  render: () => (
    <Modal defaultOpen title="Rename">
      <Button variant="primary">Save</Button>
    </Modal>
  ),
  play: async () => {
    const save = await screen.findByRole('button', { name: 'Save' });
    await expect(colorOf(save)).toBe('rgb(180, 83, 42)');
  },
};
