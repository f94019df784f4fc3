import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import X from 'lucide-react/icons/x';
import { forwardRef, type MouseEvent, useRef, useState } from 'react';
import { useAnnounce } from '../../foundations/announcer/index.ts';
import { Button, type ButtonProps } from '../button/index.ts';
import { IconButton } from '../icon-button/index.ts';
import { MAX_DELAY, useTimeout } from '../../internal/use-timeout.ts';
import { warnOnce } from '../../internal/warn-once.ts';
import { copyButtonMessages } from '../../messages.ts';
import { copyText } from './copy-text.ts';
import styles from './CopyButton.module.css';

export interface CopyButtonProps extends Omit<ButtonProps, 'children' | 'icon' | 'iconEnd' | 'onCopy'> {
  /** The text to copy, or a function that returns it when the button is pressed. */
  text: string | (() => string | Promise<string>);
  /** How long the result shows, in ms. @default 2000 */
  feedback?: number;
  /** Shows only the icon; the text is its name and tooltip. @default false */
  iconOnly?: boolean;
  /** Called after each press. */
  onCopy?: (details: { ok: boolean }) => void;
  labels?: Partial<typeof copyButtonMessages>;
}

type State = keyof typeof copyButtonMessages;

const STATES = ['copy', 'copied', 'failed'] as const satisfies State[];
const ICONS = { copy: Copy, copied: Check, failed: X };
const DEFAULT_FEEDBACK = 2000;

/** Copies a text to the clipboard, and shows for a while whether that worked. */
export const CopyButton = forwardRef<HTMLButtonElement, CopyButtonProps>(function CopyButton(
  { text, feedback = DEFAULT_FEEDBACK, iconOnly = false, onCopy, labels, onClick, ...props },
  ref,
) {
  const label = { ...copyButtonMessages, ...labels };
  const [state, setState] = useState<State>('copy');
  const presses = useRef(0);
  const timeout = useTimeout();
  const announce = useAnnounce();

  const copy = async (button: Element) => {
    presses.current += 1;
    const press = presses.current;
    let ok = true;
    try {
      await copyText(typeof text === 'string' ? text : await text(), button);
    } catch {
      ok = false;
    }
    onCopy?.({ ok });
    // A newer press takes precedence.
    if (press !== presses.current) return;
    const next = ok ? 'copied' : 'failed';
    setState(next);
    announce(label[next]);
    timeout.start(saneFeedback(feedback), () => setState('copy'));
  };

  const Icon = ICONS[state];
  const shared = {
    ...props,
    ref,
    'data-feedback': state === 'copy' ? undefined : state,
    onClick: (event: MouseEvent<HTMLButtonElement>) => {
      onClick?.(event);
      if (!event.defaultPrevented) void copy(event.currentTarget);
    },
  };
  if (iconOnly) {
    return (
      <IconButton {...shared} label={label[state]}>
        <Icon aria-hidden="true" />
      </IconButton>
    );
  }
  return (
    <Button {...shared}>
      <span className={styles.Labels}>
        <span className={styles.Label}>
          <Icon aria-hidden="true" className={styles.Icon} />
          <span className={styles.Text}>{label[state]}</span>
        </span>
        {/* The other texts reserve the width; drawn by CSS, so that they are not part of the page's text. */}
        {STATES.map((other) => (
          <span key={other} className={styles.Room} data-text={label[other]} aria-hidden="true" />
        ))}
      </span>
    </Button>
  );
});

function saneFeedback(feedback: number): number {
  if (feedback > 0 && feedback <= MAX_DELAY) return feedback;
  warnOnce(
    `CopyButton: feedback is ${feedback}, so the result would not be seen; it shows for ${DEFAULT_FEEDBACK} ms. Pass milliseconds above 0.`,
  );
  return DEFAULT_FEEDBACK;
}
