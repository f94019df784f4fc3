export { type Rating, ratingParam } from './ratings.ts';
export { RatingPicker, type RatingPickerProps } from './RatingPicker.tsx';
