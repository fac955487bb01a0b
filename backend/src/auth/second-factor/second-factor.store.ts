import type { Query } from '../../platform/database/database';
import { hashRecoveryCode } from './use-code.store';

type Key = { orgId: number; accountId: number };

/** Stores a pending secret for ten minutes, enough to set up the authenticator. */
export async function savePendingSecret(
  query: Query,
  { orgId, accountId, sealed }: Key & { sealed: Buffer },
) {
  await query(
    `update account set totp_pending = $3, totp_pending_until = now() + interval '10 minutes'
     where org_id = $1 and id = $2`,
    [orgId, accountId, sealed],
  );
}

export async function readPending(query: Query, { orgId, accountId }: Key): Promise<Buffer | undefined> {
  const [account] = await query<{ sealed: Buffer | null }>(
    `select totp_pending as sealed from account where org_id = $1 and id = $2 and totp_pending_until > now()`,
    [orgId, accountId],
  );
  return account?.sealed ?? undefined;
}

/** Activates the second factor. The code that confirmed it is used up. */
export async function saveSecondFactor(
  query: Query,
  { orgId, accountId, step, codes }: Key & { step: number; codes: readonly string[] },
): Promise<void> {
  await query(
    `update account set totp_secret = totp_pending, totp_pending = null, totp_pending_until = null,
       totp_last_step = $3 where org_id = $1 and id = $2`,
    [orgId, accountId, step],
  );
  await dropRecoveryCodes(query, { orgId, accountId });
  const hashes = codes.map((code) => hashRecoveryCode(code.replaceAll('-', '')));
  await query(
    'insert into recovery_code (org_id, account_id, code_hash) select $1, $2, unnest($3::bytea[])',
    [orgId, accountId, hashes],
  );
}

export async function dropSecondFactor(query: Query, { orgId, accountId }: Key): Promise<void> {
  await query(
    `update account set totp_secret = null, totp_pending = null, totp_pending_until = null
     where org_id = $1 and id = $2`,
    [orgId, accountId],
  );
  await dropRecoveryCodes(query, { orgId, accountId });
}

export async function countRecoveryCodes(query: Query, { orgId, accountId }: Key): Promise<number> {
  const [counted] = await query<{ left: number }>(
    'select count(*)::integer as left from recovery_code where org_id = $1 and account_id = $2',
    [orgId, accountId],
  );
  return counted?.left ?? 0;
}

async function dropRecoveryCodes(query: Query, { orgId, accountId }: Key): Promise<void> {
  await query('delete from recovery_code where org_id = $1 and account_id = $2', [orgId, accountId]);
}
