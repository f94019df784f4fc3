import { Banner, Button, Gutter } from '@mekiki/ui';
import { useState } from 'react';
import { useNewVersion } from './use-new-version.ts';

/** Says that there is a newer version of the site, and loads it when the user agrees. */
export function UpdatePrompt() {
  const change = useNewVersion();
  const [isLater, setLater] = useState(false);
  if (!change || isLater) return null;
  return (
    <Gutter>
      <Banner
        tone="info"
        onDismiss={() => setLater(true)}
        action={
          <Button size="sm" onClick={change}>
            Reload
          </Button>
        }
      >
        A new version of this site is available.
      </Banner>
    </Gutter>
  );
}
