import { cx } from 'class-variance-authority';
import ClipboardPaste from 'lucide-react/icons/clipboard-paste';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import Search from 'lucide-react/icons/search';
import Upload from 'lucide-react/icons/upload';
import X from 'lucide-react/icons/x';
import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  forwardRef,
  useEffect,
  useRef,
  useState,
} from 'react';
import { searchBarMessages } from '../messages.ts';
import { useMediaQuery } from '../utils/use-media-query.ts';
import { findInClipboard, firstImage } from './clipboard.ts';
import styles from './SearchBar.module.css';

export interface SearchBarProps extends Omit<ComponentProps<'form'>, 'ref' | 'onSubmit' | 'children'> {
  value: string;
  onValueChange: (value: string) => void;
  /** Never called while an input method composes a word, nor while `busy`. */
  onSubmit: (details: { reason: 'enter' | 'button' }) => void;
  /** An image was picked or pasted into the bar. */
  onFile: (file: File, details: { reason: 'upload' | 'paste' }) => void;
  /** Small picture of the image that is being searched. */
  preview?: { src: string; alt: string };
  /** Shows a button on the preview that removes it. */
  onClearPreview?: () => void;
  /** A search is under way: the button turns, at the same width. */
  busy?: boolean;
  placeholder?: string;
  /** Further buttons before the submit button, such as a filter toggle. */
  end?: ReactNode;
  /** @default searchBarMessages */
  labels?: Partial<typeof searchBarMessages>;
}

/** The field that every search starts from: a link or words, an image by file or from the clipboard. */
export const SearchBar = forwardRef<HTMLFormElement, SearchBarProps>(function SearchBar(
  {
    value,
    onValueChange,
    onSubmit,
    onFile,
    preview,
    onClearPreview,
    busy = false,
    placeholder,
    end,
    labels,
    className,
    ...rest
  },
  ref,
) {
  const text = { ...searchBarMessages, ...labels };
  const field = useRef<HTMLInputElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const narrow = useMediaQuery('(max-width: 599.98px)');
  // After the mount, because a server does not know.
  const [canPaste, setCanPaste] = useState(false);
  useEffect(() => setCanPaste(typeof navigator.clipboard?.read === 'function'), []);

  function submit(reason: 'enter' | 'button') {
    if (!busy) onSubmit({ reason });
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    // Safari ends the composition before this event and marks it by the code 229 alone.
    if (event.nativeEvent.isComposing || event.nativeEvent.keyCode === 229) return;
    submit('enter');
  }

  async function paste() {
    try {
      const found = await findInClipboard(await navigator.clipboard.read());
      if (found.kind === 'image') return onFile(found.file, { reason: 'paste' });
      if (found.kind === 'text') onValueChange(found.text);
    } catch {
      // Refused: the keyboard's own paste still works, and the field waits for it.
    }
    field.current?.focus();
  }

  return (
    <form
      ref={ref}
      role="search"
      aria-label={text.form}
      {...rest}
      className={cx(styles.SearchBar, className)}
      onSubmit={(event) => {
        event.preventDefault();
        submit('button');
      }}
    >
      {preview && (
        <span className={styles.Preview}>
          <img className={styles.PreviewPicture} src={preview.src} alt={preview.alt} />
          {onClearPreview && (
            <button
              type="button"
              className={styles.Clear}
              aria-label={text.clearPreview}
              onClick={() => {
                onClearPreview();
                field.current?.focus();
              }}
            >
              <X className={styles.ClearIcon} aria-hidden="true" />
            </button>
          )}
        </span>
      )}
      <input
        ref={field}
        className={styles.Field}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        aria-label={text.label}
        placeholder={placeholder ?? (narrow ? text.placeholderShort : text.placeholder)}
        value={value}
        onChange={(event) => onValueChange(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onPaste={(event) => {
          const image = firstImage(event.clipboardData.files);
          if (!image) return;
          event.preventDefault();
          onFile(image, { reason: 'paste' });
        }}
      />
      <span className={styles.Shortcut} aria-hidden="true">
        {text.shortcut}
      </span>
      <span className={styles.Tools}>
        <input
          ref={picker}
          type="file"
          accept="image/*"
          hidden
          tabIndex={-1}
          onChange={(event) => {
            const file = event.currentTarget.files?.[0];
            // The same file can be picked again.
            event.currentTarget.value = '';
            if (file) onFile(file, { reason: 'upload' });
          }}
        />
        <button
          type="button"
          className={styles.Tool}
          aria-label={text.upload}
          title={text.upload}
          onClick={() => picker.current?.click()}
        >
          <Upload className={styles.Icon} aria-hidden="true" />
        </button>
        {canPaste && (
          <button
            type="button"
            className={styles.Tool}
            aria-label={text.paste}
            title={text.paste}
            onClick={() => void paste()}
          >
            <ClipboardPaste className={styles.Icon} aria-hidden="true" />
          </button>
        )}
        {end}
      </span>
      <button type="submit" className={styles.Submit} aria-disabled={busy || undefined} data-busy={busy ? '' : undefined}>
        {busy ? (
          <LoaderCircle className={cx(styles.Icon, styles.Turning)} aria-hidden="true" />
        ) : (
          <Search className={styles.Icon} aria-hidden="true" />
        )}
        {text.submit}
        {busy && <span className={styles.Hidden}>{`: ${text.busy}`}</span>}
      </button>
    </form>
  );
});
