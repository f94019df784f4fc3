import { Banner, DropZone, Gutter, Sheet, ToolHeader, ToolLayout } from '@mekiki/ui';
import { useEffect, useRef, useState } from 'react';
import { usePageTitle } from '../shell/use-page-title.ts';
import { FormNotice } from './panel/form-notice.tsx';
import { GenerateBar } from './panel/generate-bar.tsx';
import { SettingsPanel } from './panel/settings-panel.tsx';
import { StartPicture } from './panel/start-picture.tsx';
import { GenerationResults } from './results/generation-results.tsx';
import { useGenerator } from './use-generator.ts';
import { useIsNarrow } from './use-is-narrow.ts';

const NAME = 'SDXL Anime Generator';

/** The generator's page: what is asked for, and what has come of it. */
export function GeneratorScreen() {
  const prompt = useRef<HTMLTextAreaElement>(null);
  const [fills, setFills] = useState(0);
  const isNarrow = useIsNarrow();
  const [isOpen, setOpen] = useState(false);
  const page = useGenerator(() => {
    setFills((count) => count + 1);
    setOpen(true);
  });
  const { service, version, engine, detail, draft, problem, notice, run } = page;
  usePageTitle(`${page.titlePrefix}${NAME}`);

  // The prompt is what people change first of settings that come from elsewhere.
  useEffect(() => {
    if (fills > 0) prompt.current?.select();
  }, [fills]);

  const banners = (
    <>
      {problem.problem ? (
        <Banner tone="error" title="Generation Error" onDismiss={problem.clear}>
          {problem.text}
        </Banner>
      ) : null}
    </>
  );
  const noticeBanner = notice ? (
    <FormNotice
      text={notice.text}
      onUndo={notice.before === draft ? undefined : page.undo}
      onUseAsStart={notice.picture && (() => notice.picture && page.startWith(notice.picture))}
      busy={page.isFetching}
      onDismiss={page.dismissNotice}
    />
  ) : null;
  const settings = (
    <SettingsPanel
      draft={draft}
      onChange={page.change}
      promptError={problem.problem?.kind === 'validation' ? problem.problem.text : undefined}
      onSubmit={page.generate}
      models={page.models}
      isAdvanced={page.isAdvanced}
      onAdvancedChange={page.setAdvanced}
      promptRef={prompt}
    >
      <StartPicture
        value={page.start}
        onValueChange={page.setStart}
        strength={draft.strength}
        onStrengthChange={(strength) => page.change({ strength })}
        newest={page.fresh[0]}
        onUseResult={page.startWith}
        busy={page.isFetching}
      />
    </SettingsPanel>
  );
  const bar = (
    <GenerateBar
      count={draft.count}
      onCountChange={(count) => page.change({ count })}
      canGenerate={page.canGenerate}
      run={run}
      onGenerate={page.generate}
      onCancel={page.cancel}
    >
      {banners}
    </GenerateBar>
  );
  const results = (
    <GenerationResults
      service={service}
      fresh={page.fresh}
      pending={run?.pending ?? []}
      isGenerating={run !== undefined}
      onRemix={page.remix}
    />
  );

  return (
    <DropZone onFile={page.readFile} label="Drop a picture" hint="Its settings come into the form.">
      <ToolHeader
        title={version === undefined ? NAME : `${NAME} v${version}${engine ? ` [${engine.name}]` : ''}`}
        status={
          service === 'unknown'
            ? null
            : service === 'ok'
              ? { label: 'Active', tone: 'ok' }
              : { label: 'Offline', tone: 'error' }
        }
        {...(detail === undefined ? {} : { detail })}
      />
      {isNarrow ? (
        <>
          <Gutter>
            {noticeBanner}
            {results}
          </Gutter>
          <Sheet title="Settings" open={isOpen} onOpenChange={setOpen} bar={bar} initialFocus={prompt}>
            {settings}
          </Sheet>
        </>
      ) : (
        <ToolLayout
          asideLabel="Settings"
          aside={
            <>
              {noticeBanner}
              {settings}
              {bar}
            </>
          }
        >
          {results}
        </ToolLayout>
      )}
    </DropZone>
  );
}
