/** A network that does not fit what is asked of it. Its message is one sentence: what the operator must do. */
export class UnfitNetwork extends Error {
  override readonly name = 'UnfitNetwork';
}
