import { Button } from '@mekiki/ui';
import { useState } from 'react';
import { lazyPart } from '../../browser/lazy-part.tsx';
import type { Site } from '../../lib/site/site.ts';
import { Reach } from './site-text.tsx';

const RemovalForm = lazyPart(async () => (await import('./removal-form.tsx')).RemovalForm);

/** A form behind a button: many people read the page itself, which needs little code. */
export function RemovalRequest({ text }: { text: string | undefined }) {
  const [isOpen, setOpen] = useState(false);
  return isOpen ? <RemovalForm text={text} /> : <Button onClick={() => setOpen(true)}>Request removal</Button>;
}

/** How to ask for a removal. Without an email address, the contact page only leads back here. */
export function RemovalContact({ site }: { site: Site | undefined }) {
  return site?.email ? (
    <>
      <Reach site={site} /> with the URL of the post
    </>
  ) : (
    'use the form below'
  );
}
