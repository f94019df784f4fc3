import { OptionsPage } from './options-page.tsx';
import { startPage } from './start-page.tsx';
import { storedSite } from './storage.ts';

startPage(<OptionsPage site={await storedSite()} />);
