import type { OutcomeLine } from 'shared-lib/api/contract';
import type { Query } from '../platform/database/database';

/** The page size. A caller who wants more asks again after the last number. */
const most = 1_000;

/** Returns the reports on releases after a number, from sessions of all organisations, in order. */
export function outcomesAfter(ask: Query, after: number): Promise<OutcomeLine[]> {
  return ask<OutcomeLine>(
    `select id::double precision as id, remote, version, how, mount_ms as "mountMs", inp_ms as "inpMs", person,
       instead_of as "insteadOf"
     from outcomes_after($1, $2)`,
    [after, most],
  );
}
