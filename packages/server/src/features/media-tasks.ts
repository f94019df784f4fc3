/** Everything that the media processes can do: the single list of all modules' tasks. */
import { workTasks } from '../catalog/works/tasks.ts';
import { embedderTasks } from '../engines/embedders/tasks.ts';
import { convertTasks } from '../imaging/convert/tasks.ts';
import { jpegTasks, thumbnailTasks } from '../imaging/media/tasks.ts';
import { metadataTasks } from '../imaging/metadata/tasks.ts';
import { captionTasks } from './caption/tasks.ts';
import { generatorTasks } from './generator/tasks.ts';
import { taggerTasks } from './tagger/tasks.ts';
import { upscaleTasks } from './upscale/tasks.ts';

/**
 * By name; long tasks stop between two steps when their signal is aborted. Arguments and results are passed by
 * structured clone.
 */
export const mediaTasks = {
  ...embedderTasks,
  ...jpegTasks,
  ...thumbnailTasks,
  ...convertTasks,
  ...metadataTasks,
  ...workTasks,
  ...taggerTasks,
  ...captionTasks,
  ...generatorTasks,
  ...upscaleTasks,
};
export type MediaTasks = typeof mediaTasks;
