import { Button, EmptyState, Stack, useAnnounce } from '@mekiki/ui';
import { CircleAlert, Tags } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { errorText } from '../../api/error-text.ts';
import { isFinal } from '../../api/is-final.ts';
import { lazyPart } from '../../browser/lazy-part.tsx';
import { useKeepFocus } from '../../browser/use-keep-focus.ts';
import { NoImage } from '../../lib/tool/no-image.tsx';
import { TaggerLimits } from './tagger-limits.tsx';
import type { ShownTagging } from './tagging.ts';
import { useReveal } from '../../lib/tool/use-reveal.ts';

/** Fetched with the first image, in parallel with its tags. */
const TaggerTags = lazyPart(async () => (await import('./tagger-tags.tsx')).TaggerTags);

export interface TaggerResultProps {
  tagging: ShownTagging | undefined;
  hasImage: boolean;
  error: Error | null;
  loading: boolean;
  onRetry: () => void;
}

/** The result of the image: its tags, or why there are none. */
export function TaggerResult(props: TaggerResultProps) {
  // The pressed button may be removed with its content.
  const focus = useKeepFocus<HTMLDivElement>();
  useSayTags(props.tagging);
  // On a phone they appear below the visible area.
  useReveal(focus.attributes.ref, props.tagging, props.loading);
  return (
    <Stack {...focus.attributes}>
      <Result {...props} />
    </Stack>
  );
}

function Result({ tagging, hasImage, error, loading, onRetry }: TaggerResultProps) {
  if (!hasImage) {
    return (
      <>
        <NoImage icon={<Tags />} tool="tagger">
          Tags will appear here.
        </NoImage>
        <TaggerLimits />
      </>
    );
  }
  if (error && !tagging) {
    return (
      <div role="alert">
        <EmptyState
          icon={<CircleAlert />}
          title="No tags for this image"
          action={
            isFinal(error) ? null : (
              <Button loading={loading} onClick={onRetry}>
                Retry
              </Button>
            )
          }
        >
          {errorText(error)}
        </EmptyState>
      </div>
    );
  }
  return <TaggerTags tagging={tagging} loading={loading} />;
}

/** Announces new tags: nothing near the focus changes. */
function useSayTags(tagging: ShownTagging | undefined): void {
  const announce = useAnnounce();
  const said = useRef<ShownTagging>(undefined);
  useEffect(() => {
    if (tagging && tagging !== said.current) announce('The tags are ready.');
    said.current = tagging;
  }, [tagging, announce]);
}
