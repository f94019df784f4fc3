import { DropZone, ToolLayout, useBanner } from '@mekiki/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { lazyPart } from '../../browser/lazy-part.tsx';
import { leftOutText } from '../../lib/batch/queue.ts';
import { SwitchRoom } from '../../lib/private/switch-room.tsx';
import { keepFile } from '../../lib/images/searched-files.ts';
import { useScreen } from '../../lib/site/use-screen.ts';
import { ToolHead } from '../../lib/tool/tool-head.tsx';
import { ToolSource } from '../../lib/tool/tool-source.tsx';
import { mayBeImage, NO_IMAGE } from '../../lib/tool/may-be-image.ts';
import { useToolImage } from '../../lib/tool/use-tool-image.ts';
import { TagBatchButton } from './batch/tag-batch-button.tsx';
import { type TagEntry, useTagBatch } from './batch/use-tag-batch.ts';
import { TaggerResult } from './tagger-result.tsx';
import { taggingKey, taggingOptions } from './tagging-query.ts';

const TaggerSwitch = lazyPart(async () => (await import('./tagger-switch.tsx')).TaggerSwitch);
const TagBatchModal = lazyPart(async () => (await import('./batch/tag-batch-modal.tsx')).TagBatchModal);

/** The tagger's page. */
export function TaggerScreen() {
  useScreen('Tagger');
  const source = useToolImage();
  const { data, error, isFetching, refetch } = useQuery(taggingOptions(source.image));
  const queryClient = useQueryClient();
  const batch = useTagBatch();
  const [isBatchOpen, setBatchOpen] = useState(false);
  const { show } = useBanner();

  function tagSeveral(files: readonly File[]): void {
    const images = files.filter(mayBeImage);
    if (images.length < files.length) show({ tone: 'error', text: NO_IMAGE });
    if (images.length === 0) return;
    setBatchOpen(true);
    const left = batch.add(images);
    if (left > 0) show({ tone: 'warning', text: leftOutText(left) });
  }

  /** The server knows more of an image than this device. */
  function tagAgain(isPrivate: boolean): void {
    if (!isPrivate) void queryClient.resetQueries({ queryKey: taggingKey(source.image) });
  }

  function showEntry({ file, tagging }: TagEntry): void {
    setBatchOpen(false);
    const { number } = keepFile(file);
    queryClient.setQueryData(taggingKey({ kind: 'file', file, number }), tagging);
    source.open(number);
  }

  return (
    <DropZone
      onFile={isBatchOpen ? (file) => tagSeveral([file]) : source.takeFile}
      onFiles={tagSeveral}
      onUrl={isBatchOpen ? undefined : source.takeUrl}
      hint="Tagging starts right away."
    >
      <ToolHead
        tool="tagger"
        title="Tagger"
        note="Names what is in an image as tags, with scores from 0 to 1. Tags can be wrong."
      />
      <ToolLayout
        asideLabel="Source"
        aside={
          <>
            <ToolSource source={source} busy={isFetching} paste={!isBatchOpen} onFiles={tagSeveral} />
            <SwitchRoom>
              <TaggerSwitch image={source.image} onChange={tagAgain} />
            </SwitchRoom>
            <TagBatchButton batch={batch} onOpen={() => setBatchOpen(true)} />
          </>
        }
      >
        <TaggerResult
          tagging={data}
          hasImage={source.image !== undefined}
          error={error}
          loading={isFetching}
          onRetry={() => void refetch()}
        />
      </ToolLayout>
      {isBatchOpen ? (
        <TagBatchModal batch={batch} onFiles={tagSeveral} onOpen={showEntry} onClose={() => setBatchOpen(false)} />
      ) : null}
    </DropZone>
  );
}
