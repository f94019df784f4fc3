import { Button } from '@mekiki/ui';
import { lazyPart } from '../../browser/lazy-part.tsx';

/** The menu of an image's tools. While its code is on its way its place is kept: what is below must not move under the pointer. */
export const SendMenu = lazyPart(
  async () => (await import('./send-menu.tsx')).SendMenu,
  () => (
    <Button size="sm" icon={<svg />} style={{ visibility: 'hidden' }}>
      Send to
    </Button>
  ),
);
