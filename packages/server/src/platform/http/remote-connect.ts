import { buildConnector } from 'undici';

/** Connects to one of the given addresses, whatever the name of the host means by now. */
export function connectorTo(addresses: readonly string[], timeout: number): buildConnector.connector {
  const entries = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  return buildConnector({
    timeout,
    allowH2: false,
    autoSelectFamily: true,
    lookup: (_name, options, done) => {
      if (options.all) done(null, entries);
      else done(null, entries[0]?.address ?? '', entries[0]?.family);
    },
  });
}
