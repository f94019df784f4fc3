import { isImageUrl } from '@mekiki/ui';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { GENERATION_DRAFT, readStored } from '../../api/storage.ts';
import { useNotice } from '../../lib/site/use-notice.ts';
import { readDraft } from './panel/draft.ts';
import type { Opening } from './panel/form.ts';
import { receivedDraft } from './panel/received.ts';
import { forgetSent, keptSent } from './sent.ts';

const isAny = (value: unknown): value is unknown => value !== null;

/** What the page was opened with: the stored draft, and what a link or another tool has sent. */
export function useOpening(): Opening {
  const { state } = useLocation();
  const [opening] = useState((): Opening & { isFileGone: boolean } => {
    const sent = keptSent(state.sent) ?? {};
    const kept = readDraft(readStored(GENERATION_DRAFT, isAny));
    const { url, file, searched } = sent;
    const linked = url !== undefined && isImageUrl(url) ? ({ kind: 'url', url } as const) : null;
    return {
      kept,
      received: receivedDraft(kept, sent),
      start: searched ? { kind: 'file', file: searched.file } : linked,
      isFileGone: file !== undefined && !searched,
    };
  });
  useNotice('info', opening.isFileGone ? 'We don’t keep the images you upload. Choose it again.' : undefined);
  useEffect(forgetSent, []);
  return opening;
}
