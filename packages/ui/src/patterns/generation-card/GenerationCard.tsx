import { cx } from 'class-variance-authority';
import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from 'react';
import { copyText } from '../../actions/copy-button/copy-text.ts';
import { Checkbox } from '../../inputs/checkbox/index.ts';
import { warnOnce } from '../../internal/warn-once.ts';
import { generationCardMessages } from '../../messages.ts';
import { CopyLine } from './CopyLine.tsx';
import styles from './GenerationCard.module.css';
import { generationAlt } from './truncate.ts';

/** The settings of an image. Omitted ones are not shown. */
export interface GenerationMetadata {
  prompt: string;
  negativePrompt?: string;
  cfg?: number;
  steps?: number;
  /** Number or name. */
  model?: number | string;
  /** Pixels. */
  width?: number;
  height?: number;
  upscaled?: boolean;
  seed?: number;
  /** Further settings, before the seed, with names as people read them. */
  extra?: readonly { name: string; value: number | string }[];
  /** Tags of the prompt that the image does not show. */
  ignoredTags?: readonly string[];
}

export type CopiedText = 'prompt' | 'negativePrompt';

export interface GenerationCardProps extends Omit<ComponentPropsWithoutRef<'article'>, 'children' | 'onCopy'> {
  metadata: GenerationMetadata;
  /** The thumbnail, or its placeholder; `generationAlt` creates its alternative text. */
  image: ReactNode;
  /** Replaces the card's own copying to the clipboard. Errors are shown as a failure. */
  onCopy?: (what: CopiedText, text: string) => void | Promise<void>;
  /** How long the card shows that a text was copied, in milliseconds. @default 2000 */
  feedbackDuration?: number;
  /** Selected for batch actions. With this or `onSelectedChange` the card has a checkbox in its corner. */
  selected?: boolean;
  onSelectedChange?: (selected: boolean) => void;
  /** Others are selected: the checkbox shows without hover or focus. @default false */
  selecting?: boolean;
  /** Buttons, such as remix, download and remove. */
  actions?: ReactNode;
  labels?: Partial<typeof generationCardMessages>;
}

/** Code points that are shown. */
const PROMPT_LENGTH = 60;
const NEGATIVE_PROMPT_LENGTH = 40;

/** A generated image with its settings. Fills a container of fixed height: the image gets the remaining space. */
export const GenerationCard = forwardRef<HTMLElement, GenerationCardProps>(function GenerationCard(
  {
    metadata,
    image,
    onCopy,
    feedbackDuration = 2_000,
    selected,
    onSelectedChange,
    selecting = false,
    actions,
    labels,
    className,
    ...props
  },
  ref,
) {
  const text = { ...generationCardMessages, ...labels };
  const { prompt, negativePrompt = '', ignoredTags = [] } = metadata;
  const ignored = ignoredTags.length > 0 ? text.ignored(ignoredTags.join(', ')) : undefined;
  const line = (what: CopiedText, value: string, max: number) => {
    const isNegative = what === 'negativePrompt';
    return value ? (
      <CopyLine
        isNegative={isNegative}
        text={value}
        max={max}
        name={(isNegative ? text.copyNegativePrompt : text.copyPrompt)(value)}
        copied={text[`${what}Copied`]}
        failed={text.copyFailed}
        duration={feedbackDuration}
        onCopy={(button) => (onCopy ? onCopy(what, value) : copyText(value, button))}
      />
    ) : null;
  };
  const settings = settingsOf(metadata, text);
  return (
    <article
      aria-label={generationAlt(prompt) || undefined}
      {...props}
      ref={ref}
      data-selected={selected || undefined}
      data-selecting={selecting || undefined}
      className={cx(styles.Root, className)}
    >
      {selected === undefined && !onSelectedChange ? null : (
        <Checkbox
          className={styles.Select}
          label={text.select(generationAlt(prompt))}
          hideLabel
          checked={selected}
          onCheckedChange={onSelectedChange}
        />
      )}
      <div className={styles.Image}>{image}</div>
      <div className={styles.Body}>
        {line('prompt', prompt, PROMPT_LENGTH)}
        {line('negativePrompt', negativePrompt, NEGATIVE_PROMPT_LENGTH)}
        {ignored === undefined ? null : (
          <p className={styles.Ignored} title={ignored}>
            {ignored}
          </p>
        )}
        {settings.length > 0 ? (
          <ul className={styles.Settings}>
            {settings.map(({ name, value }) => (
              <li key={name} className={styles.Setting}>
                {name}
                {value === '' ? null : <b> {value}</b>}
              </li>
            ))}
          </ul>
        ) : null}
        {actions ? <div className={styles.Actions}>{actions}</div> : null}
      </div>
    </article>
  );
});

function settingsOf(metadata: GenerationMetadata, text: typeof generationCardMessages) {
  const { cfg, steps, model, width, height, upscaled = false, seed, extra = [] } = metadata;
  const hasSize = known('width', width) !== undefined && known('height', height) !== undefined;
  return [
    { name: text.cfg, value: known('cfg', cfg) },
    { name: text.steps, value: known('steps', steps) },
    { name: text.model, value: known('model', model) },
    { name: text.size, value: hasSize ? `${width}×${height}` : undefined },
    ...extra.map(({ name, value }) => ({ name, value: known(name, value) })),
    { name: text.seed, value: known('seed', seed) },
    { name: text.upscaled, value: upscaled ? '' : undefined },
  ].filter(({ value }) => value !== undefined);
}

function known(name: string, value: number | string | undefined): number | string | undefined {
  if (typeof value !== 'number' || Number.isFinite(value)) return value === '' ? undefined : value;
  warnOnce(`GenerationCard got metadata.${name}={${value}} and does not show it: pass a number, or leave it out.`);
  return undefined;
}
