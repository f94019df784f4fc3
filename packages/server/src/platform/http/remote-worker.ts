/** Entry of the fetch workers; see remote-workers.ts. */
import { visit } from './remote-hop.ts';
import { serveHops } from './remote-protocol.ts';

serveHops(visit);
