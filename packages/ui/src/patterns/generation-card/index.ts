export {
  type CopiedText,
  GenerationCard,
  type GenerationCardProps,
  type GenerationMetadata,
} from './GenerationCard.tsx';
export { generationAlt } from './truncate.ts';
