import CircleAlert from 'lucide-react/icons/circle-alert';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { ToneOf } from '../../internal/tone.ts';
import { useAnnounce } from '../../foundations/announcer/index.ts';
import { Button } from '../../actions/button/index.ts';
import styles from './ConfirmDialog.module.css';

interface ConfirmActionsProps {
  cancelRef: RefObject<HTMLButtonElement | null>;
  /** Set here: the dialog must not close meanwhile. */
  busyRef: RefObject<boolean>;
  confirmLabel: string;
  cancelLabel: string;
  loadingLabel: string;
  tone: ToneOf<'neutral' | 'danger'>;
  error: string | ((reason: unknown) => string);
  onConfirm: () => void | Promise<unknown>;
  onClose: (reason: 'cancel-button' | 'confirm-button') => void;
}

/** The buttons, and the error of the last attempt; mounted while the dialog is open. */
export function ConfirmActions({
  cancelRef,
  busyRef,
  confirmLabel,
  cancelLabel,
  loadingLabel,
  tone,
  error,
  onConfirm,
  onClose,
}: ConfirmActionsProps) {
  const [loading, setLoading] = useState(false);
  const [failure, setFailure] = useState<string>();
  const announce = useAnnounce();
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
      busyRef.current = false;
    };
  }, [busyRef]);

  const finish = (reason?: { error: unknown }) => {
    // The caller has closed it meanwhile: nobody waits for the result.
    if (!isOpen.current) return;
    busyRef.current = false;
    setLoading(false);
    if (!reason) {
      onClose('confirm-button');
      return;
    }
    const text = typeof error === 'function' ? error(reason.error) : error;
    setFailure(text);
    announce(text, 'assertive');
  };
  const confirm = () => {
    setFailure(undefined);
    try {
      const result = onConfirm();
      if (result === undefined) {
        finish();
        return;
      }
      busyRef.current = true;
      setLoading(true);
      result.then(
        () => finish(),
        (reason: unknown) => finish({ error: reason }),
      );
    } catch (reason) {
      finish({ error: reason });
    }
  };
  return (
    <>
      {failure === undefined ? null : (
        <p className={styles.Error}>
          <CircleAlert aria-hidden="true" />
          {failure}
        </p>
      )}
      <div className={styles.Actions}>
        <Button
          ref={cancelRef}
          aria-disabled={loading || undefined}
          onClick={() => {
            if (!busyRef.current) onClose('cancel-button');
          }}
        >
          {cancelLabel}
        </Button>
        <Button
          variant={tone === 'danger' ? 'danger' : 'primary'}
          loading={loading}
          loadingLabel={loadingLabel}
          onClick={confirm}
        >
          {confirmLabel}
        </Button>
      </div>
    </>
  );
}
