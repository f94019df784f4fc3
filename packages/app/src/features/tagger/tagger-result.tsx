import type { Tagging } from '@mekiki/api-client';
import { Button, EmptyState, Stack, TextArea } from '@mekiki/ui';
import { CircleAlert, Tags } from 'lucide-react';
import { CopyTags } from './copy-tags.tsx';
import { tagText } from './tag-text.ts';
import { TaggingTable } from './tagging-table.tsx';

export interface TaggerResultProps {
  tagging: Tagging | undefined;
  hasPicture: boolean;
  error: Error | null;
  loading: boolean;
  onRetry: () => void;
}

/** What came of the picture: its tags, or why there are none. */
export function TaggerResult({ tagging, hasPicture, error, loading, onRetry }: TaggerResultProps) {
  if (!hasPicture) {
    return (
      <EmptyState icon={<Tags />} title="No picture yet">
        Choose a picture, drop or paste it anywhere, or give its address. Its tags will stand here.
      </EmptyState>
    );
  }
  if (error && !tagging) {
    return (
      <div role="alert">
        <EmptyState
          icon={<CircleAlert />}
          title="No tags for this picture"
          action={
            <Button loading={loading} onClick={onRetry}>
              Retry
            </Button>
          }
        >
          {error.message}
        </EmptyState>
      </div>
    );
  }
  const text = tagText(tagging?.results.data.general ?? []);
  return (
    <>
      <TaggingTable tagging={tagging} loading={loading} />
      {tagging ? (
        <Stack gap={2} align="start">
          <TextArea label="Tags as plain text" readOnly value={text} />
          <CopyTags text={text} />
        </Stack>
      ) : null}
    </>
  );
}
