export const ratingPickerMessages = {
  label: 'Ratings',
};
