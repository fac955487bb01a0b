import type { Query } from '../platform/database/database';
import { type Refused, refusedResult } from '../platform/database/result';
import type { Contributor } from './filing.store';

/** Whether an account manages a place `p`, or does a duty there. `$1` is the organisation. */
const isTheirsSql = (account: string) => `(p.manager_id = ${account} or exists (
  select from obligation own where own.org_id = $1 and own.profile_id = p.id and own.owner_id = ${account}))`;

/** The places at which this person may record events and licenses. Undefined: at all of them. */
export async function findOwnPlaces(
  query: Query,
  { orgId, accountId, mayEdit }: Contributor,
): Promise<ReadonlySet<number> | undefined> {
  if (mayEdit) return undefined;
  const rows = await query<{ id: number }>(
    `select p.id from profile p where p.org_id = $1 and ${isTheirsSql('$2')}`,
    [orgId, accountId],
  );
  return new Set(rows.map(({ id }) => id));
}

/** Why this person may not record events and licenses at a place. */
export async function findPlaceRefusal(
  query: Query,
  { orgId, accountId, mayEdit }: Contributor,
  placeId: number,
): Promise<Refused | undefined> {
  const [place] = await query<{ isTheirs: boolean }>(
    `select ${isTheirsSql('$3')} as "isTheirs" from profile p where p.org_id = $1 and p.id = $2`,
    [orgId, placeId, accountId],
  );
  if (!place) return refusedResult('unknown-profile');
  return mayEdit || place.isTheirs ? undefined : refusedResult('not-your-place');
}
