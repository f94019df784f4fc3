import { Badge } from '@mekiki/ui';

const panel = {
  padding: 'var(--space-4)',
  border: '1px solid var(--color-line)',
  borderRadius: 'var(--radius-panel)',
  background: 'var(--color-panel)',
  font: 'var(--text-body)',
};

export default function StoragePanel() {
  return (
    <div style={panel}>
      <div style={{ color: 'var(--color-text-dim)', font: 'var(--text-label)' }}>Storage</div>
      12.4 GB of 50 GB used <Badge tone="success">Active</Badge>
    </div>
  );
}
