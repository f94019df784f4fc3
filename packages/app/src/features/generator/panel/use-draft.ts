import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { GENERATION_DRAFT, readStored, writeStored } from '../../../api/storage.ts';
import { type Draft, readDraft } from './draft.ts';
import { receivedDraft } from './received.ts';

const isAny = (value: unknown): value is unknown => value !== null;

/** The form's content, kept in the browser. What another tool has sent takes the place of what was kept. */
export function useDraft() {
  const { state } = useLocation();
  const navigate = useNavigate();
  const [kept] = useState(() => readDraft(readStored(GENERATION_DRAFT, isAny)));
  const [received] = useState(() => receivedDraft(kept, state));
  const [draft, setDraft] = useState<Draft>(received?.draft ?? kept);

  useEffect(() => writeStored(GENERATION_DRAFT, draft), [draft]);
  // Else a reload would bring it back over what has been written since.
  const isSent = state.prompt !== undefined || state.settings !== undefined;
  useEffect(() => {
    if (isSent) void navigate({ to: '.', replace: true, state: {}, resetScroll: false });
  }, [isSent, navigate]);

  return {
    draft,
    setDraft,
    /** What was there when the page was opened, before another tool sent something. */
    kept,
    received,
  };
}
