import { isImageUrl } from '@mekiki/ui';
import { useLocation, useNavigate, useRouteContext, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { GENERATION_DRAFT, readStored } from '../../api/storage.ts';
import { useNotice } from '../shell/use-notice.ts';
import { readDraft } from './panel/draft.ts';
import type { Opening } from './panel/form.ts';
import { receivedDraft } from './panel/received.ts';

const isAny = (value: unknown): value is unknown => value !== null;

/** What the page was opened with: the stored draft, and settings from a link or another tool. */
export function useOpening(): Opening {
  const { url } = useSearch({ from: '/generator' });
  const { searched, fileNumber } = useRouteContext({ from: '/generator' });
  const { state } = useLocation();
  const navigate = useNavigate();
  const [opening] = useState((): Opening => {
    const kept = readDraft(readStored(GENERATION_DRAFT, isAny));
    const linked = url !== undefined && isImageUrl(url) ? ({ kind: 'url', url } as const) : null;
    return {
      kept,
      received: receivedDraft(kept, state),
      start: searched ? { kind: 'file', file: searched.file } : linked,
    };
  });
  useNotice(
    'info',
    fileNumber !== undefined && !searched ? 'We don’t keep the images you upload. Choose it again.' : undefined,
  );

  // A reload would bring it back and overwrite later edits, which are stored.
  // Not the file in the state: if the user leaves with a file, that one is for the next page.
  const isSent =
    state.prompt !== undefined || state.settings !== undefined || fileNumber !== undefined || url !== undefined;
  useEffect(() => {
    if (isSent) void navigate({ to: '.', search: {}, replace: true, state: {}, resetScroll: false });
  }, [isSent, navigate]);
  return opening;
}
