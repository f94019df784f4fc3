import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { namedClasses } from './named-classes.ts';

const FILES: Readonly<Record<string, string>> = {
  'entry.ts': `import styles from 'a.module.css';\n\nexport const shown = styles.Root;`,
  'a.module.css': '.Root { color: red } .Other { color: blue }',
};

test('keeps only the classes that are used', async () => {
  const files = {
    name: 'files',
    resolveId: (id: string) => (id in FILES ? `/${id}` : undefined),
    load: (id: string) => FILES[id.slice(1)],
  };
  const output = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [namedClasses(), files],
    css: { modules: { generateScopedName: 'my-[local]' } },
    build: { write: false, minify: false, rolldownOptions: { input: 'entry.ts', preserveEntrySignatures: 'strict' } },
  })) as Rolldown.RolldownOutput;
  const { code } = output.output[0];
  expect(code).toContain('my-Root');
  expect(code).not.toContain('my-Other');
});
