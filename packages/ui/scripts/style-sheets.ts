/**
 * The style sheets of the package. No module imports CSS, because Node cannot: a site imports `@mekiki/ui/styles.css`, or
 * `tokens.css` and the sheet of each component that it uses, such as `modal.css`.
 */
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';

interface BuiltModule {
  /** File names of modules of the package, in the order of the imports. */
  imports: readonly string[];
  /** File names of its CSS. */
  css: readonly string[];
}

const SOURCE = 'src/foundations/tokens';
const read = (name: string) => readFileSync(path.join(SOURCE, name), 'utf8');

/** The CSS of a module and of all that it imports, each once, what others build on first. */
export function cssOf(entry: string, modules: ReadonlyMap<string, BuiltModule>): string[] {
  const seen = new Set<string>();
  const found = new Set<string>();
  const visit = (file: string) => {
    const module = modules.get(file);
    if (!module || seen.has(file)) return;
    seen.add(file);
    module.imports.forEach(visit);
    for (const css of module.css) found.add(css);
  };
  visit(entry);
  return [...found];
}

/** The imports as the code lists them: the order of the CSS is that of the modules. */
function importsOf(fileName: string, code: string): string[] {
  const paths = [...code.matchAll(/^(?:import|export) (?:[^'"]*? from )?["'](\.[^"']+)["']/gm)];
  return paths.map(([, target = '']) => path.posix.join(path.posix.dirname(fileName), target));
}

/** @param entries folder of each component by its entry */
export function emitStyleSheets(entries: ReadonlyMap<string, string>): Plugin {
  return {
    name: 'emit-style-sheets',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const modules = new Map<string, BuiltModule>();
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        const { viteMetadata } = chunk as { viteMetadata?: { importedCss: Set<string> } };
        const { fileName, code } = chunk;
        modules.set(fileName, { imports: importsOf(fileName, code), css: [...(viteMetadata?.importedCss ?? [])] });
      }
      for (const [entry, folder] of entries) {
        const parts = cssOf(`${folder}/index.js`, modules).map((file) => `@import './${file}';\n`);
        // With no CSS of its own it has a sheet all the same: nobody has to know which component has none.
        const source = parts.join('') || `/* ${entry} has no styles. */\n`;
        this.emitFile({ type: 'asset', fileName: `${entry}.css`, source: `${layers()}${source}` });
      }
      const all = cssOf('index.js', modules).map((file) => {
        const asset = bundle[file];
        if (asset?.type !== 'asset') throw new Error(`${file} is not in the bundle.`);
        return String(asset.source);
      });
      this.emitFile({ type: 'asset', fileName: 'styles.css', source: [tokens(), ...all].join('\n') });
      this.emitFile({ type: 'asset', fileName: 'tokens.css', source: tokens() });
    },
    writeBundle({ dir = 'dist' }) {
      copyFonts(dir);
    },
  };
}

/** The order of the layers, which the first sheet of a page settles. */
function layers(): string {
  const [statement] = /^@layer [^{]+?;$/m.exec(read('tokens.css')) ?? [];
  if (!statement) throw new Error('tokens.css does not say the order of the layers.');
  return `${statement}\n`;
}

function tokens(): string {
  return read('tokens.css').replace(/^@import '\.\/(.+)';$/gm, (_match, name: string) => read(name));
}

/** Fonts beside the CSS that loads them, so that no app has to find either. */
function copyFonts(dir: string): void {
  const require = createRequire(import.meta.url);
  mkdirSync(path.join(dir, 'fonts'), { recursive: true });
  const fonts = read('fonts.css').replace(/url\('(@[^']+)'\)/g, (_match, file: string) => {
    const name = path.basename(file);
    copyFileSync(require.resolve(file), path.join(dir, 'fonts', name));
    // The license of the fonts asks to go with them.
    const family = file.split('/').slice(0, 2).join('/');
    const license = `${path.basename(family)}-LICENSE.txt`;
    copyFileSync(path.join('node_modules', family, 'LICENSE'), path.join(dir, 'fonts', license));
    return `url('./fonts/${name}')`;
  });
  writeFileSync(path.join(dir, 'fonts.css'), fonts);
}
