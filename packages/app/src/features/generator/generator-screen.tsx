import {
  Badge,
  Banner,
  DropZone,
  FloatingButton,
  Gutter,
  Sheet,
  Stack,
  ToolHeader,
  ToolLayout,
  usePasteImage,
} from '@mekiki/ui';
import { Pencil } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { lazyPart } from '../../browser/lazy-part.tsx';
import { usePageTitle } from '../shell/use-page-title.ts';
import { FormNotice } from './panel/form-notice.tsx';
import { GenerateBar } from './panel/generate-bar.tsx';
import { SettingsPanel } from './panel/settings-panel.tsx';
import { StartImage } from './panel/start-image.tsx';
import { LoadingHistory } from './results/loading-history.tsx';
import { useGenerator } from './use-generator.ts';
import { useIsNarrow } from './use-is-narrow.ts';

/** What was generated has to be asked for anyway. */
const GenerationResults = lazyPart(
  async () => (await import('./results/generation-results.tsx')).GenerationResults,
  LoadingHistory,
);
const EditPrompt = lazyPart(async () => (await import('./panel/edit-prompt.tsx')).EditPrompt);

const NAME = 'SDXL Anime Generator';

/** The generator's page: what is asked for, and what has come of it. */
export function GeneratorScreen() {
  const prompt = useRef<HTMLTextAreaElement>(null);
  const isFilled = useRef(false);
  const [fills, setFills] = useState(0);
  const isNarrow = useIsNarrow();
  const [isOpen, setOpen] = useState(false);
  const [isEditing, setEditing] = useState(false);
  const page = useGenerator(() => {
    isFilled.current = true;
    setFills((count) => count + 1);
    setOpen(true);
  });
  const { service, version, engine, detail, draft, problem, notice, run } = page;
  usePasteImage(page.readFile);
  usePageTitle(`${page.titlePrefix}${NAME}`);

  // The prompt is what people change first of settings that come from elsewhere.
  const selectPrompt = useCallback(() => {
    if (!isFilled.current || !prompt.current) return;
    isFilled.current = false;
    prompt.current.focus();
    prompt.current.select();
  }, []);
  useEffect(() => {
    if (fills === 0) return undefined;
    // The viewer, which closes now, gives the focus back first, in a task of its own.
    const turn = setTimeout(selectPrompt);
    return () => clearTimeout(turn);
  }, [fills, selectPrompt]);
  const promptRef = useCallback((element: HTMLTextAreaElement | null) => {
    prompt.current = element;
    // On a phone its panel opens only then.
    if (element && isFilled.current) setFills((count) => count + 1);
  }, []);

  /** The pressed button goes: the keyboard stays in the form. */
  const leaving = (act: () => void) => () => {
    act();
    prompt.current?.focus();
  };
  const noticeBanner = notice ? (
    <FormNotice
      text={notice.text}
      onUndo={notice.before === draft ? undefined : leaving(page.undo)}
      onUseAsStart={notice.image && (() => notice.image && page.startWith(notice.image))}
      busy={page.isFetching}
      onDismiss={leaving(page.dismissNotice)}
    />
  ) : null;
  const promptError = problem.problem?.kind === 'validation' ? problem.problem.text : undefined;
  const settings = (
    <SettingsPanel
      draft={draft}
      onChange={page.change}
      promptError={promptError}
      onSubmit={page.generate}
      models={page.models}
      isAdvanced={page.isAdvanced}
      onAdvancedChange={page.setAdvanced}
      onFile={page.readFile}
      isReading={page.isReading}
      promptRef={promptRef}
    >
      <StartImage
        value={page.start}
        onValueChange={page.setStart}
        strength={draft.strength}
        onStrengthChange={(strength) => page.change({ strength })}
        busy={page.isFetching}
        wantsFocus={page.isStartNew}
        onFocused={page.startSeen}
      />
    </SettingsPanel>
  );
  const bar = (
    <GenerateBar
      count={draft.count}
      onCountChange={(count) => page.change({ count })}
      canGenerate={page.canGenerate}
      run={run}
      elapsed={page.elapsed}
      onGenerate={page.generate}
      onCancel={page.cancel}
    >
      {problem.problem ? (
        <Banner tone="error" title="Generation Error" onDismiss={problem.clear}>
          {problem.text}
        </Banner>
      ) : null}
    </GenerateBar>
  );
  const results = (
    <GenerationResults
      service={service}
      fresh={page.fresh}
      pending={run?.pending ?? []}
      prompt={run?.prompt ?? ''}
      onRemix={page.remix}
      onStartFrom={(item) => {
        setOpen(true);
        page.startWith(item);
      }}
    />
  );

  return (
    <DropZone onFile={page.readFile} label="Drop an image" hint="Loads its settings into the form.">
      <ToolHeader
        title={version === undefined ? NAME : `${NAME} v${version}${engine ? ` [${engine.name}]` : ''}`}
        titleWaiting={version === undefined && service === 'unknown'}
        status={STATUS[service]}
        {...(detail === undefined ? {} : { detail })}
      />
      {isNarrow ? (
        <>
          <Gutter>{results}</Gutter>
          <Sheet
            title="Settings"
            open={isOpen}
            onOpenChange={setOpen}
            bar={bar}
            footer={bar}
            above={
              <>
                {page.isUnsent ? <Badge tone="warn">Pending changes</Badge> : null}
                <FloatingButton label="Edit Prompt" aria-haspopup="dialog" onClick={() => setEditing(true)}>
                  <Pencil />
                </FloatingButton>
              </>
            }
            initialFocus={fills > 0 ? prompt : undefined}
          >
            <Stack gap={4}>
              {noticeBanner}
              {settings}
            </Stack>
          </Sheet>
          {isEditing ? (
            <EditPrompt
              value={draft.prompt}
              onValueChange={(text) => page.change({ prompt: text })}
              error={promptError}
              canGenerate={page.canGenerate}
              isGenerating={run !== undefined}
              onSubmit={() => {
                page.generate();
                if (page.canGenerate) setEditing(false);
              }}
              onClose={() => setEditing(false)}
            />
          ) : null}
        </>
      ) : (
        <ToolLayout
          asideLabel="Settings"
          aside={
            <>
              {noticeBanner}
              {settings}
            </>
          }
          asideFooter={bar}
          // The page is drawn ahead for windows of all widths.
          hideAsideOnNarrow
        >
          {results}
        </ToolLayout>
      )}
    </DropZone>
  );
}

const STATUS = {
  unknown: null,
  ok: { label: 'Active', tone: 'ok' },
  failing: { label: 'Offline', tone: 'error' },
} as const;
