import { useId, useState } from 'react';
import { Badge } from '../../feedback/badge/index.ts';
import { CopyButton } from '../../actions/copy-button/index.ts';
import type { metadataViewMessages } from '../../messages.ts';
import { type MetadataField, printable, shownValue } from './fields.ts';
import styles from './MetadataView.module.css';

/** A field's name and value, and a button that copies the value unchanged. */
export function FieldRow({ field, text }: { field: MetadataField; text: typeof metadataViewMessages }) {
  const id = useId();
  const [isUnfolded, setUnfolded] = useState(false);
  const { text: shown, folds, left } = shownValue(field.value, isUnfolded);
  const name = printable(field.name.slice(0, 200)) || text.empty;
  return (
    <div className={styles.Field}>
      <dt className={styles.Name}>
        <bdi>{name}</bdi>
        {field.sensitive ? <Badge tone="warning">{text.sensitive}</Badge> : null}
      </dt>
      <dd className={styles.Value}>
        <bdi id={id} className={styles.Text} data-empty={shown === '' || undefined}>
          {shown || text.empty}
        </bdi>
        {left > 0 ? <span className={styles.Cut}>{text.cut(left)}</span> : null}
        {folds ? (
          <button
            type="button"
            className={styles.Fold}
            aria-expanded={isUnfolded}
            aria-controls={id}
            onClick={() => setUnfolded(!isUnfolded)}
          >
            {isUnfolded ? text.lessText : text.moreText}
          </button>
        ) : null}
      </dd>
      {/* No part of the value: screen readers read the two of the list without it. */}
      <dd className={styles.Copy}>
        <CopyButton
          iconOnly
          size="sm"
          variant="ghost"
          text={field.value}
          labels={{ copy: text.copy(name), copied: text.copied, failed: text.copyFailed }}
        />
      </dd>
    </div>
  );
}
