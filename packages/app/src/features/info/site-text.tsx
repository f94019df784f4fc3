import { LinkButton } from '@mekiki/ui';
import type { ReactNode } from 'react';
import { renderLink } from '../../lib/site/render-link.tsx';
import type { Site } from '../../lib/site/site.ts';

/** A link to another page of the site. */
export function PageLink({ href, children }: { href: string; children: ReactNode }) {
  return renderLink({ href, children });
}

type NamedLink = Site['social'][number];

/** A link configured by the operator. */
export function Elsewhere({ link }: { link: NamedLink }) {
  return (
    <a href={link.url} rel="noopener">
      {link.name}
    </a>
  );
}

/** How to contact the operator: "write to" an email address, or "contact us" as its page says. */
export function Reach({ site }: { site: Site | undefined }) {
  return site?.email ? (
    <>
      write to <a href={`mailto:${site.email}`}>{site.email}</a>
    </>
  ) : (
    <PageLink href="/contact">contact us</PageLink>
  );
}

/** "24 hours"; "a day" only if it is one. */
export function hours(count: number): string {
  return count === 1 ? 'one hour' : `${count} hours`;
}

/** The start button. */
export function ToSearch() {
  return (
    <LinkButton href="/search" variant="primary">
      Search with an image
    </LinkButton>
  );
}
