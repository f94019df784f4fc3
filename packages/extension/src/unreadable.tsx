/** Says that an image cannot be read here, and what the user can do. */
import { Button, EmptyState, LinkButton, Stack } from '@mekiki/ui';
import { useState } from 'react';
import { hostOf, searchOf } from './address.ts';
import type { Task } from './storage.ts';

interface UnreadableProps {
  site: string;
  task: Task;
  /** The user allows it, and the host refused even so: it may send images to its own pages only. */
  isAllowed: boolean;
  /** Called when the user has granted the missing permission. */
  onAllowed: () => void;
}

const PARTS =
  'You can also show the image in a tab and search a part of the screen: press the button of the extension.';

const BY_URL = 'To search by URL, your Mekiki site fetches the image and so learns its URL.';

function reason(host: string, isAllowed: boolean, isRefused: boolean): string {
  if (isAllowed) return `You allow reading images on ${host}, but it did not send this one.`;
  return `${host} does not let other sites read its images${isRefused ? ', and you have not allowed it' : ''}.`;
}

export function Unreadable({ site, task, isAllowed, onAllowed }: UnreadableProps) {
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
    const isGranted = await chrome.permissions.request({ origins: [pattern] }).catch(() => false);
    setIsRefused(!isGranted);
    if (isGranted) onAllowed();
  };
  return (
    <EmptyState
      page
      headingLevel={1}
      title="This image cannot be read"
      action={
        host ? (
          <Stack gap={2}>
            {isAllowed ? null : (
              <Button variant="primary" onClick={() => void allow(host.pattern)}>
                Allow reading images on {host.name}
              </Button>
            )}
            <LinkButton href={searchOf(site, task.url)} target="_blank">
              Search by its URL on the site
            </LinkButton>
          </Stack>
        ) : null
      }
    >
      {host
        ? `${reason(host.name, isAllowed, isRefused)} ${BY_URL} `
        : 'The page no longer has it, or it is too large. '}
      {PARTS}
    </EmptyState>
  );
}
