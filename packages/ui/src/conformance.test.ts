/** What every component of the package must have, so that none is published incomplete. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const SOURCE = import.meta.dirname;

/** Folders without visible components, with the reason why they need no stories. */
const WITHOUT_STORIES: Readonly<Record<string, string>> = {
  'foundations/link': 'says how links are rendered; the stories of LinkButton show it',
  'foundations/gutter': 'is an empty space beside a page',
  'foundations/themes': 'are data; the stories of Theme show them',
};

/** Names of sources, models and settings, and wire formats; 768 px is a breakpoint of layouts. */
const PRODUCT_WORDS =
  /danbooru|gelbooru|safebooru|zerochan|konachan|yande\.?re|e-shuushuu|anime-pictures|tbib|saucenao|sdxl|comfyui|animagine|novelai|\bbooru\b|\bpools?\b|\b768\b(?! px)|\b1_?216\b|'[BQTU]' \||search_mode|history_token|FAILING/gi;

/** Components without a stress story, with the reason. */
const WITHOUT_STRESS: Readonly<Record<string, string>> = {
  'foundations/announcer/Announcer': 'has no look',
  'patterns/examples/Generator': 'is made of components that have theirs',
  'patterns/examples/SearchFilters': 'is made of components that have theirs',
  'foundations/visually-hidden/VisuallyHidden': 'has no look',
};

/** Stories without a text on when to use them and an example, with the reason. */
const WITHOUT_EXAMPLE: Readonly<Record<string, string>> = {
  'patterns/examples/Generator': 'is an example itself',
  'patterns/examples/SearchFilters': 'is an example itself',
};

/** Handlers of changes that are told no reason, with why. */
const WITHOUT_REASON: Readonly<Record<string, string>> = {
  'Tooltip.onOpenChange': 'only hover and focus show it, and Radix does not tell them apart',
  onCheckedChange: 'it can only be pressed',
  onSelectedChange: 'it can only be pressed',
  onModeChange: 'it can only be chosen',
  onPageSizeChange: 'it can only be chosen',
  onSortChange: 'it can only be chosen',
  onQueryChange: 'it can only be typed',
  onDraftChange: 'it can only be typed',
  onTextChange: 'it can only be typed',
  onActiveIdChange: 'only scrolling changes it',
  onStatusChange: 'the image loads without the person',
  onSlideshowChange: 'the new state says enough',
  onFullscreenChange: 'the new state says enough',
};

/** States that are told and not taken, with why. */
const ONLY_TOLD: Readonly<Record<string, string>> = {
  query: 'is what somebody is typing',
  draft: 'is what somebody is typing',
  text: 'is what has come so far',
  activeId: 'follows the scroll position',
  status: 'follows the loading',
  slideshow: 'stops by itself; `autoPlay` starts it',
  fullscreen: 'browsers let only a person begin it',
  zoom: 'is of one image, and each one is shown whole at first',
};

/** Handlers of changes whose component keeps no state of its own, with why. */
const WITHOUT_STATE: Readonly<Record<string, string>> = {
  'DropdownMenuGroup.onValueChange': 'an item is gone with its menu',
  'DropdownMenuItem.onCheckedChange': 'an item is gone with its menu',
  'GenerationCard.onSelectedChange': 'what is selected is known to the list around it',
  'types.onIndexChange': 'which image is open is known to the list around it',
  'SearchBar.onValueChange': 'its page has the text in its address, and first loads have no room for both',
  'ThemeSwitch.onValueChange': 'the site has the theme, and first loads have no room for both',
};

const folders = globSync('*/*/index.ts', { cwd: SOURCE }).map((file) => path.dirname(file));
const { exports: entries } = JSON.parse(readFileSync(path.join(SOURCE, '../package.json'), 'utf8')) as {
  exports: Record<string, { source: string }>;
};
const tests = globSync('*/*/*.tests.stories.tsx', { cwd: SOURCE });
const stories = globSync('*/*/*.stories.tsx', { cwd: SOURCE }).filter((file) => !tests.includes(file));
const examples = globSync('*/*/*.example.tsx', { cwd: SOURCE });
const texts = globSync('*/*/*.docs.md', { cwd: SOURCE });
/** What is published. */
const sources = globSync('**/*.{ts,tsx,css}', { cwd: SOURCE }).filter(
  (file) => !/\.(?:example|stories|story-data|test|setup)\.|^testing\/|^story-/.test(file),
);
const read = (file: string) => readFileSync(path.join(SOURCE, file), 'utf8');
const titleOf = (text: string) => /\btitle: '([^']+)'/.exec(text)?.[1] ?? '';
/** The texts of the stories of a file, each from its `export const` to the next one. */
const storiesOf = (text: string) => text.split(/^(?=export const )/m).slice(1);
/** Handlers of changes among the props that are told the new value alone. */
function silentHandlersOf(text: string): string[] {
  const props = (text.match(/^export interface \w+Props\b[^]*?^}/gm) ?? []).join('\n');
  const handlers = props.matchAll(/^ {2}(on[A-Z]\w*Change)\??: \(+(?![^)]*\bdetails: )[^)]*\) => /gm);
  return Array.from(handlers, ([, name = '']) => name);
}
/** Props of states that can be controlled and are not uncontrolled as well, or the other way round. */
function halfStatesOf(file: string, text: string): string[] {
  const props = (text.match(/^export interface \w+Props\b[^]*?^}/gm) ?? []).join('\n');
  const told = Array.from(props.matchAll(/^ {2}on([A-Z]\w*)Change\??:/gm), ([, name = '']) => name);
  const begun = Array.from(props.matchAll(/^ {2}default([A-Z]\w*)\??:/gm), ([, name = '']) => name);
  return [...new Set([...told, ...begun])].flatMap((name) => {
    const prop = name.charAt(0).toLowerCase() + name.slice(1);
    const handler = `on${name}Change`;
    if (prop in ONLY_TOLD || `${path.basename(file).replace(/\.tsx?$/, '')}.${handler}` in WITHOUT_STATE) return [];
    // Some come from the element, such as `defaultValue`.
    return [prop, `default${name}`, handler].filter((one) => !new RegExp(`\\b${one}\\b`).test(text));
  });
}
const isExcepted = (file: string, handler: string) =>
  handler in WITHOUT_REASON || `${path.basename(file, '.tsx')}.${handler}` in WITHOUT_REASON;
const hasPlay = (text: string) => /\bplay: /.test(text);

test('finds the components', () => {
  expect(folders.length).toBeGreaterThan(40);
  expect(Object.keys(WITHOUT_STORIES).filter((folder) => !folders.includes(folder))).toEqual([]);
  for (const exceptions of [WITHOUT_STRESS, WITHOUT_EXAMPLE])
    expect(Object.keys(exceptions).filter((name) => !stories.includes(`${name}.stories.tsx`))).toEqual([]);
});

test('what several test files share registers no hooks, since the page loads it for the first of them only', () => {
  const shared = globSync('**/*.{ts,tsx}', { cwd: SOURCE }).filter((file) => !/\.test\.|mount\.setup/.test(file));
  expect(shared.filter((file) => /^(?:before|after)(?:Each|All)\(/m.test(read(file)))).toEqual([]);
});

describe.each(folders)('%s', (folder) => {
  test('is an entry of the package, without its group', () => {
    expect(entries[`./${path.basename(folder)}`]?.source).toBe(`./src/${folder}/index.ts`);
  });

  test('is exported from the root as well', () => {
    expect(read('index.ts')).toContain(`'./${folder}/index.ts'`);
  });

  test.skipIf(folder in WITHOUT_STORIES)('has stories and an accessibility contract', () => {
    expect(stories.some((file) => path.dirname(file) === folder)).toBe(true);
    expect(globSync('*.a11y.md', { cwd: path.join(SOURCE, folder) })).not.toEqual([]);
  });

  test('shows every look of its recipe', () => {
    const hasRecipe = globSync('*.{ts,tsx}', { cwd: path.join(SOURCE, folder) }).some((file) =>
      /\bcva\(/.test(read(path.join(folder, file))),
    );
    const shown = stories.filter((file) => path.dirname(file) === folder).map(read);
    expect(!hasRecipe || shown.some((text) => text.includes('<PermutationGrid'))).toBe(true);
  });
});

/** The README's rules for props, as far as source text can be checked for them. */
describe.each(sources)('%s', (file) => {
  const text = read(file);

  test('says how a value came to change, and why it opened or closed', () => {
    expect(silentHandlersOf(text).filter((name) => !isExcepted(file, name))).toEqual([]);
  });

  test('takes tones of the one vocabulary', () => {
    const types = text.match(/^ {2}tone\??: .*;$|\btone: [A-Z'][^;}]*(?=[;}])|^export type \w+Tone = .*;$/gm) ?? [];
    expect(types.filter((type) => !/\b(?:ToneOf<|\w+Tone\b)/.test(type.replace(/^export type \w+/, '')))).toEqual([]);
  });

  test('has no state that can only be controlled, or only be uncontrolled', () => {
    expect(halfStatesOf(file, text)).toEqual([]);
  });

  test('calls a wait `loading`', () => {
    expect(text.match(/^ {2}(?:busy|pending|isLoading|isBusy)\??: boolean/gm) ?? []).toEqual([]);
  });

  test('names only classes that its stylesheet has', () => {
    const missing = Array.from(text.matchAll(/^import (\w+) from '(\..+\.module\.css)'/gm)).flatMap(
      ([, name, sheet]) => {
        const css = read(path.join(path.dirname(file), sheet ?? ''));
        const named = Array.from(text.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g')), ([, used = '']) => used);
        return named.filter((used) => !new RegExp(`\\.${used}\\b`).test(css));
      },
    );
    expect(missing).toEqual([]);
  });

  test('knows nothing of the product', () => {
    expect(text.match(PRODUCT_WORDS) ?? []).toEqual([]);
    // In small letters it is the name of the package, and of its layers and classes in CSS.
    expect(text).not.toMatch(/\bMekiki\b/);
  });
});

describe.each(stories)('%s', (file) => {
  const text = read(file);

  test('is in the sidebar under the group of its folder', () => {
    const [group = ''] = file.split('/');
    expect(titleOf(text).split('/')[0]).toBe(group[0]?.toUpperCase() + group.slice(1));
  });

  test('begins with how people first meet the component', () => {
    const [first = ''] = storiesOf(text);
    expect(first).toMatch(/^export const Default\b/);
    expect(hasPlay(first)).toBe(false);
  });

  test('is for looking: what asserts is in a file of tests beside it', () => {
    expect(text).not.toMatch(/\bexpect/);
    expect(text).not.toContain("'test-only'");
    expect(tests).toContain(file.replace('.stories.tsx', '.tests.stories.tsx'));
  });

  test('says what its play functions are for', () => {
    const withComments = text.split(/\n\n(?=\/\*\*|export const )/);
    const silent = withComments.filter((story) => hasPlay(story) && !story.includes('play function'));
    expect(silent).toEqual([]);
  });

  const component = file.slice(0, -'.stories.tsx'.length);
  test.skipIf(component in WITHOUT_EXAMPLE)('has a text on when to use it and an example to copy', () => {
    expect(texts).toContain(`${component}.docs.md`);
    expect(examples).toContain(`${component}.example.tsx`);
  });

  test('has at most one story that stands for it in images', () => {
    expect(text.split("'showcase'").length - 1).toBeLessThanOrEqual(1);
  });

  test('is tested in every story, accessibility included', () => {
    expect(text).not.toMatch(/'!test'|'!dev'|a11y:\s*\{/);
  });
});

describe.each(examples)('%s', (file) => {
  const text = read(file);

  test('can be copied into an app', () => {
    const imported = [...text.matchAll(/\bfrom '([^']+)'/g)].map(([, name]) => name);
    expect(imported).toContain('@mekiki/ui');
    expect(imported.filter((name) => name !== '@mekiki/ui' && name !== 'react')).toEqual([]);
    expect(text).toMatch(/^export default function [A-Z]/m);
    expect(text).not.toContain('data:');
    expect(text).not.toContain('console.');
  });
});

describe.each(texts)('%s', (file) => {
  const text = read(file);

  test('says when to use the component and what it is made of', () => {
    expect(text.match(/^## .*$/gm)).toEqual(['## When to use it', '## Anatomy']);
    expect(stories).toContain(file.replace('.docs.md', '.stories.tsx'));
  });

  test('names components that there are', () => {
    const named = [...text.matchAll(/`([A-Z]\w*[a-z]\w*)`/g)].map(([, name = '']) => name);
    const unknown = named.filter((name) => name !== 'Suspense' && !new RegExp(`\\b${name}\\b`).test(read('index.ts')));
    expect(unknown).toEqual([]);
  });
});

describe.each(tests)('%s', (file) => {
  const text = read(file);
  const beside = file.replace('.tests.stories.tsx', '.stories.tsx');

  test('stands apart from the stories that people look at', () => {
    expect(stories).toContain(beside);
    expect(titleOf(text)).toBe(`${titleOf(read(beside))}/Tests`);
    expect(text).toContain("tags: ['test-only', '!autodocs'],");
  });

  test('has a play function in every story', () => {
    expect(storiesOf(text).filter((story) => !hasPlay(story))).toEqual([]);
    expect(text).toContain('expect');
  });

  test('is tested in every story, accessibility included', () => {
    expect(text).not.toMatch(/'!test'|'!dev'|a11y:\s*\{/);
  });

  test.skipIf(beside.slice(0, -'.stories.tsx'.length) in WITHOUT_STRESS)(
    'is tried in 320 px, right to left and at 200 % zoom',
    () => {
      expect(text).toMatch(/^export const Stress\b/m);
      expect(text).toContain('<StressFrames');
      expect(text).toMatch(/\bexpectFits\(|\bplay: playStress\b/);
    },
  );
});
