import { cx } from 'class-variance-authority';
import Link from 'lucide-react/icons/link';
import { type ClipboardEvent, type ComponentPropsWithoutRef, forwardRef, useRef, useState } from 'react';
import { useAnnounce } from '../../foundations/announcer/index.ts';
import { Button } from '../../actions/button/index.ts';
import { dataUriFile, pastedImage } from '../drop-zone/files.ts';
import { usePasteImage } from '../drop-zone/index.ts';
import control from '../field/Control.module.css';
import { Field, type FieldTexts } from '../field/index.ts';
import { isAccepted } from '../file-drop/accept.ts';
import { FileDrop, type FileDropReason } from '../file-drop/index.ts';
import { isComposing } from '../../internal/is-composing.ts';
import { useControllable } from '../../internal/use-controllable.ts';
import { fileDropMessages, imageSourceMessages } from '../../messages.ts';
import { ImagePreview } from './ImagePreview.tsx';
import styles from './ImageSource.module.css';
import { type ImageSourceValue, isImageUrl, nameOf, withScheme } from './source.ts';
import { usePasteUrl } from './use-paste-url.ts';

export type { ImageSourceValue };
/** How an image was added or removed. */
export type ImageSourceReason = 'url' | FileDropReason | 'remove';

export interface ImageSourceProps
  extends FieldTexts, Omit<ComponentPropsWithoutRef<'div'>, 'children' | 'defaultValue' | 'onDrop' | 'onPaste'> {
  /** The chosen image, or null. */
  value?: ImageSourceValue | null;
  /** @default null */
  defaultValue?: ImageSourceValue | null;
  onValueChange?: (value: ImageSourceValue | null, details: { reason: ImageSourceReason }) => void;
  /** The text in the URL field, submitted or not: for a button elsewhere that should take it into account. */
  onDraftChange?: (text: string) => void;
  /** Several files chosen or dropped at once. @default the first is used, and only one can be chosen */
  onFiles?: (files: File[]) => void;
  /** The image of the preview, such as a copy that may be loaded from here. @default the file or the URL itself */
  previewSrc?: string;
  /** `lg`: full width, for pages that are about the image. @default 'sm' */
  previewSize?: 'sm' | 'lg';
  /** Accepts an image or a URL pasted anywhere on the page: for one such control per page. @default false */
  paste?: boolean;
  /** @default false */
  disabled?: boolean;
  /** The image is being processed; another one can still be chosen. @default false */
  loading?: boolean;
  /** Kinds of files, as in the attribute of a file input. @default 'image/*' */
  accept?: string;
  /** Names of the formats that can be read, listed below the box. */
  formats?: readonly string[];
  /** @default imageSourceMessages */
  labels?: Partial<typeof imageSourceMessages>;
  /** Texts of the box for files. @default fileDropMessages */
  dropLabels?: Partial<typeof fileDropMessages>;
}

/** One image from a URL or a file: typed, pasted, chosen or dropped. */
export const ImageSource = forwardRef<HTMLDivElement, ImageSourceProps>(function ImageSource(
  {
    label,
    hideLabel,
    hint,
    error,
    value: given,
    defaultValue = null,
    onValueChange,
    onDraftChange,
    onFiles,
    previewSrc,
    previewSize = 'sm',
    paste = false,
    disabled = false,
    loading = false,
    accept,
    formats,
    labels,
    dropLabels,
    className,
    ...props
  },
  ref,
) {
  const text = { ...imageSourceMessages, ...labels };
  const refusal = dropLabels?.notAccepted ?? fileDropMessages.notAccepted;
  const announce = useAnnounce();
  const input = useRef<HTMLInputElement>(null);
  const [value, setValue] = useControllable({ value: given, defaultValue, onChange: onValueChange });
  const url = value?.kind === 'url' ? value.url : '';
  const [draft, setDraft] = useState(url);
  const [isWrong, setIsWrong] = useState(false);
  const [wasRefused, setWasRefused] = useState(false);
  // The field follows a URL from outside, such as from a link to this page.
  const [shownUrl, setShownUrl] = useState(url);
  if (shownUrl !== url) {
    setShownUrl(url);
    setDraft(url);
    setIsWrong(false);
    setWasRefused(false);
  }

  const write = (next: string) => {
    setDraft(next);
    onDraftChange?.(next);
  };
  const choose = (next: ImageSourceValue, reason: ImageSourceReason) => {
    write(next.kind === 'url' ? next.url : '');
    setIsWrong(false);
    setWasRefused(false);
    setValue(next, { reason });
    announce(`${text.preview}: ${nameOf(next)}`);
  };
  const takeFile = (file: File, reason: ImageSourceReason) => choose({ kind: 'file', file }, reason);
  const takePasted = (file: File) => {
    if (isAccepted(file, accept ?? 'image/*')) {
      takeFile(file, 'paste');
      return;
    }
    setWasRefused(true);
    announce(refusal, 'assertive');
  };
  const takeUrl = (typed: string, reason: ImageSourceReason) => {
    const file = dataUriFile(typed);
    if (file) {
      takeFile(file, reason);
      return;
    }
    if (isImageUrl(typed)) {
      choose({ kind: 'url', url: withScheme(typed) }, reason);
      return;
    }
    setIsWrong(true);
    announce(text.invalidUrl, 'assertive');
    input.current?.focus();
  };
  const remove = () => {
    write('');
    setIsWrong(false);
    setValue(null, { reason: 'remove' });
    // The pressed button is gone: keep the focus here.
    input.current?.focus();
  };
  const pasteIntoField = (event: ClipboardEvent<HTMLInputElement>) => {
    const file = pastedImage(event.clipboardData);
    const pasted = event.clipboardData.getData('text/plain');
    const { selectionStart, selectionEnd, value: typed } = event.currentTarget;
    const replacesAll = selectionStart === 0 && selectionEnd === typed.length;
    if (file) takeFile(file, 'paste');
    else if (replacesAll && (isImageUrl(pasted) || dataUriFile(pasted))) takeUrl(pasted, 'paste');
    else return;
    event.preventDefault();
  };

  return (
    <Field
      {...props}
      ref={ref}
      label={label}
      hideLabel={hideLabel}
      hint={hint}
      error={error ?? (wasRefused ? refusal : undefined)}
      labelAs="group"
      className={className}
    >
      {({ id, 'aria-describedby': describedBy, 'aria-invalid': isInvalid }, { labelId }) => (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the label stands outside, where a fieldset knows none
        <div role="group" aria-labelledby={labelId} aria-busy={loading || undefined} className={styles.Root}>
          {paste && !disabled ? <PagePaste onFile={takePasted} onUrl={(pasted) => takeUrl(pasted, 'paste')} /> : null}
          <div className={styles.Row}>
            <div className={cx(control.Control, styles.UrlBox)}>
              <Link aria-hidden="true" />
              <input
                ref={input}
                id={id}
                className={control.Input}
                type="text"
                inputMode="url"
                enterKeyHint="go"
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                dir={draft === '' ? undefined : 'ltr'}
                aria-label={text.url}
                aria-describedby={cx(isWrong && `${id}-wrong`, describedBy) || undefined}
                aria-invalid={isWrong || (wasRefused ? undefined : isInvalid)}
                placeholder={text.placeholder}
                disabled={disabled}
                value={draft}
                onChange={(event) => {
                  write(event.target.value);
                  setIsWrong(false);
                }}
                onPaste={pasteIntoField}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return;
                  // In a form, it would submit a URL that has not been applied yet.
                  event.preventDefault();
                  takeUrl(draft, 'url');
                }}
              />
            </div>
            <Button disabled={disabled} onClick={() => takeUrl(draft, 'url')}>
              {text.use}
            </Button>
          </div>
          {isWrong ? (
            <p id={`${id}-wrong`} className={styles.Wrong}>
              {text.invalidUrl}
            </p>
          ) : null}
          <span className={styles.Or}>{text.or}</span>
          {value ? (
            <ImagePreview
              value={value}
              previewSrc={previewSrc}
              size={previewSize}
              loading={loading}
              disabled={disabled}
              text={text}
              onRemove={remove}
            />
          ) : null}
          <FileDrop
            label={label}
            hideLabel
            hint={formats?.length ? formats.join(', ') : undefined}
            size={value ? 'sm' : 'md'}
            accept={accept}
            disabled={disabled}
            labels={dropLabels}
            multiple={onFiles !== undefined}
            onFiles={(files, { reason }) => {
              const [file] = files;
              if (files.length > 1 && onFiles) onFiles(files);
              else if (file) takeFile(file, reason);
            }}
          />
        </div>
      )}
    </Field>
  );
});

/** Listens on the whole page while it is mounted. */
function PagePaste({ onFile, onUrl }: { onFile: (file: File) => void; onUrl: (url: string) => void }) {
  usePasteImage(onFile);
  usePasteUrl(onUrl);
  return null;
}
