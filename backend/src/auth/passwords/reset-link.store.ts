import type { Query } from '../../platform/database/database';
import { savePasswordHash } from '../identity/account.store';
import { hashToken, makeToken } from '../sessions/token';

/** The validity of a link that sets the first password, or replaces a void one: three days, as the letters say. */
export const hoursOfFirstLink = 72;

type MakeResetLinkOptions = { orgId: number; accountId: number; hours?: number; publicBaseUrl: string };

/** Makes a new link that sets a password, and voids older links of the account. */
export async function makeResetLink(query: Query, link: MakeResetLinkOptions): Promise<string> {
  const { orgId, accountId, hours = hoursOfFirstLink, publicBaseUrl } = link;
  const token = makeToken(orgId);
  await voidResets(query, link);
  await query(
    `insert into password_reset (org_id, token_hash, account_id, expires_at)
     values ($1, $2, $3, now() + $4::float8 * interval '1 hour')`,
    [orgId, hashToken(token), accountId, hours],
  );
  return `${publicBaseUrl}/reset_password?authToken=${token}`;
}

export async function voidResets(
  query: Query,
  { orgId, accountId }: Pick<MakeResetLinkOptions, 'orgId' | 'accountId'>,
) {
  await query('delete from password_reset where org_id = $1 and account_id = $2', [orgId, accountId]);
}

/** No link is valid for longer than the first one. A link that ends later was set by a wrong clock. */
const isGood = `expires_at > now() and expires_at <= now() + interval '${hoursOfFirstLink + 1} hours'`;

type Held = { orgId: number; tokenHash: Buffer };

/** The account whose password a link sets; undefined if the link is unknown or expired. */
export async function ownerOfReset(query: Query, { orgId, tokenHash }: Held): Promise<number | undefined> {
  const [reset] = await query<{ accountId: number }>(
    `select account_id as "accountId" from password_reset
     where org_id = $1 and token_hash = $2 and ${isGood}`,
    [orgId, tokenHash],
  );
  return reset?.accountId;
}

/** Uses up the link. Of several concurrent tries only one succeeds. */
export async function consumeResetLink(query: Query, { orgId, tokenHash }: Held): Promise<boolean> {
  const taken = await query(
    `delete from password_reset where org_id = $1 and token_hash = $2 and ${isGood} returning 1`,
    [orgId, tokenHash],
  );
  return taken.length > 0;
}

type VoidPasswordOptions = { orgId: number; accountId: number; isDisabled: boolean; publicBaseUrl: string };

/**
 * Voids a password that a stranger may know, or that may be too short without the second factor: the hash does not
 * tell. Returns a link with which the owner sets a new one, unless the account is disabled.
 */
export async function voidPassword(query: Query, link: VoidPasswordOptions): Promise<string | undefined> {
  await savePasswordHash(query, { ...link, hash: '' });
  return link.isDisabled ? undefined : makeResetLink(query, link);
}
