import { Badge } from '@mekiki/ui';
import { useNewAlerts } from './use-alerts.ts';

/** How many images have appeared that who is signed in was not told of yet; nothing for none. */
export function AlertBadge() {
  const news = useNewAlerts();
  return news > 0 ? <Badge tone="accent">{news === 1 ? '1 alert' : `${news} alerts`}</Badge> : null;
}
