/** Says that an image cannot be read here, and what the user can do. */
import { Button, EmptyState, LinkButton, Stack } from '@mekiki/ui';
import { useState } from 'react';
import { hostOf, searchOf } from './address.ts';
import type { Task } from './storage.ts';

interface UnreadableProps {
  site: string;
  task: Task;
  /** Called when the user has granted the missing permission. */
  onAllowed: () => void;
}

const PARTS =
  'You can also show the image in a tab and search a part of the screen: press the button of the extension.';

export function Unreadable({ site, task, onAllowed }: UnreadableProps) {
  const [isRefused, setIsRefused] = useState(false);
  if (task.kind === 'part') {
    return (
      <EmptyState page headingLevel={1} title="The browser does not show this page to extensions">
        Pages of the browser itself and of its store cannot be searched. Save the image and open it in a tab.
      </EmptyState>
    );
  }
  const host = hostOf(task.url);
  const allow = async (pattern: string): Promise<void> => {
    const isAllowed = await chrome.permissions.request({ origins: [pattern] });
    setIsRefused(!isAllowed);
    if (isAllowed) onAllowed();
  };
  return (
    <EmptyState
      page
      headingLevel={1}
      title="This image cannot be read"
      action={
        host ? (
          <Stack gap={2}>
            <Button variant="primary" onClick={() => void allow(host.pattern)}>
              Allow reading images on {host.name}
            </Button>
            <LinkButton href={searchOf(site, task.url)} target="_blank">
              Search by its URL on the site
            </LinkButton>
          </Stack>
        ) : null
      }
    >
      {host
        ? `${host.name} does not let other sites read its images${isRefused ? ', and you have not allowed it' : ''}. To search by URL, your Mekiki site fetches the image and so learns its URL. `
        : 'The page no longer has it, or it is too large. '}
      {PARTS}
    </EmptyState>
  );
}
