/** How well scores order all answers of a run at once, as the Image Similarity Challenge of 2021 measured it. */

/** One answer to one query. */
export interface Prediction {
  score: number;
  isTrue: boolean;
}

interface Point {
  precision: number;
  recall: number;
  isTrue: boolean;
}

/** Precision and recall after each prediction, the surest first; of equal scores the wrong ones count first. */
function curveOf(predictions: readonly Prediction[], positives: number): Point[] {
  let hits = 0;
  return predictions
    .toSorted((a, b) => b.score - a.score || Number(a.isTrue) - Number(b.isTrue))
    .map(({ isTrue }, at) => {
      if (isTrue) hits += 1;
      return { precision: hits / (at + 1), recall: hits / positives, isTrue };
    });
}

/** µAP: the mean precision at each true answer. @param positives true answers there are, found or not */
export function microAveragePrecision(predictions: readonly Prediction[], positives: number): number {
  const found = curveOf(predictions, positives).filter(({ isTrue }) => isTrue);
  return found.reduce((sum, { precision }) => sum + precision, 0) / positives;
}

/** The greatest recall at which this share of the answers is right. */
export function recallAt(precision: number, predictions: readonly Prediction[], positives: number): number {
  const good = curveOf(predictions, positives).filter((point) => point.precision >= precision);
  return Math.max(0, ...good.map(({ recall }) => recall));
}
