import { groupsOf, THRESHOLDS } from '@mekiki/describe/tagging/groups.ts';
import type { Queries } from '../../platform/db/database.ts';
import { retryOnEmbedderChange } from '../../catalog/embedders/port.ts';
import type { TaggerTasks } from './tasks.ts';
import { builtinVocabulary, checkTaggerFiles, offeredTaggerFiles } from './builtin-files.ts';
import { neighborsOf } from './builtin-neighbors.ts';
import type { Vocabulary } from '../../engines/ports/engine.ts';
import type { Tagger } from '../../engines/ports/tagger.ts';

export interface BuiltinTaggerParts {
  db: Queries;
  media: TaggerTasks;
}

/** Knows the illustrator's vocabulary by its own networks, and whatever has been indexed by the images most like it. */
export function createBuiltinTagger({ db, media }: BuiltinTaggerParts): Tagger {
  let vocabulary: Promise<Vocabulary> | undefined;
  return {
    kind: 'Built in',
    name: 'Mekiki tagger',
    offered: offeredTaggerFiles,
    check: () => checkTaggerFiles(),
    vocabulary: () => (vocabulary ??= builtinVocabulary()),
    async tag(bytes, options = {}) {
      return retryOnEmbedderChange(async () => {
        const described = await media.describeForTags(bytes, options);
        const neighbors = await neighborsOf(db, described.image);
        options.signal?.throwIfAborted();
        return { groups: groupsOf(described, neighbors), thresholds: THRESHOLDS };
      });
    },
    async close() {},
  };
}
