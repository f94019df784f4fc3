import { cx } from 'class-variance-authority';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { type ComponentPropsWithoutRef, forwardRef, type ReactNode, useId, useRef } from 'react';
import { Field, type FieldTexts } from '../field/index.ts';
import { useControllable } from '../../internal/use-controllable.ts';
import { useValueReset } from '../../internal/use-value-reset.ts';
import { LazyImage } from '../../media/lazy-image/index.ts';
import type { lazyImageMessages } from '../../messages.ts';
import { Skeleton } from '../../feedback/skeleton/index.ts';
import styles from './ImageChoice.module.css';
import { CHOSEN, type ChosenOrResetDetails, RESET } from '../../internal/details.ts';

export interface ImageOption {
  /** Identifies the option; unique among the options. */
  value: string;
  /** Names it below its image. */
  label: string;
  /** URL of its image; none while it is loading, or if there is an error. */
  src?: string | undefined;
  /** A few words below the name. */
  note?: string | undefined;
  /** Why it has no image, in one sentence; it can still be chosen. */
  error?: string | undefined;
}

export interface ImageChoiceProps
  extends FieldTexts, Omit<ComponentPropsWithoutRef<'div'>, 'children' | 'defaultValue' | 'onChange'> {
  options: readonly ImageOption[];
  value?: string;
  /** @default none */
  defaultValue?: string;
  onValueChange?: (value: string, details: ChosenOrResetDetails) => void;
  /** Width divided by height of the image area. @default 1 */
  ratio?: number;
  /** Below the images, such as a button that retries what failed. */
  children?: ReactNode;
  /** Texts of an image that failed to load. @default lazyImageMessages */
  labels?: Partial<typeof lazyImageMessages>;
}

/** A choice between images. */
export const ImageChoice = forwardRef<HTMLDivElement, ImageChoiceProps>(function ImageChoice(
  {
    label,
    hideLabel = false,
    hint,
    error,
    options,
    value: given,
    defaultValue = '',
    onValueChange,
    ratio = 1,
    labels,
    className,
    children,
    ...props
  },
  ref,
) {
  const name = useId();
  const group = useRef<HTMLDivElement>(null);
  const [value, setValue] = useControllable<string, [ChosenOrResetDetails]>({
    value: given,
    defaultValue,
    onChange: onValueChange,
  });
  useValueReset(group, value, (initial) => setValue(initial, RESET));
  return (
    <Field
      {...props}
      ref={ref}
      label={label}
      hideLabel={hideLabel}
      hint={hint}
      error={error}
      labelAs="group"
      className={cx(styles.Root, className)}
    >
      {({ id, 'aria-describedby': describedBy, 'aria-invalid': invalid }, { labelId }) => (
        <>
          <div
            ref={group}
            role="radiogroup"
            aria-labelledby={labelId}
            aria-describedby={describedBy}
            aria-invalid={invalid}
            className={styles.Row}
          >
            {options.map((option, index) => (
              <label key={option.value} className={styles.Option}>
                <input
                  id={index === 0 ? id : undefined}
                  className={styles.Radio}
                  type="radio"
                  name={name}
                  value={option.value}
                  checked={option.value === value}
                  onChange={() => setValue(option.value, CHOSEN)}
                />
                <span className={styles.Room} style={{ aspectRatio: ratio }}>
                  <Room {...option} labels={labels} />
                </span>
                <span className={styles.Label}>{option.label || option.value}</span>
                {option.note ? <span className={styles.Note}>{option.note}</span> : null}
              </label>
            ))}
          </div>
          {children}
        </>
      )}
    </Field>
  );
});

function Room({ src, error, labels }: ImageOption & Pick<ImageChoiceProps, 'labels'>) {
  if (error) {
    return (
      <span className={styles.Error}>
        <CircleAlert aria-hidden="true" />
        <span>{error}</span>
      </span>
    );
  }
  if (!src) return <Skeleton />;
  return <LazyImage src={src} alt="" width={1} height={1} fit="contain" fill loadingStrategy="eager" labels={labels} />;
}
