import { DropZone, ToolLayout, usePasteImage } from '@mekiki/ui';
import { useState } from 'react';
import { lazyPart } from '../../browser/lazy-part.tsx';
import { GeneratorHeader } from './generator-header.tsx';
import { GenerateBar } from './panel/generate-bar.tsx';
import { GeneratorSettings } from './panel/generator-settings.tsx';
import { useSelectPrompt } from './panel/use-select-prompt.ts';
import { LoadingHistory } from './results/loading-history.tsx';
import { useGenerator } from './use-generator.ts';
import { useIsNarrow } from '../../browser/use-is-narrow.ts';

/** The generated images have to be fetched anyway. */
const GenerationResults = lazyPart(
  async () => (await import('./results/generation-results.tsx')).GenerationResults,
  LoadingHistory,
);

/** Only phones need it. */
const SettingsSheet = lazyPart(async () => (await import('./panel/settings-sheet.tsx')).SettingsSheet);

const ComparisonDialog = lazyPart(async () => (await import('./comparison/comparison-dialog.tsx')).ComparisonDialog);

/** The generator's page: the form and the results. */
export function GeneratorScreen() {
  const page = useGenerator();
  const { generator, problem, canGenerate } = page;
  const { run, elapsed, fresh } = page.generation;
  const { change, takeExample, readFile, remix, reuseSeed, varySeed, startWith, setOpen } = generator.form;
  const { prompt, promptRef, focusPrompt } = useSelectPrompt(page.form.fills);
  const isNarrow = useIsNarrow();
  const [isComparing, setComparing] = useState(false);
  const onFile = (file: File) => void readFile(file);
  usePasteImage(onFile);

  const settings = (
    <GeneratorSettings
      page={page}
      promptRef={promptRef}
      focusPrompt={focusPrompt}
      onCompare={() => setComparing(true)}
    />
  );
  const bar = (
    <GenerateBar
      count={page.form.draft.count}
      onCountChange={(count) => change({ count })}
      canGenerate={canGenerate}
      isGenerating={page.isGenerating}
      run={run}
      elapsed={elapsed}
      onGenerate={page.generate}
      onCancel={() => void generator.cancel()}
      problem={problem?.text}
      onDismissProblem={generator.problem.clear}
    />
  );
  const results = (
    <GenerationResults
      service={page.tool.service}
      fresh={fresh}
      pending={run?.pending ?? []}
      prompt={run?.prompt ?? ''}
      onWrite={(example) => {
        if (example) {
          takeExample(example);
          prompt.current?.focus();
        } else {
          setOpen(true);
          focusPrompt();
        }
      }}
      onRemix={remix}
      onReuseSeed={reuseSeed}
      onVarySeed={varySeed}
      onStartFrom={
        page.readsStart
          ? (item) => {
              setOpen(true);
              void startWith(item);
            }
          : undefined
      }
    />
  );

  return (
    <DropZone onFile={onFile} label="Drop an image" hint="Loads its settings into the form.">
      <GeneratorHeader page={page} />
      {/* The same element at every width: a viewer stays open when a phone is turned. */}
      <ToolLayout
        asideLabel="Settings"
        aside={isNarrow ? null : settings}
        asideFooter={isNarrow ? null : bar}
        hideAsideOnNarrow
      >
        {results}
      </ToolLayout>
      {isNarrow ? (
        <SettingsSheet page={page} prompt={prompt} bar={bar}>
          {settings}
        </SettingsSheet>
      ) : null}
      {/* Outside of the settings: it stays open when a phone is turned. */}
      {isComparing ? (
        <ComparisonDialog
          draft={page.form.draft}
          start={page.form.start}
          models={page.models}
          onRemix={remix}
          onClose={() => setComparing(false)}
        />
      ) : null}
    </DropZone>
  );
}
