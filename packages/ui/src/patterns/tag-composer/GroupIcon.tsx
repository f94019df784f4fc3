import Calendar from 'lucide-react/icons/calendar';
import Copyright from 'lucide-react/icons/copyright';
import Info from 'lucide-react/icons/info';
import Paintbrush from 'lucide-react/icons/paintbrush';
import Plus from 'lucide-react/icons/plus';
import Shield from 'lucide-react/icons/shield';
import UserRound from 'lucide-react/icons/user-round';
import type { tagComposerMessages } from '../../messages.ts';
import { VisuallyHidden } from '../../foundations/visually-hidden/index.ts';
import type { ComposedTag } from './compose.ts';

const ICONS = {
  rating: Shield,
  character: UserRound,
  artist: Paintbrush,
  copyright: Copyright,
  meta: Info,
  year: Calendar,
};

/** The kind of a tag; nothing for general ones, which are the majority. */
export function GroupIcon({ tag: { group, isByHand }, text }: { tag: ComposedTag; text: typeof tagComposerMessages }) {
  if (group === 'general' && !isByHand) return null;
  const Icon = group === 'general' ? Plus : ICONS[group];
  return (
    <>
      <Icon aria-hidden="true" />
      <VisuallyHidden>{isByHand ? text.byHand : text.groups[group]} </VisuallyHidden>
    </>
  );
}
