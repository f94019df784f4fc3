export { type RatingOption, RatingPicker, type RatingPickerProps, type RatingPickerReason } from './RatingPicker.tsx';
