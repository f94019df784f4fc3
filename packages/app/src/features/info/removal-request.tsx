import { Button } from '@mekiki/ui';
import { useState } from 'react';
import { lazyPart } from '../../browser/lazy-part.tsx';

const RemovalForm = lazyPart(async () => (await import('./removal-form.tsx')).RemovalForm);

/** A form behind a button: many people read the page itself, which needs little code. */
export function RemovalRequest({ text }: { text: string | undefined }) {
  const [isOpen, setOpen] = useState(false);
  return isOpen ? <RemovalForm text={text} /> : <Button onClick={() => setOpen(true)}>Request removal</Button>;
}
