import type { GenerationItem } from '@mekiki/api-client';
import type { ImageSourceValue } from '@mekiki/ui';
import { Button, Form, Modal, Select, Stack, TextField, useAnnounce } from '@mekiki/ui';
import { Sparkles } from 'lucide-react';
import { useState } from 'react';
import { type Draft, rollSeed, wrongWith } from '../panel/draft.ts';
import type { Models } from '../panel/use-models.ts';
import { ComparisonTable } from './comparison-table.tsx';
import { useComparison } from './use-comparison.ts';
import { cellsOf, hintOf, readValues, settingsToVary, type Variation } from './variation.ts';

export interface ComparisonDialogProps {
  draft: Draft;
  start: ImageSourceValue | null;
  models: Models;
  /** Copies the settings of an image into the form. */
  onRemix: (item: GenerationItem) => void;
  onClose: () => void;
}

const NONE = '';
/** The ID of a setting or `NONE`, and its values as typed. */
type Texts = Record<'columns' | 'rows', { setting: string; text: string }>;

/** One or two settings with several values each, and the images that they make with all other settings the same. */
export function ComparisonDialog({ draft, start, models, onRemix, onClose }: ComparisonDialogProps) {
  const offer = models.offerOf(draft.model);
  const settings = settingsToVary(offer, models, start !== null && !offer.ignores.includes('image'));
  const settingOf = (id: string) => settings.find((one) => one.id === id);
  const [texts, setTexts] = useState<Texts>({
    columns: { setting: (settings[1] ?? settings[0])?.id ?? NONE, text: '' },
    rows: { setting: NONE, text: '' },
  });
  const [isTried, setTried] = useState(false);
  const [shown, setShown] = useState<{ cells: ReturnType<typeof cellsOf>; columns: Variation; rows?: Variation }>();
  const { images, isRunning, problem, run } = useComparison(start, models);
  const announce = useAnnounce();

  const read = ({ setting: id, text }: Texts['rows']) => {
    const setting = settingOf(id);
    return setting ? readValues(setting, text) : [];
  };
  const [columnValues, rowValues] = [read(texts.columns), read(texts.rows)];
  const wrong = wrongWith(draft);

  async function begin(): Promise<void> {
    setTried(true);
    const [setting, second] = [settingOf(texts.columns.setting), settingOf(texts.rows.setting)];
    if (typeof columnValues === 'string' || typeof rowValues === 'string' || !setting || wrong !== undefined) return;
    const columns = { setting, values: columnValues };
    const rows = second && { setting: second, values: rowValues };
    const cells = cellsOf(draft, columns, rows, draft.seed ?? rollSeed());
    setShown({ cells, columns, ...(rows ? { rows } : {}) });
    if (await run(cells.flat())) announce('The comparison is finished.');
  }

  function remix(item: GenerationItem): void {
    onClose();
    onRemix(item);
  }

  const axis = (name: 'columns' | 'rows', values: string[] | string) => {
    const { setting: id, text } = texts[name];
    const setting = settingOf(id);
    const others = settings.filter((one) => name === 'columns' || one.id !== texts.columns.setting);
    if (name === 'rows' && others.length === 0) return null;
    const change = (part: Partial<Texts['rows']>) =>
      setTexts((before) => ({
        columns: before.columns,
        // A setting cannot be varied in both directions.
        rows: name === 'columns' && part.setting === before.rows.setting ? { setting: NONE, text: '' } : before.rows,
        [name]: { ...before[name], ...part },
      }));
    return (
      <Stack direction="row" align="start" gap={3} wrap>
        <Select
          label={name === 'columns' ? 'Setting' : 'Second setting'}
          options={[
            ...(name === 'rows' ? [{ value: NONE, label: 'None' }] : []),
            ...others.map((one) => ({ value: one.id, label: one.label })),
          ]}
          value={id}
          onValueChange={(next) => change({ setting: next, text: '' })}
        />
        {setting ? (
          <Stack data-grow="wide">
            <TextField
              label={name === 'columns' ? 'Values' : 'Values of the second setting'}
              hint={hintOf(setting)}
              value={text}
              onValueChange={(next) => change({ text: next })}
              error={isTried && typeof values === 'string' ? values : undefined}
            />
          </Stack>
        ) : null}
      </Stack>
    );
  };

  return (
    <Modal
      open
      size="lg"
      title="Compare values"
      description="One image for each value, with all other settings the same. The images are kept in your history."
      onOpenChange={onClose}
    >
      <Stack gap={4}>
        <Form
          label="Compare values"
          onSubmit={() => void begin()}
          error={(isTried ? wrong : undefined) ?? problem}
          loading={isRunning}
          actions={
            <Button type="submit" variant="primary" icon={<Sparkles />} loading={isRunning} loadingLabel="Generating">
              Generate comparison
            </Button>
          }
        >
          {axis('columns', columnValues)}
          {axis('rows', rowValues)}
        </Form>
        {shown ? (
          <ComparisonTable {...shown} rows={shown.rows} images={images} problem={problem} onRemix={remix} />
        ) : null}
      </Stack>
    </Modal>
  );
}
