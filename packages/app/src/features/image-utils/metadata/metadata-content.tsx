import type { ImageMetadata } from '@mekiki/api-client';
import { Banner, Button, CopyButton, EmptyState, FactList, MetadataView, Stack } from '@mekiki/ui';
import { Eraser, FileSearch } from 'lucide-react';
import { useIsPrivate } from '../../../lib/private/setting.ts';
import type { Cleaned } from './clean.ts';
import { claimsOf } from './claims.ts';
import { CleanResult } from './clean-result.tsx';
import { factsOf, goingOf, groupsOf, jsonOf, sparedAfter } from './groups.ts';
import { SendSettings } from './send-settings.tsx';

/** Formats whose pixels may hide metadata. */
const HIDING: ReadonlySet<string> = new Set(['png', 'webp']);

export interface MetadataContentProps {
  inspection: ImageMetadata;
  /** The user wants to see the fields. */
  isViewed: boolean;
  /** Groups that stay in the file. */
  spared: readonly string[];
  onSparedChange: (spared: string[]) => void;
  cleaned: Cleaned | undefined;
  onRemove: () => void;
  isBusy: boolean;
}

/** The image's metadata, what to remove of it, and the result. */
export function MetadataContent({
  inspection,
  isViewed,
  spared,
  onSparedChange,
  cleaned,
  onRemove,
  isBusy,
}: MetadataContentProps) {
  const { gps, ai, file } = inspection;
  const isPrivate = useIsPrivate();
  const groups = groupsOf(inspection);
  // As the heading of the fields.
  const Title = cleaned ? 'h3' : 'h2';
  const canChoose = inspection.groups.some(({ removable }) => removable);
  return (
    <Stack gap={5}>
      {cleaned ? <CleanResult cleaned={cleaned} before={inspection} /> : null}
      {file.note !== undefined && !cleaned ? <Banner tone="warning">{file.note}</Banner> : null}
      {isViewed ? (
        <Stack>
          {cleaned ? <h2>Before</h2> : null}
          {cleaned ? null : <Claims inspection={inspection} />}
          {ai && !isPrivate ? <SendSettings ai={ai} /> : null}
          <MetadataView
            // Once it is cleaned, only the cleaned file matters.
            key={cleaned ? 'cleaned' : 'read'}
            defaultOpen={!cleaned}
            headingLevel={cleaned ? 3 : 2}
            groups={groups}
            // Its warning is about the original file.
            {...(gps && !cleaned ? { gps } : {})}
            {...(canChoose
              ? {
                  chosen: goingOf(inspection, spared),
                  onChosenChange: (ids: string[]) => onSparedChange(sparedAfter(inspection, spared, ids)),
                }
              : {})}
            actions={
              inspection.count > 0 ? (
                <CopyButton size="sm" text={() => jsonOf(inspection)} labels={{ copy: 'Copy as JSON' }} />
              ) : null
            }
          />
          {canChoose ? (
            <Stack align="start">
              <Button icon={<Eraser />} loading={isBusy} loadingLabel="Removing metadata" onClick={onRemove}>
                Remove the chosen groups
              </Button>
            </Stack>
          ) : null}
          {isPrivate && HIDING.has(file.format) ? (
            <p>This device does not look for metadata that is hidden in the pixels.</p>
          ) : null}
          {inspection.lossless ? null : (
            <p>Some metadata is hidden in the pixels. Removing it changes them slightly.</p>
          )}
          <Stack gap={2}>
            <Title>The image itself</Title>
            <FactList facts={factsOf(file)} />
          </Stack>
        </Stack>
      ) : null}
      {!isViewed && !cleaned ? (
        <>
          {gps ? (
            <Banner tone="warning" title="This image contains the place where it was taken.">
              View the metadata to see the place, or remove it.
            </Banner>
          ) : null}
          <Claims inspection={inspection} />
          <EmptyState icon={<FileSearch />} title="Ready">
            View or remove this image’s metadata.
          </EmptyState>
        </>
      ) : null}
    </Stack>
  );
}

/** The file's claims about its origin, in words. */
function Claims({ inspection }: { inspection: ImageMetadata }) {
  return claimsOf(inspection).map(({ title, text }) => (
    <Banner key={title} tone="info" title={title}>
      {text}
    </Banner>
  ));
}
