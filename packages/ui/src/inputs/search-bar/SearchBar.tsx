import { cx } from 'class-variance-authority';
import ClipboardPaste from 'lucide-react/icons/clipboard-paste';
import Search from 'lucide-react/icons/search';
import Upload from 'lucide-react/icons/upload';
import X from 'lucide-react/icons/x';
import {
  type ChangeEvent,
  type ClipboardEvent,
  type ComponentPropsWithoutRef,
  forwardRef,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { useAnnounce } from '../../foundations/announcer/index.ts';
import { Button } from '../../actions/button/index.ts';
import { pastedImage } from '../drop-zone/files.ts';
import { IconButton } from '../../actions/icon-button/index.ts';
import { isComposing } from '../../internal/is-composing.ts';
import { searchBarMessages } from '../../messages.ts';
import { VisuallyHidden } from '../../foundations/visually-hidden/index.ts';
import { readClipboard } from './clipboard.ts';
import { PasteHint } from './PasteHint.tsx';
import styles from './SearchBar.module.css';
import { Thumb } from './Thumb.tsx';
import type { ChangeDetails } from '../../internal/details.ts';

export interface SearchBarProps extends Omit<ComponentPropsWithoutRef<'form'>, 'onSubmit' | 'children'> {
  value: string;
  onValueChange: (value: string, details: ChangeDetails<'typing' | 'paste' | 'clear'>) => void;
  /** Search now. Never called while an input method composes a word, nor while `loading`. */
  onSubmit: (details: { reason: 'enter' | 'button' }) => void;
  /** An image was picked, or pasted into the field or by the button; drops are the `DropZone`'s. */
  onFile: (file: File, details: { reason: 'upload' | 'paste' }) => void;
  /** The button found nothing to paste, or may not read the clipboard. @default `labels.pasteFailed` is only announced */
  onPasteFailed?: ((message: string) => void) | undefined;
  /** The image that is searched for. `alt` says which it is. */
  preview?: { src: string; alt: string };
  /** Shows a remove button on the preview. */
  onClearPreview?: () => void;
  /** A search is running. @default false */
  loading?: boolean;
  /** @default a long one, or a short one where there is little room */
  placeholder?: string;
  /** More icon buttons, such as one for filters. A `<span>` after the icon is its word, which is drawn beside or below it. */
  end?: ReactNode;
  labels?: Partial<typeof searchBarMessages>;
}

/** One field for an image, an address or words. */
export const SearchBar = forwardRef<HTMLFormElement, SearchBarProps>(function SearchBar(
  {
    value,
    onValueChange,
    onSubmit,
    onFile,
    onPasteFailed,
    preview,
    onClearPreview,
    loading = false,
    placeholder,
    end,
    labels,
    className,
    ...props
  },
  ref,
) {
  const text = { ...searchBarMessages, ...labels };
  const announce = useAnnounce();
  const inputId = useId();
  const input = useRef<HTMLInputElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  // Known after the mount only, and assumed before: a button that came then would move those beside it.
  const [canPaste, setCanPaste] = useState(true);
  useEffect(() => setCanPaste(typeof navigator.clipboard?.read === 'function'), []);

  const submit = (reason: 'enter' | 'button') => {
    if (!loading) onSubmit({ reason });
    // Nothing to search for: the button leads to where it is said.
    if (value === '' && !preview) input.current?.focus();
  };
  const submitOnEnter = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (!isComposing(event.nativeEvent)) submit('enter');
  };
  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    // So that the same file can be chosen again.
    event.target.value = '';
    if (file) onFile(file, { reason: 'upload' });
  };
  const takePastedImage = (event: ClipboardEvent) => {
    const file = pastedImage(event.clipboardData);
    if (!file) return;
    event.preventDefault();
    onFile(file, { reason: 'paste' });
  };
  const pasteFromClipboard = async () => {
    const content = await readClipboard();
    if (content.kind === 'file') onFile(content.file, { reason: 'paste' });
    else if (content.kind === 'text') onValueChange(content.text, { reason: 'paste' });
    else if (onPasteFailed) onPasteFailed(text.pasteFailed);
    else announce(text.pasteFailed, 'assertive');
    if (content.kind !== 'file') input.current?.focus();
  };

  return (
    <form
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the form itself is the landmark; one element less
      role="search"
      aria-label={text.form}
      {...props}
      ref={ref}
      data-loading={loading || undefined}
      className={cx(styles.Root, className)}
      onSubmit={(event) => {
        event.preventDefault();
        // In React, a submit also reaches a form around this one, such as around its dialog.
        event.stopPropagation();
        submit('button');
      }}
    >
      <div className={styles.Bar}>
        {preview ? (
          <div className={styles.Preview}>
            <Thumb src={preview.src} alt={preview.alt} />
            {onClearPreview ? (
              <button
                type="button"
                className={styles.RemovePreview}
                aria-label={text.clearPreview}
                title={text.clearPreview}
                onClick={() => {
                  onClearPreview();
                  // The pressed button is gone: keep the keyboard here.
                  input.current?.focus();
                }}
              >
                <X aria-hidden="true" />
              </button>
            ) : null}
          </div>
        ) : null}
        <div className={styles.Field}>
          <VisuallyHidden>
            <label htmlFor={inputId}>{text.label}</label>
          </VisuallyHidden>
          <input
            ref={input}
            id={inputId}
            className={styles.Input}
            type="text"
            inputMode="search"
            enterKeyHint="search"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={value}
            // Shown as two placeholders by CSS, since the room decides and no script knows it before the first paint.
            placeholder=" "
            onChange={(event) => onValueChange(event.target.value, { reason: 'typing' })}
            onKeyDown={submitOnEnter}
            onPaste={takePastedImage}
          />
          <span className={styles.Placeholder} aria-hidden="true">
            <span className={styles.Long}>{placeholder ?? text.placeholder}</span>
            <span className={styles.Short}>{placeholder ?? text.placeholderShort}</span>
          </span>
          {value ? (
            <IconButton
              size="sm"
              variant="ghost"
              label={text.clear}
              onClick={() => {
                onValueChange('', { reason: 'clear' });
                input.current?.focus();
              }}
            >
              <X aria-hidden="true" />
            </IconButton>
          ) : (
            <PasteHint keys={text.pasteKeys} className={styles.Hint} />
          )}
        </div>
        <Button
          className={styles.Submit}
          type="submit"
          variant="primary"
          icon={<Search aria-hidden="true" />}
          loading={loading}
          loadingLabel={text.loading}
        >
          {text.submit}
        </Button>
        <div className={styles.Tools}>
          <IconButton variant="ghost" label={text.upload} onClick={() => picker.current?.click()}>
            <Upload aria-hidden="true" />
            <span>{text.upload}</span>
          </IconButton>
          <input
            ref={picker}
            className={styles.Picker}
            type="file"
            accept="image/*"
            aria-label={text.upload}
            tabIndex={-1}
            onChange={pick}
          />
          {canPaste ? (
            <IconButton
              className={styles.Paste}
              variant="ghost"
              label={text.paste}
              onClick={() => void pasteFromClipboard()}
            >
              <ClipboardPaste aria-hidden="true" />
              <span>{text.paste}</span>
            </IconButton>
          ) : null}
          {end}
        </div>
      </div>
    </form>
  );
});
