export const fileDropMessages = {
  choose: 'Choose a file',
  title: 'Drop an image here, or choose one',
  drop: 'Drop the image',
  notAccepted: 'This file is not an image. Choose another one.',
};
