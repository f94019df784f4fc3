/** In forced colors, such as Windows' contrast themes, all can be read, and a color alone tells no state. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { COMPONENTS, showsStories } from './testing/all-stories.tsx';
import { emulateForcedColors } from './testing/emulate.ts';
import { fieldsWithoutBorder, focusNotShown, invisibleParts, statesShown } from './testing/forced-colors.ts';

/** The states that the stories of each component show. */
const STATES: Readonly<Record<string, readonly string[]>> = {
  Accordion: ['disabled'],
  Button: ['disabled'],
  Checkbox: ['checked', 'disabled'],
  Combobox: ['disabled', 'selected'],
  CompareLens: ['disabled'],
  ConfirmDialog: ['disabled'],
  ContextMenu: ['disabled'],
  CopyButton: ['disabled'],
  CropEditor: ['disabled', 'pressed'],
  CutoutEditor: ['disabled'],
  DropdownMenu: ['disabled'],
  FavoriteCard: ['disabled'],
  Field: ['disabled'],
  FileDrop: ['disabled'],
  FilterPanel: ['checked'],
  GenerationCard: ['checked'],
  Generator: ['checked', 'disabled'],
  Header: ['checked', 'current'],
  IconButton: ['disabled', 'pressed'],
  ImageChoice: ['checked'],
  ImageSource: ['disabled'],
  ImageViewer: ['disabled'],
  MatchOverlay: ['checked', 'pressed'],
  MetadataView: ['checked'],
  Modal: ['selected'],
  MultiCombobox: ['disabled', 'selected'],
  NumberStepper: ['disabled'],
  Pagination: ['current', 'disabled'],
  PasswordField: ['disabled'],
  Popover: ['checked'],
  ProjectCard: ['disabled'],
  PromptField: ['disabled'],
  RangeSlider: ['disabled'],
  SearchFilters: ['checked', 'current', 'disabled'],
  Select: ['disabled'],
  SizePresetPicker: ['checked', 'disabled'],
  Slider: ['disabled'],
  SourcePicker: ['disabled'],
  Switch: ['checked', 'disabled'],
  TableOfContents: ['current'],
  Tabs: ['disabled', 'selected'],
  TagComposer: ['checked', 'disabled'],
  TagInput: ['disabled'],
  TagTable: ['current', 'disabled'],
  TextArea: ['disabled'],
  TextField: ['disabled'],
  Theme: ['checked', 'disabled', 'pressed', 'selected'],
  ThemeSwitch: ['checked'],
  ViewerThumbnail: ['disabled'],
};

/** States that the control itself does not tell, by component, with what tells them. */
const EXCEPTIONS: Readonly<Record<string, readonly { text: RegExp; why: string }[]>> = {
  FavoriteCard: [{ text: /^disabled: button "View/, why: 'lies over the image; a spinner is shown on it' }],
  ProjectCard: [{ text: /^disabled: span\[link\]/, why: 'its text is GrayText, and a badge says "Coming soon"' }],
  ViewerThumbnail: [{ text: /^disabled: button "View/, why: 'lies over the image; a spinner is shown on it' }],
};

showsStories(800, 600);
beforeAll(() => emulateForcedColors(true));
afterAll(() => emulateForcedColors(false));

test('colors are forced', () => {
  expect(matchMedia('(forced-colors: active)').matches).toBe(true);
});

test('a state that only a color tells is found, and so is text that nothing tells from its ground', () => {
  const style = document.createElement('style');
  style.textContent = `
    .Found[aria-pressed='true'] { background: #c2185b; }
    .Framed { outline: 1px solid CanvasText; }
    .Blank { color: Canvas; }
  `;
  const host = document.createElement('div');
  host.innerHTML =
    '<button class="Found" aria-pressed="true">Pressed</button><p class="Blank">Blank</p>' +
    '<div class="Framed" tabindex="0">Framed</div>';
  document.head.append(style);
  document.body.append(host);
  expect(statesShown()).toEqual([{ state: 'pressed', control: 'button "Pressed"', isTold: false }]);
  expect(focusNotShown()).toEqual(['div "Framed"']);
  expect(invisibleParts()).toEqual(['p "Blank"']);
  host.remove();
  style.remove();
});

describe.each(COMPONENTS)('$component', ({ component, stories }) => {
  const seen = new Set<string>();
  const isException = (text: string) => EXCEPTIONS[component]?.some((exception) => exception.text.test(text)) ?? false;

  test.each(stories)('$name', async ({ show }) => {
    await show();
    const states = statesShown();
    for (const { state } of states) seen.add(state);
    const notTold = states.filter(({ isTold }) => !isTold).map(({ state, control }) => `${state}: ${control}`);
    expect({
      invisible: invisibleParts(),
      notTold: notTold.filter((text) => !isException(text)),
      withoutBorder: fieldsWithoutBorder(),
      focusNotShown: focusNotShown(),
    }).toEqual({ invisible: [], notTold: [], withoutBorder: [], focusNotShown: [] });
  });

  test('shows the states that the table lists', () => {
    expect([...seen].toSorted()).toEqual(STATES[component] ?? []);
  });
});
