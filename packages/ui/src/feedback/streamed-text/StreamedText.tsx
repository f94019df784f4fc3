import { cx } from 'class-variance-authority';
import Check from 'lucide-react/icons/check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Pencil from 'lucide-react/icons/pencil';
import RotateCw from 'lucide-react/icons/rotate-cw';
import Sparkles from 'lucide-react/icons/sparkles';
import Square from 'lucide-react/icons/square';
import { type ComponentPropsWithoutRef, forwardRef, type ReactNode, useId } from 'react';
import { Button } from '../../actions/button/index.ts';
import { CopyButton } from '../../actions/copy-button/index.ts';
import { takesEscape } from '../../internal/escape.ts';
import { warnOnce } from '../../internal/warn-once.ts';
import { streamedTextMessages } from '../../messages.ts';
import { TextArea } from '../../inputs/text-area/index.ts';
import { saneMax } from './count.ts';
import styles from './StreamedText.module.css';
import { useEditing } from './use-editing.ts';
import { useSayState } from './use-say-state.ts';

export type StreamedTextState = 'idle' | 'streaming' | 'done' | 'stopped' | 'failed';

export interface StreamedTextProps extends Omit<ComponentPropsWithoutRef<'section'>, 'children'> {
  /** The text received so far. */
  text: string;
  state: StreamedTextState;
  /** Why it failed, in a sentence. */
  error?: string;
  /** Called to start it, while `idle`. Without it there is no button then. */
  onStart?: () => void;
  onStop: () => void;
  /** Called to start it again: after a failure, a stop, or the end. */
  onRetry: () => void;
  /** Called on every input. If given, a text that is not being written can be edited. */
  onTextChange?: (text: string) => void;
  /** Shows the number of characters and the maximum, in UTF-16 units. A longer text is marked, not cut. */
  count?: { max: number };
  /** Buttons next to the copy button. */
  actions?: ReactNode;
  /** Accessible name of the region, and of the field while the text is edited. */
  label: string;
  /** Small, below the buttons, such as the author. */
  note?: ReactNode;
  labels?: Partial<typeof streamedTextMessages>;
}

/** A text that arrives in chunks, with buttons to start, stop and copy it. */
export const StreamedText = forwardRef<HTMLElement, StreamedTextProps>(function StreamedText(
  {
    text,
    state,
    error,
    onStart,
    onStop,
    onRetry,
    onTextChange,
    count,
    actions,
    label,
    note,
    labels,
    className,
    ...props
  },
  ref,
) {
  const words = { ...streamedTextMessages, ...labels };
  if (!label) warnOnce(UNNAMED);
  const failure = error || words.failed;
  const countId = useId();
  const max = saneMax(count?.max);
  const excess = max === undefined || text.length <= max ? '' : words.tooMany(text.length - max);
  const canEdit = Boolean(onTextChange) && state !== 'idle' && state !== 'streaming';
  const editing = useEditing(canEdit);
  useSayState(state, {
    idle: '',
    streaming: words.starting,
    done: text.trim() ? [words.done, excess].filter(Boolean).join(' ') : words.nothing,
    stopped: words.stopped,
    failed: failure,
  });
  const again = { name: words.restart, Icon: RotateCw, run: onRetry };
  const action = {
    idle: onStart && { name: words.start, Icon: Sparkles, run: onStart },
    streaming: { name: words.stop, Icon: Square, run: onStop },
    done: again,
    stopped: again,
    failed: { ...again, name: words.retry },
  }[state];
  const remark = {
    idle: words.empty,
    streaming: words.starting,
    done: words.nothing,
    stopped: words.stopped,
    failed: '',
  }[state];
  return (
    <section
      aria-label={label}
      {...props}
      ref={ref}
      aria-busy={state === 'streaming' || undefined}
      data-state={state}
      className={cx(styles.Root, className)}
    >
      <div className={styles.Body}>
        {editing.isEditing ? (
          <TextArea
            {...takesEscape}
            ref={editing.area}
            label={label}
            hideLabel
            dir="auto"
            minRows={4}
            {...(max === undefined ? {} : { maxLength: max, showCounter: false, 'aria-describedby': countId })}
            value={text}
            onValueChange={onTextChange}
            onKeyDown={editing.endOnEscape}
          />
        ) : null}
        {text && !editing.isEditing ? (
          <p dir="auto" className={styles.Text}>
            {text}
            {state === 'streaming' ? <span className={styles.Caret} /> : null}
          </p>
        ) : null}
        {max !== undefined && (text || editing.isEditing) ? (
          <p id={countId} data-over={excess !== '' || undefined} className={styles.Count}>
            <span dir="auto">{words.counter(text.length, max)}</span>
            {excess ? <span dir="auto">{excess}</span> : null}
          </p>
        ) : null}
        {remark && ((!text && !editing.isEditing) || state === 'stopped') ? (
          <p className={styles.Remark}>
            {remark}
            {state === 'streaming' ? <span className={styles.Caret} /> : null}
          </p>
        ) : null}
        {state === 'failed' ? (
          <p className={styles.Error}>
            <CircleAlert aria-hidden="true" />
            <span>{failure}</span>
          </p>
        ) : null}
      </div>
      <div className={styles.Row}>
        {action ? (
          // Always the same button, so that it keeps the focus.
          <Button
            size="sm"
            icon={<action.Icon aria-hidden="true" />}
            onClick={({ detail }) => {
              // The second press of a double click would stop what the first one started.
              if (detail < 2) action.run();
            }}
          >
            {action.name}
          </Button>
        ) : null}
        {canEdit && (text || editing.isTouched) ? (
          // Also always the same button, so that the focus returns to it.
          <Button
            ref={editing.button}
            size="sm"
            variant="ghost"
            icon={editing.isEditing ? <Check aria-hidden="true" /> : <Pencil aria-hidden="true" />}
            onClick={editing.toggle}
          >
            {editing.isEditing ? words.editDone : words.edit}
          </Button>
        ) : null}
        {text ? (
          <CopyButton
            size="sm"
            variant="ghost"
            text={text}
            labels={{ copy: words.copy, copied: words.copied, failed: words.copyFailed }}
          />
        ) : null}
        {actions}
      </div>
      {note ? <div className={styles.Note}>{note}</div> : null}
    </section>
  );
});

const UNNAMED =
  'StreamedText got an empty label, so that screen readers do not tell what its text is: name it, such as "Description".';
