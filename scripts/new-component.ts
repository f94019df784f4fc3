/** `npm run new:component Name group` creates the folder of a component in packages/ui with all its files. */
import { appendFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { componentEntries, GROUPS, manifestText } from '../packages/ui/scripts/entries.ts';
import { ROOT, runTool } from './tools.ts';

const SOURCE = path.join(ROOT, 'packages/ui/src');
const [name = '', group = ''] = process.argv.slice(2);
const entry = name.replace(/(?<=[a-z\d])(?=[A-Z])/g, '-').toLowerCase();
const folder = path.join(SOURCE, group, entry);

if (!/^[A-Z][A-Za-z\d]+$/.test(name))
  fail('Give the component a name in PascalCase: npm run new:component TagTable patterns');
if (!GROUPS.some((known) => known === group))
  fail(`Give the component one of these groups after its name: ${GROUPS.join(', ')}`);
const existing = componentEntries().get(entry);
if (existing !== undefined) fail(`packages/ui/src/${existing} exists already.`);

await mkdir(folder, { recursive: true });
for (const [file, text] of Object.entries(files(name))) await writeFile(path.join(folder, file), text);
const budgetsFile = path.join(ROOT, 'packages/ui/size-budgets.json');
const budgets = JSON.parse(await readFile(budgetsFile, 'utf8')) as Record<string, string>;
const sorted = Object.entries({ ...budgets, [entry]: '3 kB' }).toSorted(([a], [b]) => a.localeCompare(b));
await writeFile(budgetsFile, `${JSON.stringify(Object.fromEntries(sorted), undefined, 2)}\n`);
await appendFile(
  path.join(SOURCE, 'index.ts'),
  `export { ${name}, type ${name}Props } from './${group}/${entry}/index.ts';\n`,
);
await writeFile(path.join(ROOT, 'packages/ui/package.json'), manifestText());
// A long name breaks lines that a short one does not.
await runTool('oxfmt', [folder, path.join(SOURCE, 'index.ts')], { capture: true });
console.log(`Made packages/ui/src/${group}/${entry} and exported ${name} from packages/ui/src/index.ts.`);
console.log('Its size budget is 3 kB in packages/ui/size-budgets.json. See it with: npm run storybook');

function fail(message: string): never {
  console.error(message);
  process.exit(2);
}

function files(component: string): Record<string, string> {
  const up = '../'.repeat(2);
  const title = group.charAt(0).toUpperCase() + group.slice(1);
  return {
    'index.ts': `export { ${component}, type ${component}Props } from './${component}.tsx';
`,
    [`${component}.tsx`]: `import { cx } from 'class-variance-authority';
import { type ComponentPropsWithoutRef, forwardRef } from 'react';
import styles from './${component}.module.css';

export interface ${component}Props extends ComponentPropsWithoutRef<'div'> {}

/** What it is for, in one sentence. */
export const ${component} = forwardRef<HTMLDivElement, ${component}Props>(function ${component}({ className, ...props }, ref) {
  return <div {...props} ref={ref} className={cx(styles.Root, className)} />;
});
`,
    [`${component}.module.css`]: `@layer mekiki.tokens, mekiki.base, mekiki.components;

@layer mekiki.components {
  .Root {
    display: block;
    overflow-wrap: anywhere;
  }
}
`,
    [`${component}.stories.tsx`]: `import type { Meta, StoryObj } from '@storybook/react-vite';
import { ${component} } from './${component}.tsx';

const meta = {
  title: '${title}/${component}',
  component: ${component},
  args: { children: '${component}' },
} satisfies Meta<typeof ${component}>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
`,
    [`${component}.example.tsx`]: `import { ${component} } from '@mekiki/ui';

export default function Example() {
  return <${component}>${component}</${component}>;
}
`,
    [`${component}.docs.md`]: `## When to use it

- For what.

Use something else:

- for what: \`Other\`

## Anatomy

What it is made of, with the props that say what is in each part.
`,
    [`${component}.tests.stories.tsx`]: `import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ENDLESS_TEXT, expectFits, StressFrames } from '${up}story-stress.tsx';
import showcase from './${component}.stories.tsx';
import { ${component} } from './${component}.tsx';

const meta = {
  ...showcase,
  title: '${title}/${component}/Tests',
  tags: ['test-only', '!autodocs'],
} satisfies Meta<typeof ${component}>;

export default meta;
type Story = StoryObj<typeof meta>;

export const ShowsItsText: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('${component}')).toBeVisible();
  },
};

/** In 320 px, right to left and at 200 % zoom nothing sticks out. */
export const Stress: Story = {
  render: (args) => <StressFrames>{() => <${component} {...args}>{ENDLESS_TEXT.slice(0, 200)}</${component}>}</StressFrames>,
  play: ({ canvasElement }) => expectFits(canvasElement),
};
`,
    [`${component}.a11y.md`]: `# ${component}: accessibility

- **Role.** What it is to a screen reader.
- **Name.** Where its name comes from.
- **Limits.** What it does not do.
- **Checked.** By its stories: axe in both themes. Not checked by hand with a screen reader.

## Keys

| Key | Does |
| --- | ---- |
| Tab | goes to it |
`,
    [`${component}.test.tsx`]: `import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { ${component} } from './${component}.tsx';

test('passes props and class names on', async () => {
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  root.render(<${component} id="it" className="mine" />);
  await expect.poll(() => host.querySelector('#it')?.classList.contains('mine')).toBe(true);
  root.unmount();
  host.remove();
});
`,
  };
}
