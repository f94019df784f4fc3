import type { GenerationItem } from '@mekiki/api-client';
import { GenerationProgress, generationAlt, LazyImage } from '@mekiki/ui';
import { useGeneratedImage } from '../results/generated-image.ts';
import { type Cell, headOf, type Variation } from './variation.ts';

export interface ComparisonTableProps {
  cells: readonly (readonly Cell[])[];
  columns: Variation;
  rows: Variation | undefined;
  /** Finished ones, by the key of their cell. */
  images: ReadonlyMap<string, GenerationItem>;
  /** Why nothing more will come. */
  problem: string | undefined;
}

/** On a phone, the table scrolls instead of shrinking its images; its width must not widen the dialog. */
const SCROLL = { overflowX: 'auto', inlineSize: 0, minInlineSize: '100%' } as const;
const TABLE = { borderSpacing: 'var(--space-2)', inlineSize: '100%', tableLayout: 'fixed' } as const;
const HEAD = { textAlign: 'start', font: 'var(--text-label)', overflowWrap: 'anywhere' } as const;
const ROW_HEAD = { ...HEAD, inlineSize: '5rem', verticalAlign: 'top' } as const;
/** Width of a column, in rem. */
const COLUMN = 9;

/** The images of a comparison, with their values as the heads of columns and rows. */
export function ComparisonTable({ cells, columns, rows, images, problem }: ComparisonTableProps) {
  const width = columns.values.length * COLUMN + (rows ? 5 : 0);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls must be a tab stop.
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
                <td key={cell.key}>
                  <ComparedImage cell={cell} item={images.get(cell.key)} problem={problem} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface ComparedImageProps extends Pick<ComparisonTableProps, 'problem'> {
  cell: Cell;
  item: GenerationItem | undefined;
}

function ComparedImage({ cell: { draft }, item, problem }: ComparedImageProps) {
  const { width, height } = draft.size;
  if (item) return <FinishedImage item={item} />;
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

function FinishedImage({ item }: { item: GenerationItem }) {
  const { src } = useGeneratedImage(item, 'preview');
  const { prompt, width, height, color } = item.metadata;
  return (
    <LazyImage
      src={src ?? ''}
      alt={generationAlt(prompt)}
      width={width}
      height={height}
      color={color}
      loadingStrategy="eager"
      rounded
    />
  );
}
