import type { Query } from '../../platform/database/database';
import { hashToken, makeToken } from '../sessions/token';
import type { AccountChange } from './tell-change';

/** The same time as in the mail. */
const hours = 72;

type MakeObjectionOptions = {
  orgId: number;
  accountId: number;
  change: AccountChange;
  publicBaseUrl: string;
};

/** Makes a link with which the owner of an account objects to a change. Links for earlier changes stay valid. */
export async function createObjectionLink(query: Query, wish: MakeObjectionOptions): Promise<string> {
  const { orgId, accountId, change, publicBaseUrl } = wish;
  const token = makeToken(orgId);
  await query(
    `insert into objection (org_id, token_hash, account_id, change, expires_at)
     values ($1, $2, $3, $4, now() + $5::float8 * interval '1 hour')`,
    [orgId, hashToken(token), accountId, change, hours],
  );
  return `${publicBaseUrl}/not-me?authToken=${token}`;
}

/** A link that ends later than 73 hours from now was set by a wrong clock. */
const isGood = "expires_at > now() and expires_at <= now() + interval '73 hours'";

type Taken = { accountId: number; changes: AccountChange[] };

/**
 * Uses up the link and those of all other changes of the account, since one objection answers them all. Returns the
 * changes. Of several concurrent tries only one succeeds.
 */
export async function consumeObjectionLink(
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
