import { Badge } from '@mekiki/ui';
import { useNewAlerts } from './use-alerts.ts';

/** The number of found images that the user has not seen yet; nothing for none. */
export function AlertBadge() {
  const news = useNewAlerts();
  return news > 0 ? <Badge tone="accent">{news === 1 ? '1 alert' : `${news} alerts`}</Badge> : null;
}
