/** What the stories of Combobox and their tests share. */
import { storyPicture } from '../story-pictures.ts';
import type { ComboboxOption } from './Combobox.tsx';

const NAMES = ['Animagine XL', 'Anything XL', 'Blue Pencil', 'Éclair Mix', 'Heart of Apple', 'Kohaku', 'Nova Anime'];

export const MODELS: ComboboxOption[] = NAMES.map((name, index) => ({
  value: `${index + 1}`,
  label: `Model ${index + 1}`,
  hint: name,
  imageUrl: storyPicture(index + 1, 64).src,
}));
