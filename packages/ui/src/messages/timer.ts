export const timerMessages = { label: 'Elapsed time' };
