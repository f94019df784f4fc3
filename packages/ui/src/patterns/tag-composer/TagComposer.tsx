import { cx } from 'class-variance-authority';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { type ComponentPropsWithoutRef, forwardRef, type ReactNode, useEffect, useMemo, useRef } from 'react';
import { useAnnounce } from '../../foundations/announcer/index.ts';
import { Button } from '../../actions/button/index.ts';
import { CopyButton } from '../../actions/copy-button/index.ts';
import type { ChangeDetails } from '../../internal/details.ts';
import { thresholdText } from '../../internal/threshold-text.ts';
import { useControllable } from '../../internal/use-controllable.ts';
import { tagComposerMessages, tagInputMessages } from '../../messages.ts';
import { SegmentedControl } from '../../inputs/segmented-control/index.ts';
import { Slider } from '../../inputs/slider/index.ts';
import { Switch } from '../../inputs/switch/index.ts';
import { TagInput, type TagSuggestion } from '../../inputs/tag-input/index.ts';
import { TextArea } from '../../inputs/text-area/index.ts';
import {
  COMPOSER_DEFAULTS,
  type ComposedTag,
  type ComposerFormat,
  type ComposerOptions,
  type ComposerTag,
  formatOf,
  keyOf,
  pickTags,
  PLAIN_TAGS,
  typedTags,
} from './compose.ts';
import { AddTag } from './AddTag.tsx';
import { GoneTags } from './GoneTags.tsx';
import { spacedTag } from './spelling.ts';
import { TagChips } from './TagChips.tsx';
import styles from './TagComposer.module.css';
import { type ModelThresholds, useEdits, useThresholds } from './use-composer.ts';

export interface TagComposerProps extends Omit<ComponentPropsWithoutRef<'section'>, 'children'> {
  /**
   * What a tagger found. Another list is another image: what was removed, added or ordered by hand is dropped, so keep
   * the list in a constant or a state. Of a tag that comes twice, the higher score counts.
   */
  tags: readonly ComposerTag[];
  /** The minimum scores that the tagger recommends. Other ones drop what was chosen with the sliders. */
  thresholds: ModelThresholds;
  /** What the tags can be written as; keep them in a constant. @default PLAIN_TAGS alone, without a choice */
  formats?: readonly ComposerFormat[];
  /** Uncontrolled if omitted. */
  options?: ComposerOptions;
  /** @default COMPOSER_DEFAULTS: the first format, with spaces and escaped brackets, nothing excluded, no rating */
  defaultOptions?: ComposerOptions;
  /** `details.reason` names the option that changed. */
  onOptionsChange?: (options: ComposerOptions, details: ChangeDetails<keyof ComposerOptions>) => void;
  /** Tags that may be added, for the text that was typed. Without them, the field suggests none. */
  suggestions?: readonly TagSuggestion[];
  /** The text that suggestions are wanted for. */
  onQueryChange?: (text: string) => void;
  /** More suggestions are on their way. @default false */
  loading?: boolean;
  /** Stands after the copy button; `text` is in the chosen format, `tags` in the spelling of boards. */
  actions?: (made: { text: string; tags: string[] }) => ReactNode;
  /** @default tagComposerMessages, and those of its fields for tags */
  labels?: Partial<typeof tagComposerMessages & typeof tagInputMessages>;
}

const PLAIN = [PLAIN_TAGS] as const;
const SLIDERS = ['general', 'character'] as const;
const COMMA = [','] as const;

/** Makes a text of a tagger's tags: of which of them, in which order, in which format and spelling. */
export const TagComposer = forwardRef<HTMLElement, TagComposerProps>(function TagComposer(
  {
    tags,
    thresholds: modelThresholds,
    formats = PLAIN,
    options: givenOptions,
    defaultOptions = COMPOSER_DEFAULTS,
    onOptionsChange,
    suggestions,
    onQueryChange,
    loading = false,
    actions,
    labels,
    className,
    ...props
  },
  ref,
) {
  const text = { ...tagInputMessages, ...tagComposerMessages, ...labels };
  const announce = useAnnounce();
  const addField = useRef<HTMLInputElement>(null);
  const [wanted, setOptions] = useControllable<ComposerOptions, [ChangeDetails<keyof ComposerOptions>]>({
    value: givenOptions,
    defaultValue: defaultOptions,
    onChange: onOptionsChange,
  });
  // Stored ones may lack the newest options.
  const options = useMemo(() => ({ ...COMPOSER_DEFAULTS, ...wanted }), [wanted]);
  function set<Option extends keyof ComposerOptions>(option: Option, value: ComposerOptions[Option]) {
    setOptions({ ...options, [option]: value }, { reason: option });
  }
  const thresholds = useThresholds(modelThresholds);
  const { edits, gone, ...byHand } = useEdits(tags);

  const picked = useMemo(
    () => pickTags(tags, edits, thresholds.value, options),
    [tags, edits, thresholds.value, options],
  );
  const format = formatOf(formats, options.format) ?? PLAIN_TAGS;
  const made = useMemo(
    () => ({ text: format.write(picked, options), tags: picked.map(({ tag }) => tag) }),
    [picked, format, options],
  );
  const { hasSpelling = false } = format;
  const isSpaced = hasSpelling && !options.underscores;
  const spell = (tag: string) => (isSpaced ? spacedTag(tag) : tag);
  useAnnounceCount(text.count(picked.length), [thresholds.value, options.exclude]);

  const add = (typed: string) => {
    const there = new Set(picked.map(({ key }) => key));
    const all = typedTags(typed);
    const more = all.filter((tag) => !there.has(keyOf(tag)));
    if (more.length > 0) byHand.add(more);
    if (all.length > 0) announce(more.length > 0 ? text.added(more.join(', ')) : text.known(all.join(', ')));
  };
  const remove = (tag: ComposedTag) => {
    byHand.remove(tag);
    announce(text.removed(spell(tag.tag)));
  };

  return (
    <section aria-label={text.composer} {...props} ref={ref} className={cx(styles.Root, className)}>
      <div className={styles.Row}>
        {SLIDERS.map((slider) => (
          <Slider
            key={slider}
            className={styles.Slider}
            label={text[slider]}
            hint={
              hasOwn(tags, slider)
                ? thresholds.value.moved.includes(slider)
                  ? text.oneThreshold
                  : text.ownThresholds
                : undefined
            }
            size="sm"
            input={false}
            value={thresholds.value[slider] * 100}
            format={thresholdText}
            onValueChange={(value) => thresholds.set(slider, value / 100)}
          />
        ))}
      </div>
      <div className={styles.Tags}>
        <div className={styles.Head}>
          <span className={styles.Count}>{text.count(picked.length)}</span>
          <Button
            size="sm"
            variant="ghost"
            icon={<RotateCcw aria-hidden="true" />}
            disabled={!thresholds.isMoved}
            onClick={thresholds.reset}
          >
            {text.reset}
          </Button>
        </div>
        {picked.length > 0 ? (
          <TagChips
            tags={picked}
            spell={spell}
            text={text}
            onMove={(key, to) => byHand.move(picked, key, to)}
            onRemove={remove}
            onEmpty={() => addField.current?.focus()}
          />
        ) : (
          <p className={styles.Empty}>{text.empty}</p>
        )}
      </div>
      <GoneTags
        gone={gone}
        spell={spell}
        text={text}
        onPutBack={byHand.putBack}
        onEmpty={() => addField.current?.focus()}
      />
      <div className={styles.Row}>
        <AddTag
          ref={addField}
          text={text}
          className={styles.Field}
          suggestions={suggestions}
          isSpaced={isSpaced}
          loading={loading}
          onQueryChange={onQueryChange}
          onAdd={add}
        />
        <TagInput
          className={styles.Field}
          labels={text}
          label={text.exclude}
          hint={text.excludeHint}
          separators={COMMA}
          tone="error"
          value={options.exclude.filter((pattern) => pattern.trim() !== '')}
          onValueChange={(exclude) => set('exclude', exclude)}
        />
      </div>
      <div className={styles.Row}>
        {formats.length > 1 ? (
          <SegmentedControl
            label={text.format}
            size="sm"
            options={formats.map(({ id, label }) => ({ value: id, label }))}
            value={format.id}
            onValueChange={(id) => set('format', id)}
          />
        ) : null}
        <div className={styles.Switches}>
          <Switch
            size="sm"
            label={text.underscores}
            // Without spelling, tags are shown with underscores.
            checked={!hasSpelling || options.underscores}
            disabled={!hasSpelling}
            onCheckedChange={(underscores) => set('underscores', underscores)}
          />
          <Switch
            size="sm"
            label={text.escape}
            checked={hasSpelling && options.escape}
            disabled={!hasSpelling}
            onCheckedChange={(escape) => set('escape', escape)}
          />
          <Switch
            size="sm"
            label={text.rating}
            checked={options.rating}
            onCheckedChange={(rating) => set('rating', rating)}
          />
        </div>
      </div>
      <TextArea label={text.text} readOnly value={made.text} minRows={3} maxRows={8} />
      <div className={styles.Actions}>
        <CopyButton
          variant="primary"
          text={made.text}
          disabled={made.text === ''}
          labels={{ copy: text.copy, copied: text.copied, failed: text.copyFailed }}
        />
        {actions?.(made)}
      </div>
    </section>
  );
});

/** Whether single tags of the slider's groups have thresholds of their own. */
function hasOwn(tags: readonly ComposerTag[], slider: 'general' | 'character'): boolean {
  return tags.some(
    ({ group = 'general', threshold }) =>
      threshold !== undefined && group !== 'rating' && (group === 'character') === (slider === 'character'),
  );
}

/** Says how many tags there are when something else than the tags themselves changed that. */
function useAnnounceCount(count: string, causes: readonly unknown[]) {
  const announce = useAnnounce();
  const said = useRef(causes);
  useEffect(() => {
    if (causes.every((cause, index) => cause === said.current[index])) return;
    said.current = causes;
    announce(count);
  });
}
