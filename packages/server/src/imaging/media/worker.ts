/** Entry of the child processes; see pool.ts. */
import { secureDecoder } from './decode.ts';
import { serveTasks } from './protocol.ts';
import { tasks } from './tasks.ts';

secureDecoder();
serveTasks(tasks);
