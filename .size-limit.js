// What each entry of @mekiki/ui may weigh in a site that imports nothing else: JavaScript and CSS, gzip, without React.
import { globSync, readFileSync } from 'node:fs';

const budgets = JSON.parse(readFileSync('packages/ui/size-budgets.json', 'utf8'));
const entries = globSync('packages/ui/src/*/index.ts').map((file) => file.split('/').at(-2));

for (const entry of entries) {
  if (!(entry in budgets)) throw new Error(`packages/ui/size-budgets.json has no budget for "${entry}".`);
}
for (const entry of Object.keys(budgets)) {
  if (!entries.includes(entry))
    throw new Error(`packages/ui/size-budgets.json has a budget for "${entry}", which is gone.`);
}

export default entries.map((entry) => ({
  name: `@mekiki/ui/${entry}`,
  path: `packages/ui/dist/${entry}/index.js`,
  ignore: ['react', 'react-dom'],
  gzip: true,
  limit: budgets[entry],
}));
