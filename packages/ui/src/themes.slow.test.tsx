/** The main components in the finished themes, checked by axe; `contrast.test.tsx` of the themes checks all colors. */
import axe from 'axe-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import './foundations/tokens/tokens.css';
import { highContrastTheme, warmTheme } from './foundations/themes/index.ts';
import { COMPONENTS, showsStories } from './testing/all-stories.tsx';

/** A story of each main component. */
const STORIES: Readonly<Record<string, string>> = {
  Button: 'Permutations',
  Badge: 'Permutations',
  Banner: 'Permutations',
  Checkbox: 'Default',
  Combobox: 'Open',
  ConfirmDialog: 'Open',
  AnswerPanel: 'Default',
  DropdownMenu: 'Open',
  Field: 'Default',
  FileDrop: 'Default',
  Generator: 'Default',
  ImageTile: 'Default',
  Modal: 'Open',
  Pagination: 'Default',
  Popover: 'Open',
  ProgressBar: 'Default',
  SearchFilters: 'Default',
  SegmentedControl: 'Default',
  Slider: 'Default',
  Switch: 'Default',
  Tabs: 'Default',
  TagTable: 'Default',
  TextField: 'Default',
};

const chosen = COMPONENTS.flatMap(({ component, stories }) =>
  stories.filter(({ name }) => STORIES[component] === name).map(({ show }) => ({ component, show })),
);

const THEMES = [
  { name: 'high contrast', theme: highContrastTheme, isEnhanced: true },
  { name: 'warm', theme: warmTheme, isEnhanced: false },
];

showsStories(800, 600);

test('finds every story', () => {
  expect(chosen.map(({ component }) => component).toSorted()).toEqual(Object.keys(STORIES).toSorted());
});

describe.each(THEMES.flatMap((one) => ['light', 'dark'].map((mode) => ({ ...one, mode }))))(
  '$name, $mode',
  ({ theme, mode, isEnhanced }) => {
    const root = document.documentElement;
    beforeAll(() => {
      root.dataset['theme'] = mode;
      for (const [name, value] of Object.entries(theme)) root.style.setProperty(name, String(value));
    });
    afterAll(() => {
      delete root.dataset['theme'];
      for (const name of Object.keys(theme)) root.style.removeProperty(name);
    });

    test.each(chosen)('$component', async ({ show }) => {
      await show();
      const { violations } = await axe.run(document.body, {
        resultTypes: ['violations'],
        // A story is a part of a page. 7:1 is level AAA, which axe leaves out otherwise.
        rules: { region: { enabled: false }, 'color-contrast-enhanced': { enabled: isEnhanced } },
      });
      expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`))).toEqual(
        [],
      );
    });
  },
);
