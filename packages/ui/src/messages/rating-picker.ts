export const ratingPickerMessages = {
  label: 'Ratings',
  general: 'General',
  sensitive: 'Sensitive',
  questionable: 'Questionable',
  explicit: 'Explicit',
};
