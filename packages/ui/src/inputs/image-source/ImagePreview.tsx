import ImageOff from 'lucide-react/icons/image-off';
import Trash from 'lucide-react/icons/trash-2';
import { useEffect, useRef, useState } from 'react';
import { useAnnounce } from '../../foundations/announcer/index.ts';
import { IconButton } from '../../actions/icon-button/index.ts';
import type { imageSourceMessages } from '../../messages.ts';
import { Spinner } from '../../feedback/spinner/index.ts';
import styles from './ImageSource.module.css';
import { detailOf, type ImageSourceValue, nameOf } from './source.ts';

interface ImagePreviewProps {
  value: ImageSourceValue;
  previewSrc: string | undefined;
  size: 'sm' | 'lg';
  loading: boolean;
  disabled: boolean;
  text: typeof imageSourceMessages;
  onRemove: () => void;
}

/** The chosen image with its name, and the button that removes it. */
export function ImagePreview({ value, previewSrc, size, loading, disabled, text, onRemove }: ImagePreviewProps) {
  const announce = useAnnounce();
  const image = useRef<HTMLImageElement>(null);
  const source = previewSrc ?? (value.kind === 'file' ? value.file : value.url);
  const [broken, setBroken] = useState<string | File>();
  const isBroken = broken === source;

  useEffect(() => {
    const element = image.current;
    if (!element) return undefined;
    if (typeof source === 'string') {
      element.src = source;
      return undefined;
    }
    const url = URL.createObjectURL(source);
    element.src = url;
    return () => URL.revokeObjectURL(url);
  }, [source]);

  return (
    <div className={styles.Preview} data-size={size} data-broken={isBroken || undefined}>
      <span className={styles.Frame}>
        {/* Kept when it fails to load: the next source may load. */}
        <img
          ref={image}
          className={styles.Image}
          alt={isBroken ? '' : text.preview}
          hidden={isBroken}
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => {
            setBroken(source);
            announce(text.previewFailed);
          }}
        />
        {isBroken ? <ImageOff aria-hidden="true" /> : null}
        {loading ? (
          <span className={styles.Busy}>
            <Spinner label="" size={20} />
          </span>
        ) : null}
      </span>
      <span className={styles.About}>
        <span className={styles.Name} title={nameOf(value)} dir="auto">
          {nameOf(value)}
        </span>
        <span className={styles.Detail} dir="auto">
          {detailOf(value, text.size)}
        </span>
        {isBroken ? <span className={styles.Broken}>{text.previewFailed}</span> : null}
      </span>
      <IconButton variant="ghost" label={text.remove} disabled={disabled} onClick={onRemove}>
        <Trash aria-hidden="true" />
      </IconButton>
    </div>
  );
}
