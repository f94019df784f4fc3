import { ConfirmDialog } from '@mekiki/ui';
import { sentenceOf } from './api.ts';
import type { Person, PersonAct } from './person-row.tsx';

const QUESTIONS = {
  suspend: {
    verb: 'Suspend',
    description:
      'They are signed out everywhere and cannot sign in. Their data is kept, and you can lift the suspension.',
    confirmLabel: 'Suspend',
  },
  delete: {
    verb: 'Delete',
    description: 'Their history, favorites and generated images are deleted as well. You can’t undo this.',
    confirmLabel: 'Delete account',
  },
} satisfies Record<PersonAct, object>;

interface PersonQuestionProps {
  person: Person;
  act: PersonAct;
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks before an account is suspended or deleted. */
export function PersonQuestion({ person, act, onConfirm, onClose }: PersonQuestionProps) {
  const { verb, description, confirmLabel } = QUESTIONS[act];
  return (
    <ConfirmDialog
      open
      title={`${verb} ${person.name}?`}
      description={description}
      confirmLabel={confirmLabel}
      tone="danger"
      error={sentenceOf}
      onConfirm={onConfirm}
      onOpenChange={onClose}
    />
  );
}
