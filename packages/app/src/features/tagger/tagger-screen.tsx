import { DropZone, Stack, ToolLayout } from '@mekiki/ui';
import { useQuery } from '@tanstack/react-query';
import { usePageTitle } from '../shell/use-page-title.ts';
import { ToolHead } from '../tool/tool-head.tsx';
import { ToolSource } from '../tool/tool-source.tsx';
import { useToolPicture } from '../tool/use-tool-picture.ts';
import { TaggerResult } from './tagger-result.tsx';
import { taggingOptions } from './tagging.ts';

/** The tagger's page. */
export function TaggerScreen() {
  usePageTitle('Tagger');
  const source = useToolPicture();
  const { data, error, isFetching, refetch } = useQuery(taggingOptions(source.picture));

  return (
    <DropZone onFile={source.takeFile} hint="It is tagged at once.">
      <ToolHead
        tool="tagger"
        title="Tagger"
        note="A score says how sure the model is, from 0 to 1. It is a guess, not the truth."
      />
      <ToolLayout
        asideLabel="Source"
        aside={
          <Stack>
            <ToolSource source={source} busy={isFetching} />
          </Stack>
        }
      >
        <TaggerResult
          tagging={data}
          hasPicture={source.picture !== undefined}
          error={error}
          loading={isFetching}
          onRetry={() => void refetch()}
        />
      </ToolLayout>
    </DropZone>
  );
}
