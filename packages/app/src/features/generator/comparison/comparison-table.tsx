import type { GenerationItem } from '@mekiki/api-client';
import { GenerationProgress, generationAlt, ViewerThumbnail } from '@mekiki/ui';
import { useState } from 'react';
import { NOTHING } from '../results/generated-card.tsx';
import { useGeneratedImage } from '../results/generated-image.ts';
import { GenerationsViewer } from '../results/generations-viewer.tsx';
import { useImageActions } from '../results/use-image-actions.ts';
import { type Cell, headOf, type Variation } from './variation.ts';

export interface ComparisonTableProps {
  cells: readonly (readonly Cell[])[];
  columns: Variation;
  rows: Variation | undefined;
  /** Finished ones, by the key of their cell. */
  images: ReadonlyMap<string, GenerationItem>;
  /** Why nothing more will come. */
  problem: string | undefined;
  /** Copies the settings of an image into the form. */
  onRemix: (item: GenerationItem) => void;
}

/** On a phone, the table scrolls instead of shrinking its images; its width must not widen the dialog. */
const SCROLL = { overflowX: 'auto', inlineSize: 0, minInlineSize: '100%' } as const;
const TABLE = { borderSpacing: 'var(--space-2)', inlineSize: '100%', tableLayout: 'fixed' } as const;
const HEAD = { textAlign: 'start', font: 'var(--text-label)', overflowWrap: 'anywhere' } as const;
const ROW_HEAD = { ...HEAD, inlineSize: '5rem', verticalAlign: 'top' } as const;
/** Beside its head, also where sizes differ. */
const CELL = { verticalAlign: 'top' } as const;
/** Width of a column, in rem. */
const COLUMN = 9;

/** The images of a comparison, with their values as the heads of columns and rows. */
export function ComparisonTable({ cells, columns, rows, images, problem, onRemix }: ComparisonTableProps) {
  const [opened, setOpened] = useState<string>();
  const { download } = useImageActions();
  const items = cells.flat().flatMap(({ key }) => images.get(key) ?? []);
  const width = columns.values.length * COLUMN + (rows ? 5 : 0);
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls must be a tab stop. */}
      <section aria-label="Comparison" tabIndex={0} style={SCROLL}>
        <table style={{ ...TABLE, minInlineSize: `${width}rem` }}>
          <thead>
            <tr>
              {rows ? (
                <th scope="col" style={ROW_HEAD}>
                  {rows.setting.label}
                </th>
              ) : null}
              {columns.values.map((value) => (
                <th key={value} scope="col" style={HEAD}>
                  {headOf(columns, value)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {cells.map((row, i) => (
              <tr key={rows?.values[i] ?? ''}>
                {rows ? (
                  <th scope="row" style={ROW_HEAD}>
                    {headOf(rows, rows.values[i] ?? '')}
                  </th>
                ) : null}
                {row.map((cell) => (
                  <td key={cell.key} style={CELL}>
                    <ComparedImage cell={cell} item={images.get(cell.key)} problem={problem} onOpen={setOpened} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {opened === undefined ? null : (
        <GenerationsViewer
          items={items}
          opened={opened}
          onOpen={setOpened}
          onClose={() => setOpened(undefined)}
          onRemix={onRemix}
          onDownload={(item) => void download(item)}
        />
      )}
    </>
  );
}

interface ComparedImageProps extends Pick<ComparisonTableProps, 'problem'> {
  cell: Cell;
  item: GenerationItem | undefined;
  /** Shows the image with this ID in the viewer. */
  onOpen: (id: string) => void;
}

function ComparedImage({ cell: { draft }, item, problem, onOpen }: ComparedImageProps) {
  const { width, height } = draft.size;
  if (item) return <FinishedImage item={item} onOpen={onOpen} />;
  return (
    <GenerationProgress
      rounded
      label={generationAlt(draft.prompt)}
      width={width}
      height={height}
      {...(problem === undefined ? {} : { error: 'Not generated' })}
    />
  );
}

function FinishedImage({ item, onOpen }: Pick<ComparedImageProps, 'onOpen'> & { item: GenerationItem }) {
  const { src } = useGeneratedImage(item, 'preview');
  const { prompt, width, height, color } = item.metadata;
  return (
    <ViewerThumbnail
      data-image={item.id}
      src={src ?? NOTHING}
      alt={generationAlt(prompt)}
      width={width}
      height={height}
      color={color}
      loadingStrategy="eager"
      onOpen={() => onOpen(item.id)}
    />
  );
}
