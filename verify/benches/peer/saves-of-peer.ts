import { load, type Measured } from '../library/load';
import { requestOf } from '../library/request';
import { fields } from '../library/saving';
import { toPeer } from './questions';

type Saving = { port: number; ids: readonly number[]; seconds: number };

/** Each writer saves a return of their own again and again; its activity and revisions are the peer's timeline. */
export function savesOfPeer({ port, ids, seconds }: Saving): Promise<Measured> {
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
