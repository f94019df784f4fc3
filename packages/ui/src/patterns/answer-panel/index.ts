export { AnswerFacts, type AnswerFactsProps, AnswerNotice, type AnswerNoticeProps } from './AnswerFacts.tsx';
export type { AnswerImage } from './AnswerImages.tsx';
export { AnswerPanel, type AnswerPanelProps } from './AnswerPanel.tsx';
export { type AnswerSource, AnswerSources, type AnswerSourcesProps } from './AnswerSources.tsx';
