import { cx } from 'class-variance-authority';
import ImageUp from 'lucide-react/icons/image-up';
import {
  type ChangeEvent,
  type ClipboardEvent,
  type ComponentPropsWithoutRef,
  forwardRef,
  type ReactNode,
  useRef,
  useState,
} from 'react';
import { useAnnounce } from '../../foundations/announcer/index.ts';
import { pastedImage } from '../drop-zone/files.ts';
import { Field, type FieldTexts } from '../field/index.ts';
import { fileDropMessages } from '../../messages.ts';
import { isAccepted } from './accept.ts';
import styles from './FileDrop.module.css';
import { useDropTarget } from './use-drop-target.ts';

/** How files were added. */
export type FileDropReason = 'choose' | 'drop' | 'paste';

export interface FileDropProps
  extends FieldTexts, Omit<ComponentPropsWithoutRef<'div'>, 'children' | 'onDrop' | 'onPaste'> {
  /** Files of the accepted kind, at least one; exactly one unless `multiple`. */
  onFiles: (files: File[], details: { reason: FileDropReason }) => void;
  /** Kinds of files, as in the attribute of a file input. @default 'image/*' */
  accept?: string;
  /** Accepts all dropped files, not only the first. @default false */
  multiple?: boolean;
  /** @default false */
  disabled?: boolean;
  /** A lower box, next to other controls. @default 'md' */
  size?: 'sm' | 'md';
  /** @default fileDropMessages */
  labels?: Partial<typeof fileDropMessages>;
  /** Small text in the box, such as the limits of a file. */
  children?: ReactNode;
}

/** A labeled box that opens the file chooser when pressed and accepts dropped files. */
export const FileDrop = forwardRef<HTMLDivElement, FileDropProps>(function FileDrop(
  {
    label,
    hideLabel,
    hint,
    error,
    onFiles,
    accept = 'image/*',
    multiple = false,
    disabled = false,
    size = 'md',
    labels,
    className,
    children,
    ...props
  },
  ref,
) {
  const text = { ...fileDropMessages, ...labels };
  const announce = useAnnounce();
  const [wasRefused, setWasRefused] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);

  const take = (files: File[], reason: FileDropReason) => {
    const wanted = multiple ? files : files.slice(0, 1);
    const taken = wanted.filter((file) => isAccepted(file, accept));
    const refused = taken.length < wanted.length;
    setWasRefused(refused);
    if (refused) announce(text.notAccepted, 'assertive');
    if (taken.length > 0) onFiles(taken, { reason });
  };
  const { isOver, ...dropTarget } = useDropTarget({ ...props, disabled, onDrop: (files) => take(files, 'drop') });

  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])];
    // Lets the same file trigger a change again.
    event.target.value = '';
    if (files.length > 0) take(files, 'choose');
  };
  const paste = (event: ClipboardEvent) => {
    const file = pastedImage(event.clipboardData);
    if (!file || disabled) return;
    event.preventDefault();
    take([file], 'paste');
  };

  return (
    <Field
      {...props}
      ref={ref}
      label={label}
      hideLabel={hideLabel}
      hint={hint}
      error={error ?? (wasRefused ? text.notAccepted : undefined)}
      labelAs="group"
      className={cx(styles.Root, className)}
      {...dropTarget}
      onPaste={paste}
    >
      {({ 'aria-invalid': invalid, ...control }, { labelId }) => (
        <>
          <button
            {...control}
            type="button"
            className={styles.Box}
            // Its purpose, then its own text: its action.
            aria-labelledby={`${labelId} ${control.id}`}
            disabled={disabled}
            data-invalid={invalid}
            data-size={size}
            data-over={isOver || undefined}
            onClick={() => chooser.current?.click()}
          >
            <ImageUp aria-hidden="true" />
            <span className={styles.Text}>
              {isOver ? (
                text.drop
              ) : (
                <>
                  <span className={styles.ForMouse}>{text.title}</span>
                  <span className={styles.ForTouch}>{text.choose}</span>
                </>
              )}
            </span>
            {children ? <span className={styles.More}>{children}</span> : null}
          </button>
          <input
            ref={chooser}
            className={styles.Chooser}
            type="file"
            accept={accept}
            multiple={multiple}
            disabled={disabled}
            aria-label={text.choose}
            tabIndex={-1}
            onChange={choose}
          />
        </>
      )}
    </Field>
  );
});
