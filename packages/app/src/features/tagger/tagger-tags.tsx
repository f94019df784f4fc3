import { Stack, TextArea } from '@mekiki/ui';
import { Composer } from './composer.tsx';
import { CopyTags } from './copy-tags.tsx';
import { tagText } from './tag-text.ts';
import type { ShownTagging } from './tagging.ts';
import { TaggingTable } from './tagging-table.tsx';

export interface TaggerTagsProps {
  /** Undefined while they are loading. */
  tagging: ShownTagging | undefined;
  loading: boolean;
}

/** An image's tags: as a table, as text, and as parts of a prompt. */
export function TaggerTags({ tagging, loading }: TaggerTagsProps) {
  if (!tagging) return <TaggingTable tagging={undefined} loading />;
  const text = tagText(tagging.results.data.general);
  return (
    <>
      <TaggingTable tagging={tagging} loading={loading} />
      {tagging.isFromDevice ? (
        <p>
          These tags were made on this device, from the image alone. The server also compares it with the images in its
          index.
        </p>
      ) : null}
      <Stack gap={2} align="start">
        <TextArea
          label="Tags as plain text"
          hint="General tags with a score above 0.35. Characters and the rating are left out."
          readOnly
          value={text}
        />
        <CopyTags text={text} />
      </Stack>
      <h2>Tag composer</h2>
      <Composer tagging={tagging} />
    </>
  );
}
