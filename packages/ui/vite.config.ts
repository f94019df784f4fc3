import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { componentEntries } from './scripts/entries.ts';

/** Library mode takes the CSS out and drops its import: put it back, so that an app loads the CSS of what it uses. */
function keepCssImports(): Plugin {
  return {
    name: 'keep-css-imports',
    enforce: 'post',
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        const { viteMetadata } = chunk as { viteMetadata?: { importedCss: Set<string> } };
        for (const css of viteMetadata?.importedCss ?? []) {
          chunk.code = `import './${path.posix.relative(path.posix.dirname(chunk.fileName), css)}';\n${chunk.code}`;
        }
      }
    },
  };
}

/** Tokens as one file, and the fonts beside the CSS that loads them, so that no app has to find either. */
function copyTokens(): Plugin {
  const require = createRequire(import.meta.url);
  return {
    name: 'copy-tokens',
    apply: 'build',
    writeBundle({ dir = 'dist' }) {
      const read = (name: string) => readFileSync(path.join('src/foundations/tokens', name), 'utf8');
      const tokens = read('tokens.css').replace(/^@import '\.\/(.+)';$/gm, (_match, name: string) => read(name));
      writeFileSync(path.join(dir, 'tokens.css'), tokens);
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
    },
  };
}

export default defineConfig({
  plugins: [react(), keepCssImports(), copyTokens()],
  css: { modules: { generateScopedName: (local, file) => `mekiki-${path.basename(file).split('.')[0]}-${local}` } },
  build: {
    target: 'es2022',
    minify: false,
    sourcemap: true,
    cssCodeSplit: true,
    cssMinify: false,
    lib: {
      entry: {
        index: 'src/index.ts',
        ...Object.fromEntries(
          [...componentEntries().values()].map((folder) => [`${folder}/index`, `src/${folder}/index.ts`]),
        ),
      },
      formats: ['es'],
    },
    rolldownOptions: {
      external: [/^react($|\/)/, /^react-dom($|\/)/, /^@radix-ui\//, /^lucide-react($|\/)/, 'class-variance-authority'],
      output: {
        preserveModules: true,
        preserveModulesRoot: 'src',
        entryFileNames: '[name].js',
        // Under its own name a consumer's bundler would take it for a CSS module once more and drop it.
        assetFileNames: ({ names }) => names[0]?.replace('.module.css', '.css') ?? '[name][extname]',
      },
    },
  },
});
