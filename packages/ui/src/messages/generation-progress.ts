export const generationProgressMessages = {
  progress: 'Progress',
  step: (step: number, steps: number) => `Step ${step} of ${steps}`,
  waiting: (position: string) => `Waiting: ${position} in the queue`,
  next: 'Waiting: next in the queue',
  starting: 'Starting',
  seconds: (seconds: number) => `about ${seconds} s`,
  minutes: (minutes: number) => `about ${minutes} min`,
};
