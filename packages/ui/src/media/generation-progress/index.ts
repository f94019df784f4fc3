export { GenerationProgress, type GenerationProgressProps } from './GenerationProgress.tsx';
