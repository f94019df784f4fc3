// What each entry of @mekiki/ui may weigh in a site that imports nothing else: JavaScript and CSS, gzip, without React.
import { readFileSync } from 'node:fs';
import { componentEntries } from './packages/ui/scripts/entries.ts';

const budgets = JSON.parse(readFileSync('packages/ui/size-budgets.json', 'utf8'));
const folders = componentEntries();
const entries = [...folders.keys()];

for (const entry of entries) {
  if (!(entry in budgets)) throw new Error(`packages/ui/size-budgets.json has no budget for "${entry}".`);
}
for (const entry of Object.keys(budgets)) {
  if (!entries.includes(entry))
    throw new Error(`packages/ui/size-budgets.json has a budget for "${entry}", which is gone.`);
}

export default entries.map((entry) => ({
  name: `@mekiki/ui/${entry}`,
  path: [`packages/ui/dist/${folders.get(entry)}/index.js`, `packages/ui/dist/${entry}.css`],
  ignore: ['react', 'react-dom'],
  gzip: true,
  limit: budgets[entry],
}));
