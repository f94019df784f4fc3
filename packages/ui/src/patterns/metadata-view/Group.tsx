import ChevronRight from 'lucide-react/icons/chevron-right';
import { useId, useState } from 'react';
import { Checkbox } from '../../inputs/checkbox/index.ts';
import type { metadataViewMessages } from '../../messages.ts';
import { FieldRow } from './FieldRow.tsx';
import { type MetadataGroup, printable } from './fields.ts';
import styles from './MetadataView.module.css';

/** Number of fields shown before the user expands the group. */
const FEW = 16;

interface GroupProps {
  group: MetadataGroup;
  /** Its fields are those that were searched: it is open, and whole. */
  isSearching: boolean;
  Heading: 'h3' | 'h4';
  /** Chosen for removal; undefined where there is no such choice. */
  isChosen: boolean | undefined;
  onChosenChange: (isChosen: boolean) => void;
  text: typeof metadataViewMessages;
}

/** The fields of one kind; its heading folds them. */
export function Group({ group, isSearching, Heading, isChosen, onChosenChange, text }: GroupProps) {
  const id = useId();
  const [isUnfolded, setOpen] = useState(true);
  const isOpen = isUnfolded || isSearching;
  const [isWhole, setWhole] = useState(false);
  const { fields, detail } = group;
  const name = printable(group.name.slice(0, 100)) || text.empty;
  const shown = isWhole || fields.length <= FEW + 2 ? fields : fields.slice(0, FEW);
  return (
    <div className={styles.Group} data-chosen={isChosen || undefined}>
      <div className={styles.Head}>
        <Heading className={styles.Heading}>
          <button
            type="button"
            className={styles.Toggle}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isUnfolded)}
          >
            <ChevronRight aria-hidden="true" />
            <span className={styles.GroupName}>{name}</span>
            <span className={styles.Detail}>{[text.fields(fields.length), detail].filter(Boolean).join(' · ')}</span>
          </button>
        </Heading>
        {isChosen === undefined ? null : (
          <Checkbox
            className={styles.Remove}
            label={text.remove(name)}
            checked={isChosen}
            onCheckedChange={onChosenChange}
          />
        )}
      </div>
      <div id={id} hidden={!isOpen}>
        <dl className={styles.Fields}>
          {shown.map((field, index) => (
            // Files repeat names, and a list of fields never changes its order.
            <FieldRow key={`${index} ${field.name}`} field={field} text={text} />
          ))}
        </dl>
        {fields.length > FEW + 2 ? (
          <button type="button" className={styles.Fold} aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? text.fewer : text.more(fields.length - shown.length)}
          </button>
        ) : null}
      </div>
    </div>
  );
}
