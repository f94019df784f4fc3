export { CompareLens, type CompareLensProps } from './CompareLens.tsx';
