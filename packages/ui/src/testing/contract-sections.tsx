/** The APG's patterns Tabs, Accordion and Disclosure, and galleries, which are lists with one tab stop. */
import { expect } from 'vitest';
import { userEvent } from 'vitest/browser';
import { Button } from '../actions/button/index.ts';
import { ImageTile } from '../media/image-tile/index.ts';
import { Masonry } from '../media/masonry/index.ts';
import { Accordion } from '../navigation/accordion/index.ts';
import { Tabs } from '../navigation/tabs/index.ts';
import { storyImages } from '../story-images.ts';
import type { Contract } from './contract.ts';
import { describeElement, nameOf } from './focused.ts';
import { host } from './mount.ts';

const SECTIONS = ['Facts', 'Tags', 'Notes'].map((label) => ({ value: label, label, content: `The ${label}.` }));
const TABS = SECTIONS.map((section) => ({ ...section, disabled: section.value === 'Tags' }));
const IMAGES = storyImages(3).map((image, index) => ({ ...image, name: `Image ${index + 1}` }));

export const sections: readonly Contract[] = [
  {
    name: 'Tabs',
    element: <Tabs label="About" items={TABS} />,
    rows: [
      ['{Tab}', 'tab "Facts" selected'],
      ['{Tab}{ArrowRight}', 'tab "Notes" selected'],
      ['{Tab}{ArrowRight}{ArrowRight}', 'tab "Facts" selected'],
      ['{Tab}{ArrowLeft}', 'tab "Notes" selected'],
      ['{Tab}{End}', 'tab "Notes" selected'],
      ['{Tab}{End}{Home}', 'tab "Facts" selected'],
      ['{Tab}{End}{Tab}', 'tabpanel "Notes"'],
      ['{Tab}{End}{Tab}{Shift>}{Tab}{/Shift}', 'tab "Notes" selected'],
    ],
    check: async () => {
      const list = host.querySelector('[role=tablist]');
      expect(list && nameOf(list)).toBe('About');
      const [first, off] = host.querySelectorAll('[role=tab]');
      const panel = document.getElementById(first?.getAttribute('aria-controls') ?? '');
      expect(panel && describeElement(panel)).toBe('tabpanel "Facts"');
      expect(off?.matches(':disabled, [aria-disabled=true]')).toBe(true);
      await Promise.resolve();
    },
  },
  {
    name: 'Tabs from right to left',
    element: <Tabs label="About" items={TABS} dir="rtl" />,
    rows: [
      ['{Tab}{ArrowLeft}', 'tab "Notes" selected'],
      ['{Tab}{End}{ArrowRight}', 'tab "Facts" selected'],
    ],
  },
  {
    name: 'Accordion, of disclosures',
    element: <Accordion items={SECTIONS} />,
    rows: [
      ['{Tab}', 'button "Facts"'],
      ['{Tab}{Enter}', 'button "Facts" expanded'],
      ['{Tab} ', 'button "Facts" expanded'],
      ['{Tab}{Enter}{Enter}', 'button "Facts"'],
      ['{Tab}{ArrowDown}', 'button "Tags"'],
      ['{Tab}{End}', 'button "Notes"'],
      ['{Tab}{End}{ArrowUp}', 'button "Tags"'],
      ['{Tab}{End}{Home}', 'button "Facts"'],
      ['{Tab}{Tab}', 'button "Tags"'],
    ],
    check: async () => {
      await userEvent.keyboard('{Tab}{Enter}');
      const button = host.querySelector('button');
      await expect.poll(() => button?.ariaExpanded).toBe('true');
      expect(button?.parentElement?.matches('h1, h2, h3, h4, h5, h6')).toBe(true);
      const panel = document.getElementById(button?.getAttribute('aria-controls') ?? '');
      expect(panel && describeElement(panel)).toBe('region "Facts"');
    },
  },
  {
    name: 'Masonry of ImageTile, a list with one tab stop',
    element: (
      <>
        <Masonry
          label="Results"
          items={IMAGES}
          getKey={({ name }) => name}
          getRatio={({ width, height }) => height / width}
          columnWidth={200}
          renderItem={({ src, width, height, name }, { tabIndex }) => (
            <ImageTile {...{ src, width, height, tabIndex }} alt="" label={name} sources={[]} onOpen={() => {}} />
          )}
        />
        <Button>After</Button>
      </>
    ),
    rows: [
      ['{Tab}', 'button "Image 1"'],
      ['{Tab}{ArrowRight}', 'button "Image 2"'],
      ['{Tab}{ArrowRight}{ArrowLeft}', 'button "Image 1"'],
      ['{Tab}{End}', 'button "Image 3"'],
      ['{Tab}{End}{Home}', 'button "Image 1"'],
      ['{Tab}{Tab}', 'button "After"'],
      // Tab comes back to where it was.
      ['{Tab}{ArrowRight}{Tab}{Shift>}{Tab}{/Shift}', 'button "Image 2"'],
    ],
  },
];
