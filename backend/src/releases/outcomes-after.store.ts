import type { ToldLine } from 'shared-lib/api/contract';
import type { Query } from '../platform/database/database';

/** So many at once: whoever wants more asks again after the last. */
const most = 1_000;

/** What was told of releases after a number, by sessions of all organisations, in its order. */
export function outcomesAfter(ask: Query, after: number): Promise<ToldLine[]> {
  return ask<ToldLine>(
    `select id::double precision as id, remote, version, how, mount_ms as "mountMs", inp_ms as "inpMs", person,
       instead_of as "insteadOf"
     from outcomes_after($1, $2)`,
    [after, most],
  );
}
