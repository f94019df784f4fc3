import { Switch } from '@mekiki/ui';
import { setKeepsHistory, useKeepsHistory } from './setting.ts';

/** Whether searches are saved in the history. */
export function HistorySwitch() {
  const keeps = useKeepsHistory();
  return <Switch label="Save my searches in the history" checked={keeps} onCheckedChange={setKeepsHistory} />;
}
