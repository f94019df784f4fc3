export const confirmDialogMessages = {
  confirm: 'OK',
  cancel: 'Cancel',
  loading: 'Loading',
  failed: 'Something went wrong. Please try again.',
};
