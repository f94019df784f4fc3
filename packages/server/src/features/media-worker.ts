/** Entry of the media processes; see media-pool.ts. */
import { secureDecoder } from '../imaging/media/decode.ts';
import { serveTasks } from '../imaging/media/protocol.ts';
import { mediaTasks } from './media-tasks.ts';

secureDecoder();
serveTasks(mediaTasks);
