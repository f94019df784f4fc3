export const fileDropMessages = {
  choose: 'Choose a file',
  title: 'Drop a picture here, or choose one',
  drop: 'Drop the picture',
  notAccepted: 'This is not a picture.',
};
