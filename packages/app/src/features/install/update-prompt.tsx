import { Banner, Button, Gutter, useAnnounce } from '@mekiki/ui';
import { useEffect, useState } from 'react';
import { useNewVersion } from './use-new-version.ts';

const NEWER = 'A new version of this site is available.';

/** Says that there is a newer version of the site, and loads it when the user agrees. */
export function UpdatePrompt() {
  const change = useNewVersion();
  const [isLater, setLater] = useState(false);
  const announce = useAnnounce();
  const isNewer = change !== undefined;
  useEffect(() => {
    if (isNewer) announce(NEWER);
  }, [isNewer, announce]);
  if (!change || isLater) return null;
  return (
    <Gutter>
      <Banner
        tone="info"
        onDismiss={() => {
          // The pressed button disappears.
          document.querySelector('main')?.focus({ preventScroll: true });
          setLater(true);
        }}
        action={
          <Button size="sm" onClick={change}>
            Reload
          </Button>
        }
      >
        {NEWER}
      </Banner>
    </Gutter>
  );
}
