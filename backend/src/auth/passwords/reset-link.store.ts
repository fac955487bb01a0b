import type { Query } from '../../platform/database/database';
import { savePasswordHash } from '../identity/account.store';
import { hashToken, makeRandomToken } from '../sessions/token';

/**
 * A link that sets a first password or replaces a void one is valid for this many hours. The letters say three
 * days.
 */
export const firstPasswordLinkHours = 72;

type CreateResetLinkOptions = { orgId: number; accountId: number; hours?: number; publicBaseUrl: string };

/** Makes a new link that sets a password, and voids older links of the account. */
export async function createResetLink(query: Query, link: CreateResetLinkOptions): Promise<string> {
  const { orgId, accountId, hours = firstPasswordLinkHours, publicBaseUrl } = link;
  const token = makeRandomToken(orgId);
  await voidResetLinks(query, link);
  await query(
    `insert into password_reset (org_id, token_hash, account_id, expires_at)
     values ($1, $2, $3, now() + $4::float8 * interval '1 hour')`,
    [orgId, hashToken(token), accountId, hours],
  );
  return `${publicBaseUrl}/reset_password?authToken=${token}`;
}

export async function voidResetLinks(
  query: Query,
  { orgId, accountId }: Pick<CreateResetLinkOptions, 'orgId' | 'accountId'>,
) {
  await query('delete from password_reset where org_id = $1 and account_id = $2', [orgId, accountId]);
}

/**
 * SQL condition for a valid link. It excludes links that end later than a link made now, because a wrong clock
 * made them. The extra hour allows for a clock that was set back a little.
 */
const isResetLinkValidSql = `expires_at > now() and expires_at <= now() + interval '${firstPasswordLinkHours + 1} hours'`;

type ResetLinkKey = { orgId: number; tokenHash: Buffer };

/** Finds the account whose password a link sets. Undefined if the link is unknown or expired. */
export async function findResetLinkOwner(
  query: Query,
  { orgId, tokenHash }: ResetLinkKey,
): Promise<number | undefined> {
  const [reset] = await query<{ accountId: number }>(
    `select account_id as "accountId" from password_reset
     where org_id = $1 and token_hash = $2 and ${isResetLinkValidSql}`,
    [orgId, tokenHash],
  );
  return reset?.accountId;
}

/** Deletes the link, so that it works only once. If it is used several times at once, only one use succeeds. */
export async function consumeResetLink(query: Query, { orgId, tokenHash }: ResetLinkKey): Promise<boolean> {
  const deletedLinks = await query(
    `delete from password_reset where org_id = $1 and token_hash = $2 and ${isResetLinkValidSql} returning 1`,
    [orgId, tokenHash],
  );
  return deletedLinks.length > 0;
}

type VoidPasswordOptions = { orgId: number; accountId: number; isDisabled: boolean; publicBaseUrl: string };

/**
 * Makes a password unusable because others may know it, or because it may be too short (a hash does not show
 * the length). Returns a link that sets a new password, unless the account is disabled.
 */
export async function voidPassword(query: Query, link: VoidPasswordOptions): Promise<string | undefined> {
  await savePasswordHash(query, { ...link, hash: '' });
  return link.isDisabled ? undefined : createResetLink(query, link);
}
