import { CopyButton, EmptyState, Stack, TextArea, ToolHeader, ToolLayout } from '@mekiki/ui';
import { useLocation } from '@tanstack/react-router';
import { CloudOff } from 'lucide-react';
import { useState } from 'react';
import { usePageTitle } from '../shell/use-page-title.ts';
import { useToolStatus } from '../tool/use-tool-status.ts';

const LONGEST_PROMPT = 1_600;
/** Milliseconds for which 'Prompt copied!' shows. */
const FEEDBACK = 2_000;

/** The generator's page: until its engine is there, it keeps the prompt that another tool has sent. */
export function GeneratorScreen() {
  usePageTitle('SDXL Anime Generator');
  const { state } = useLocation();
  const [prompt, setPrompt] = useState(state.prompt ?? '');
  const { health, version, engine, detail } = useToolStatus('generator');
  const model = engine ? ` (${engine.name})` : '';

  return (
    <>
      <ToolHeader
        title={version === undefined ? 'SDXL Anime Generator' : `SDXL Anime Generator v${version}${model}`}
        status={health ? { label: 'Offline', tone: 'error' } : null}
        {...(detail === undefined ? {} : { detail })}
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
        {health ? (
          <EmptyState icon={<CloudOff />} title="Service is currently unavailable">
            Meanwhile you can write your prompt, and copy it.
          </EmptyState>
        ) : null}
      </ToolLayout>
    </>
  );
}
