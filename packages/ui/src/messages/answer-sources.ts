export const answerSourcesMessages = {
  list: 'Found on',
  view: (name: string) => `View on ${name}`,
  viewShort: 'View',
};
