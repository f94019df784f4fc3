export { formatElapsed } from './format.ts';
export { Timer, type TimerProps } from './Timer.tsx';
