import type { Queries } from '../../platform/db/database.ts';
import { retryOnEmbedderChange } from '../../catalog/embedders/port.ts';
import type { TaggerTasks } from './tasks.ts';
import { checkTaggerFiles } from './builtin-files.ts';
import { neighboursOf } from './builtin-neighbours.ts';
import { groupsOf } from './builtin-groups.ts';
import type { Tagger } from '../../engines/ports/tagger.ts';
import type { Thresholds } from '../../platform/db/json-columns.ts';

/** Scores are probabilities; the site's convention is to accept a tag from a third on. */
const THRESHOLDS: Thresholds = { rating: 0.5, character: 0.6, general: 0.35 };

export interface BuiltinTaggerParts {
  db: Queries;
  media: TaggerTasks;
}

/** Knows the illustrator's vocabulary by its own networks, and whatever has been indexed by the images most like it. */
export function createBuiltinTagger({ db, media }: BuiltinTaggerParts): Tagger {
  return {
    kind: 'Built in',
    name: 'Mekiki tagger',
    check: () => checkTaggerFiles(),
    async tag(bytes, options = {}) {
      return retryOnEmbedderChange(async () => {
        const described = await media.describeForTags(bytes, options);
        const neighbours = await neighboursOf(db, described.image);
        options.signal?.throwIfAborted();
        return { groups: groupsOf(described, neighbours), thresholds: THRESHOLDS };
      });
    },
    async close() {},
  };
}
