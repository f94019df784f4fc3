import type { ImageMetadata } from '@mekiki/api-client';
import { Banner, Button, FactList, formatBytes, ImageRoom, LazyImage, MetadataView, Skeleton, Stack } from '@mekiki/ui';
import { Download } from 'lucide-react';
import { saveFile } from '../../../browser/download.ts';
import { changeText } from '../convert/result.ts';
import { SendMenu } from '../../../lib/send/send-menu.tsx';
import { useShown } from '../use-shown.ts';
import type { Cleaned } from './clean.ts';
import { groupsOf, ICC } from './groups.ts';

const LEFT = {
  label: 'Metadata left in the cleaned file',
  count: (count: number) => `${count} ${count === 1 ? 'field' : 'fields'} left`,
  none: 'Nothing left',
};

/** The cleaned file, what was done, and the proof: the result of inspecting it again. */
export function CleanResult({ cleaned, before }: { cleaned: Cleaned; before: ImageMetadata | undefined }) {
  const { file, removed, isLossless, proof, proofError } = cleaned;
  const change = changeText(before?.file.bytes, file.size);
  const size = proof?.file ?? before?.file;
  return (
    <Stack>
      <Stack direction="row" gap={3} justify="between" wrap>
        <h2>Cleaned image</h2>
        <Stack direction="row" gap={2} wrap>
          <SendMenu size="md" image={{ kind: 'file', file }} />
          <Button variant="primary" icon={<Download />} onClick={() => saveFile(file, file.name)}>
            Download cleaned image
          </Button>
        </Stack>
      </Stack>
      {size ? <CleanedImage file={file} width={size.width} height={size.height} /> : null}
      <FactList
        facts={[
          ...(removed === undefined
            ? []
            : [{ label: 'Removed', value: removed === 1 ? '1 field' : `${removed} fields` }]),
          {
            label: 'Pixels',
            value: isLossless
              ? 'Pixels unchanged. The image was not re-encoded.'
              : 'Changed slightly. Some metadata was hidden in the pixels.',
          },
          {
            label: 'Size',
            value: `${before ? `${formatBytes(before.file.bytes)} to ` : ''}${formatBytes(file.size)}${change ? ` (${change})` : ''}`,
          },
          { label: 'File', value: file.name },
        ]}
      />
      {proofError === undefined ? null : (
        <Banner tone="warning">{`The cleaned file could not be checked. ${proofError}`}</Banner>
      )}
      {proof ? (
        <>
          <p>{proofText(proof)}</p>
          <MetadataView
            aria-label={LEFT.label}
            headingLevel={3}
            groups={groupsOf(proof)}
            labels={LEFT}
            defaultOpen={proof.count <= 8}
            {...(proof.gps ? { gps: proof.gps } : {})}
          />
        </>
      ) : null}
    </Stack>
  );
}

/** URL to display the cleaned image. */
function CleanedImage({ file, width, height }: { file: File; width: number; height: number }) {
  const { src } = useShown(file);
  if (src === null) return null;
  return (
    <ImageRoom ratio={width / height}>
      {src ? (
        <LazyImage
          src={src}
          alt="The cleaned image"
          width={width}
          height={height}
          fit="contain"
          loadingStrategy="eager"
        />
      ) : (
        <Skeleton ratio={height / width} />
      )}
    </ImageRoom>
  );
}

/** The result of inspecting the cleaned file. */
function proofText({ count, groups, ai }: ImageMetadata): string {
  const read = 'We checked the cleaned file.';
  if (ai) return `${read} It still contains generation settings.`;
  if (count === 0) return `${read} It contains no metadata.`;
  const left = groups.filter(({ fields }) => fields.length > 0);
  if (left.every(({ id }) => id === ICC)) return `${read} Only the color profile is left, as you chose.`;
  return `${read} It still contains:`;
}
