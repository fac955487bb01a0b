import type { Query } from '../../platform/database/database';
import { hashToken, makeToken } from '../sessions/token';
import type { AccountChange } from './tell-change';

/** As the mail says. */
const hours = 72;

type MakeObjectionOptions = {
  orgId: number;
  accountId: number;
  change: AccountChange;
  publicBaseUrl: string;
};

/** A link by which the owner of an account says that a change was not theirs. Those of other changes stay good. */
export async function makeObjection(query: Query, wish: MakeObjectionOptions): Promise<string> {
  const { orgId, accountId, change, publicBaseUrl } = wish;
  const token = makeToken(orgId);
  await query(
    `insert into objection (org_id, token_hash, account_id, change, expires_at)
     values ($1, $2, $3, $4, now() + $5::float8 * interval '1 hour')`,
    [orgId, hashToken(token), accountId, change, hours],
  );
  return `${publicBaseUrl}/not-me?authToken=${token}`;
}

/** A link that ends later than any does is of a clock that stood wrong. */
const isGood = "expires_at > now() and expires_at <= now() + interval '73 hours'";

type Taken = { accountId: number; changes: AccountChange[] };

/**
 * Uses up the link, and with it those of all other changes of the account: one objection answers them all. Gives the
 * changes. Of several who try at once one does.
 */
export async function takeObjection(
  query: Query,
  { orgId, tokenHash }: { orgId: number; tokenHash: Buffer },
): Promise<Taken | undefined> {
  const taken = await query<{ accountId: number; change: AccountChange }>(
    `with shown as (
       select account_id from objection where org_id = $1 and token_hash = $2 and ${isGood} for update
     )
     delete from objection o using shown
     where o.org_id = $1 and o.account_id = shown.account_id and ${isGood}
     returning o.account_id as "accountId", o.change`,
    [orgId, tokenHash],
  );
  const [first] = taken;
  return first && { accountId: first.accountId, changes: taken.map(({ change }) => change) };
}
