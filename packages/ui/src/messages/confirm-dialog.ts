export const confirmDialogMessages = {
  confirm: 'OK',
  cancel: 'Cancel',
  failed: 'Something went wrong. Please try again.',
};
