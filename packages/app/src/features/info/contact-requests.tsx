import type { TextSection } from '@mekiki/ui';
import { PageLink } from './site-text.tsx';

/** What people ask for, and how. It promises nothing that needs an address: there may be none. */
export const REQUESTS: readonly TextSection[] = [
  {
    id: 'images',
    title: 'About an image',
    content: (
      <p>
        If it is yours and you want its preview removed, use the form in the <a href="/disclaimer#remove">disclaimer</a>
        . It helps if you open the image in <PageLink href="/search">search</PageLink> first and copy the URL of that
        page.
      </p>
    ),
  },
  {
    id: 'password',
    title: 'Forgotten password',
    content: (
      <p>The operator can give you a link to choose a new password, once it is certain that the account is yours.</p>
    ),
  },
  {
    id: 'faults',
    title: 'Reporting a problem',
    content: (
      <p>
        A useful report says what you did, what you expected, what happened instead, and which browser you use. A
        screenshot helps. Never send a password. We don&rsquo;t need it.
      </p>
    ),
  },
];
