import { createFileRoute } from '@tanstack/react-router';
import { SearchScreen } from '../features/search/search-screen.tsx';

interface SearchParameters {
  /** Words to search for. */
  q?: string;
  /** Address of a picture to search for. */
  url?: string;
  /** Key of the picture that is open. */
  picture?: string;
}

const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : undefined);

export const Route = createFileRoute('/search')({
  validateSearch: (search): SearchParameters => {
    const [q, url, picture] = [text(search['q']), text(search['url']), text(search['picture'])];
    return { ...(q ? { q } : {}), ...(url ? { url } : {}), ...(picture ? { picture } : {}) };
  },
  component: SearchScreen,
});
