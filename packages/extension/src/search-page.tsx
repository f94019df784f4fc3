/** The window that searches: its progress, then the answer. */
import { PARTIAL, sentText, STAGES } from '@mekiki/answer/private-texts.ts';
import { Button, CropEditor, EmptyState, LinkButton, Spinner, Stack } from '@mekiki/ui';
import { type ReactNode, useState } from 'react';
import { hostOf, searchOf } from './address.ts';
import { Answer } from './answer.tsx';
import type { Task } from './storage.ts';
import { Unreadable } from './unreadable.tsx';
import { useSearch } from './use-search.ts';

const CROP_LABELS = { save: 'Search this part' };
const openOptions = (): void => void chrome.runtime.openOptionsPage();

export interface SearchPageProps {
  /** Undefined before one is chosen. */
  site: string | undefined;
  task: Task | undefined;
  /** Its image, which the page has in a URL, was too large to be stored. */
  isTooLarge?: boolean;
}

export function SearchPage({ site, task, isTooLarge = false }: SearchPageProps) {
  if (site === undefined) {
    return (
      <EmptyState
        page
        headingLevel={1}
        title="Choose a site first"
        action={
          <Button variant="primary" onClick={openOptions}>
            Choose a site
          </Button>
        }
      >
        The extension searches with a Mekiki site of your choice.
      </EmptyState>
    );
  }
  if (isTooLarge) {
    return (
      <EmptyState page headingLevel={1} title="This image is too large">
        The extension cannot take it from the page. Search a part of the screen instead: press the button of the
        extension. Or save the image, and search for it on your Mekiki site.
      </EmptyState>
    );
  }
  if (!task) {
    return (
      <EmptyState page headingLevel={1} title="This search has ended">
        Right-click the image again to search for it.
      </EmptyState>
    );
  }
  return <Search site={site} task={task} />;
}

function Search({ site, task }: { site: string; task: Task }) {
  const { state, read, searchFor, choose } = useSearch(site, task);
  const address = task.kind === 'image' && hostOf(task.url) ? task.url : undefined;
  const openSite = address ? (
    <LinkButton href={searchOf(site, address)} target="_blank">
      Search by its URL on the site
    </LinkButton>
  ) : null;
  const [screen, setScreen] = useState<Blob>();

  switch (state.step) {
    case 'reading':
      return <Working>Reading the image…</Working>;
    case 'unreadable':
      return <Unreadable site={site} task={task} isAllowed={state.isAllowed} onAllowed={() => void read()} />;
    case 'choosing':
      return (
        <Stack gap={3}>
          <h1>Search a part of the screen</h1>
          <CropEditor
            src={state.screen}
            labels={CROP_LABELS}
            onSave={({ blob }) => {
              setScreen(state.screen);
              void searchFor(blob);
            }}
            onCancel={() => window.close()}
          />
        </Stack>
      );
    case 'searching':
      return <Working>{STAGES[state.progress.stage ?? 'loading']}</Working>;
    case 'failed':
      return (
        <EmptyState
          page
          headingLevel={1}
          title="The search failed"
          action={
            <Stack direction="row" gap={2} wrap justify="center">
              {state.isFinal ? null : (
                <Button variant="primary" onClick={() => void searchFor(state.image)}>
                  Try again
                </Button>
              )}
              {openSite}
            </Stack>
          }
        >
          {state.sentence}
        </EmptyState>
      );
    case 'answered':
      return (
        <>
          <Answer site={site} image={state.image} results={state.results} address={address} />
          <Stack direction="row" gap={2} wrap>
            {screen ? <Button onClick={() => choose(screen)}>Choose another part</Button> : null}
            <Button variant="ghost" onClick={openOptions}>
              Change the site
            </Button>
          </Stack>
          {state.sent === undefined ? null : <p>{sentText(state.sent)}</p>}
          {state.isPartial ? <p>{PARTIAL}</p> : null}
        </>
      );
    default:
      return state satisfies never;
  }
}

function Working({ children }: { children: ReactNode }) {
  return (
    <EmptyState page headingLevel={1} title={<output>{children}</output>} icon={<Spinner />}>
      Your image stays on this device.
    </EmptyState>
  );
}
