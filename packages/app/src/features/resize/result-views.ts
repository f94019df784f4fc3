/** What stands beside a chosen image, as one part of the code: what comes last must not be missing then. */
export { ModelPreview } from './model-preview.tsx';
export { OutcomeView } from './outcome-view.tsx';
export { RunView } from './run-view.tsx';
