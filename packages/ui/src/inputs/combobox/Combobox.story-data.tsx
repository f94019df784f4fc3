/** What the stories of Combobox and their tests share. */
import { storyImage } from '../../story-images.ts';
import type { ComboboxOption } from './Combobox.tsx';

const NAMES = ['Animagine XL', 'Anything XL', 'Blue Pencil', 'Éclair Mix', 'Heart of Apple', 'Kohaku', 'Nova Anime'];

export const MODELS: ComboboxOption[] = NAMES.map((name, index) => ({
  value: `${index + 1}`,
  label: `Model ${index + 1}`,
  hint: name,
  imageUrl: storyImage(index + 1, 64).src,
}));
