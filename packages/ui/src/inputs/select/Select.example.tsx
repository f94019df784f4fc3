import { Select } from '@mekiki/ui';

const orders = [
  { value: 'newest', label: 'Newest first' },
  { value: 'score', label: 'Best rated', group: 'By rating' },
  { value: 'favorites', label: 'Most favorites', group: 'By rating' },
];

export default function OrderChoice() {
  return <Select style={{ maxWidth: 240 }} label="Order" options={orders} defaultValue="newest" />;
}
