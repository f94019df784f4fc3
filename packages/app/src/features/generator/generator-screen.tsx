import { toolStatus } from '@mekiki/api-client';
import { Button, CopyButton, EmptyState, Stack, TextArea, ToolHeader, ToolLayout } from '@mekiki/ui';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { CloudOff } from 'lucide-react';
import { useState } from 'react';
import { dataOf } from '../../api/api.ts';
import { usePageTitle } from '../shell/use-page-title.ts';

const LONGEST_PROMPT = 1_600;
/** Milliseconds for which 'Prompt copied!' shows. */
const FEEDBACK = 2_000;

/** The generator's page: until its engine is there, it keeps the prompt that another tool has sent. */
export function GeneratorScreen() {
  usePageTitle('SDXL Anime Generator');
  const { state } = useLocation();
  const [prompt, setPrompt] = useState(state.prompt ?? '');
  const status = useQuery({
    queryKey: ['tool-status', 'generator'],
    queryFn: ({ signal }) => dataOf(toolStatus({ path: { tool: 'generator' }, signal })),
  });
  const { data, error } = status;
  const isKnown = data !== undefined || error !== null;

  return (
    <>
      <ToolHeader
        title={data ? `SDXL Anime Generator v${data.version}` : 'SDXL Anime Generator'}
        status={isKnown ? { label: 'Offline', tone: 'error' } : null}
      />
      <ToolLayout
        asideLabel="Prompt"
        aside={
          <Stack gap={3} align="start">
            <TextArea label="Prompt" value={prompt} onValueChange={setPrompt} maxLength={LONGEST_PROMPT} minRows={6} />
            <CopyButton
              size="sm"
              text={prompt}
              disabled={prompt === ''}
              feedback={FEEDBACK}
              labels={{ copy: 'Copy prompt', copied: 'Prompt copied!' }}
            />
          </Stack>
        }
      >
        {isKnown ? (
          <EmptyState
            icon={<CloudOff />}
            title="Service is currently unavailable"
            action={
              <Button loading={status.isFetching} onClick={() => void status.refetch()}>
                Try again
              </Button>
            }
          >
            {error?.message ??
              data?.detail ??
              'The generation service is currently unavailable. Please try again later.'}
          </EmptyState>
        ) : null}
      </ToolLayout>
    </>
  );
}
