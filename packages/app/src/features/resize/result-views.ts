/** The views shown once an image is chosen, as one chunk: the last one must not be missing then. */
export { FailureView } from './failure-view.tsx';
export { ModelPreview } from './model-preview.tsx';
export { OutcomeView } from './outcome-view.tsx';
export { RunView } from './run-view.tsx';
export { Ready, UnseenUrl } from './unseen-url.tsx';
export { SizeFacts } from './size-facts.tsx';
