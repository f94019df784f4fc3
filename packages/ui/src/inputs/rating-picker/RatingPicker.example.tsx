import { RatingPicker } from '@mekiki/ui';

const ratings = [
  { value: 'general', label: 'General' },
  { value: 'sensitive', label: 'Sensitive' },
  { value: 'questionable', label: 'Questionable', blurred: true },
];

export default function RatingFilter() {
  return (
    <RatingPicker
      options={ratings}
      defaultValue={['general', 'sensitive']}
      blurHint="Questionable images are blurred until you press them."
    />
  );
}
