import { Switch, useAnnounce } from '@mekiki/ui';
import { ApiError } from '../../api/api.ts';
import { isBlocked, PermissionError, pushSupport } from './device.ts';
import { usePush, useSwitchPush } from './use-push.ts';

const HINT = 'Shows a notification when an image appears, even if the site is closed.';
const BLOCKED = 'Notifications from this site are blocked. Allow them in the settings of your browser.';
const NOT_ALLOWED = 'Notifications were not allowed. Try again and choose “Allow”.';
const UNREACHABLE = {
  on: 'Your browser could not turn notifications on. Check your connection, then try again.',
  off: 'Your browser could not turn notifications off. Check your connection, then try again.',
  unknown: 'This device’s notifications could not be checked. Reload the page to try again.',
};
const UNSUPPORTED = {
  install: 'On this device, add the site to your home screen and open it there to get notifications.',
  none: 'This browser doesn’t support notifications from this site.',
};

/** Notifies this device of alerts. The browser only asks for permission when it is turned on. */
export function PushSwitch() {
  const support = pushSupport();
  const { data, error } = usePush();
  const change = useSwitchPush();
  const announce = useAnnounce();
  const label = 'Notify this device';
  if (support !== 'works') return <Switch label={label} hint={UNSUPPORTED[support]} checked={false} disabled />;
  const isOn = data?.isOn ?? false;
  const failure = change.error ?? error;
  const step = change.error ? (change.variables.isWanted ? 'on' : 'off') : 'unknown';
  return (
    <Switch
      label={label}
      hint={isBlocked() && !isOn && !failure ? BLOCKED : HINT}
      error={failure ? sentenceOf(failure, step) : undefined}
      checked={change.isPending ? change.variables.isWanted : isOn}
      disabled={data === undefined}
      onCheckedChange={(isWanted) => {
        // Disabled meanwhile, it would lose the focus.
        if (!data || change.isPending) return;
        change.mutate(
          { key: data.key, isWanted },
          { onError: (reason) => announce(sentenceOf(reason, isWanted ? 'on' : 'off'), 'assertive') },
        );
      }}
    />
  );
}

function sentenceOf(error: Error, step: keyof typeof UNREACHABLE): string {
  if (error instanceof PermissionError) return isBlocked() ? BLOCKED : NOT_ALLOWED;
  return error instanceof ApiError ? error.message : UNREACHABLE[step];
}
