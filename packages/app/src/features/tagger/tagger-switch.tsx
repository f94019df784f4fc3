import { PrivateSwitch, type PrivateSwitchProps } from '../../lib/tool/private-switch.tsx';
import { tagProgress } from '../../lib/private/progress.ts';

/** Keeps the tagger's files on this device. */
export const TaggerSwitch = (props: Omit<PrivateSwitchProps, 'of'>) => <PrivateSwitch {...props} of={tagProgress} />;
