import { SearchPage } from './search-page.tsx';
import { startPage } from './start-page.tsx';
import { storedSite, storedTask } from './storage.ts';

const query = new URLSearchParams(location.search);
const id = query.get('task');
const [site, task] = await Promise.all([storedSite(), id ? storedTask(id) : undefined]);
startPage(<SearchPage site={site} task={task} isTooLarge={query.has('problem')} />);
