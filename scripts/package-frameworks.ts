/** Can sites in React Router's framework mode and in Astro use @mekiki/ui? */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { look, serve, withSite } from './package-site.ts';
import { must } from './package-tools.ts';

/** It renders on a server, with a loader, and links of components are links of the router. @throws Error with the problem */
export async function checkReactRouter(tarball: string): Promise<void> {
  const tools = ['@types/react', '@types/react-dom', 'typescript', 'vite'];
  await withSite('react-router', tarball, tools, async (site, manifest) => {
    const tool = (name: string) => path.join(site, 'node_modules/.bin', name);
    await must(tool('tsc'), [], site);
    await must(tool('react-router'), ['build'], site);
    const server = {
      script: 'node_modules/.bin/react-router-serve',
      args: () => ['build/server/index.js'],
      ready: 'http://',
    };
    await serve(site, server, (address) =>
      look(address, async (page) => {
        // Gone with the document, if the page is loaded again.
        await page.evaluate(() => Object.assign(window, { isFirstDocument: true }));
        await page.getByRole('link', { name: 'About' }).click();
        await page.getByRole('heading', { name: 'About this site' }).waitFor();
        if (!(await page.evaluate(() => 'isFirstDocument' in window)))
          throw new Error('LinkButton loaded the page again: it is no link of the router.');
      }),
    );
    console.log(
      `   React Router ${manifest.dependencies['react-router']}: type-checked, built, rendered on the server, used in Chromium`,
    );
  });
}

/** Static pages with islands. @throws Error with the problem */
export async function checkAstro(tarball: string): Promise<void> {
  process.env['ASTRO_TELEMETRY_DISABLED'] = '1';
  await withSite('astro', tarball, [], async (site, manifest) => {
    await must(path.join(site, 'node_modules/.bin/astro'), ['build'], site);
    await hasIslands(site);
    const server = {
      script: 'node_modules/.bin/astro',
      args: (port: number) => ['preview', '--port', `${port}`, '--host', '127.0.0.1'],
      ready: 'http://',
    };
    await serve(site, server, look);
    console.log(`   Astro ${manifest.dependencies['astro']}: built, islands used in Chromium`);
  });
}

/** The page has as many islands as the fixture asks for, and a style sheet. Which code is sent is not checked. */
async function hasIslands(site: string): Promise<void> {
  const page = await readFile(path.join(site, 'dist/index.html'), 'utf8');
  const islands = page.match(/<astro-island /g)?.length ?? 0;
  if (islands !== 3) throw new Error(`The page has ${islands} islands; the fixture has 3.`);
  const files = await readdir(path.join(site, 'dist/_astro'));
  if (!files.some((file) => file.endsWith('.css'))) throw new Error('The page has no style sheet.');
}
