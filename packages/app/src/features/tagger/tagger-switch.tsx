import { PrivateSwitch, type PrivateSwitchProps } from '../../common/tool/private-switch.tsx';
import { tagProgress } from '../../common/private/progress.ts';

/** Keeps the tagger's files on this device. */
export const TaggerSwitch = (props: Omit<PrivateSwitchProps, 'of'>) => <PrivateSwitch {...props} of={tagProgress} />;
