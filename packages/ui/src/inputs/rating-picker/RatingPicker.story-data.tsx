/** What the stories of RatingPicker and their tests share. */
import type { RatingOption } from './RatingPicker.tsx';

export const RATINGS: readonly RatingOption[] = [
  { value: 'general', label: 'General' },
  { value: 'sensitive', label: 'Sensitive' },
  { value: 'questionable', label: 'Questionable', blurred: true },
  { value: 'explicit', label: 'Explicit', blurred: true },
];
