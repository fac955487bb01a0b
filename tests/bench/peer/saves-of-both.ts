import { load, type Measured } from '../library/load';
import { type Library, orgId } from '../library/open-library';
import { requestOf } from '../library/request';
import { fields, findWriters, measureSaves } from '../library/saving';
import { editors } from '../library/sides';
import type { Peer } from './directus';
import { toPeer } from './questions';

/** Saves the same returns on both sides, by as many people at once as may edit. */
export async function savesOfBoth({
  library,
  peer,
  connections,
  seconds,
}: {
  library: Library;
  peer: Peer;
  connections: number;
  seconds: number;
}) {
  const writers = Math.min(connections, editors);
  const { database, server, tokens } = library;
  const returns = await findWriters(database, orgId, tokens.slice(0, writers));
  const ids = returns.map(({ id }) => id);
  return {
    writers,
    lexboard: () => measureSaves(server.port, returns, seconds),
    peer: () => savesOfPeer({ port: peer.port, ids, seconds }),
  };
}

/** Each writer saves their own return again and again. The peer's activity and revisions correspond to the timeline. */
function savesOfPeer({
  port,
  ids,
  seconds,
}: {
  port: number;
  ids: readonly number[];
  seconds: number;
}): Promise<Measured> {
  const versions = new Map(ids.map((id) => [id, 0]));
  return load({
    port,
    connections: ids.length,
    seconds,
    next: (connection) => {
      const id = ids[connection] ?? 0;
      const version = (versions.get(id) ?? 0) + 1;
      versions.set(id, version);
      const { returnName, sensitivity, periodicity, ...details } = fields(version);
      const body = { name: returnName, sensitivity, periodicity, details };
      return requestOf(toPeer({ method: 'PATCH', path: `/items/returns/${id}`, body }));
    },
  });
}
