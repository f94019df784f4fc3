/** The texts of a search's answer, shared with the extension: no routes, no queries, nothing stored. */
export { ApiError, dataOf } from '../../../api/api.ts';
export { sentText, STAGES } from '../../private/words.ts';
export { type Answer as FoundAnswer, answerOf, answerTitle } from './answer.ts';
export { FoundFacts, matchImage, yoursOf } from './answer-parts.tsx';
export { matchDetail } from './changes.ts';
export { tileLabel } from '../results/describe.ts';
export { type Result, toResults } from '../results/result-list.ts';
export { SOURCE_LOOKS } from '../filters/source-looks.ts';
export { ANSWER_TONES, isSure, relationOf, VERDICTS } from './verdicts.ts';
export { viewText } from '../../image/describe-image.ts';
