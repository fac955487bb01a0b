import { createHash } from 'node:crypto';
import type { Query } from '../../platform/database/database';
import { okResult, type Result, refusedResult } from '../../platform/database/result';
import type { SecretCipher } from '../identity/secret-cipher';
import { findTotpStep, parseEnteredCode } from './one-time-code';

type AccountKey = { orgId: number; accountId: number };

/** Stores a new secret until the user's first code confirms it. The user has ten minutes for that. */
export async function savePendingSecret(query: Query, { orgId, accountId, sealed }: AccountKey & { sealed: Buffer }) {
  await query(
    `update account set totp_pending = $3, totp_pending_until = now() + interval '10 minutes'
     where org_id = $1 and id = $2`,
    [orgId, accountId, sealed],
  );
}

export async function readPendingSecret(query: Query, { orgId, accountId }: AccountKey): Promise<Buffer | undefined> {
  const [account] = await query<{ sealed: Buffer | null }>(
    `select totp_pending as sealed from account where org_id = $1 and id = $2 and totp_pending_until > now()`,
    [orgId, accountId],
  );
  return account?.sealed ?? undefined;
}

/** Activates the second factor. The code that confirmed it cannot be used again. */
export async function saveSecondFactor(
  query: Query,
  { orgId, accountId, step, codes }: AccountKey & { step: number; codes: readonly string[] },
): Promise<void> {
  await query(
    `update account set totp_secret = totp_pending, totp_pending = null, totp_pending_until = null,
       totp_last_step = $3 where org_id = $1 and id = $2`,
    [orgId, accountId, step],
  );
  await deleteRecoveryCodes(query, { orgId, accountId });
  const hashes = codes.map((code) => hashRecoveryCode(code.replaceAll('-', '')));
  await query('insert into recovery_code (org_id, account_id, code_hash) select $1, $2, unnest($3::bytea[])', [
    orgId,
    accountId,
    hashes,
  ]);
}

export async function deleteSecondFactor(query: Query, { orgId, accountId }: AccountKey): Promise<void> {
  await query(
    `update account set totp_secret = null, totp_pending = null, totp_pending_until = null
     where org_id = $1 and id = $2`,
    [orgId, accountId],
  );
  await deleteRecoveryCodes(query, { orgId, accountId });
}

export async function countRecoveryCodes(query: Query, { orgId, accountId }: AccountKey): Promise<number> {
  const [counted] = await query<{ left: number }>(
    'select count(*)::integer as left from recovery_code where org_id = $1 and account_id = $2',
    [orgId, accountId],
  );
  return counted?.left ?? 0;
}

async function deleteRecoveryCodes(query: Query, { orgId, accountId }: AccountKey): Promise<void> {
  await query('delete from recovery_code where org_id = $1 and account_id = $2', [orgId, accountId]);
}

type SecondFactorOwner = { orgId: number; id: number; totpSecret: Buffer | null };

/** Makes the `owner` text that the encryption of an account's second-factor secret needs. */
export const formatSecretOwner = ({ orgId, id }: Pick<SecondFactorOwner, 'orgId' | 'id'>) => `${orgId}:${id}`;

const hashRecoveryCode = (text: string) => createHash('sha256').update(text).digest();

/**
 * Accepts a code of the authenticator or a recovery code. Each works only once, even if it is sent twice at
 * the same time.
 */
export async function consumeSecondFactorCode(
  query: Query,
  { owner, otp, cipher }: { owner: SecondFactorOwner; otp: string; cipher: SecretCipher },
): Promise<Result<'code' | 'recovery'>> {
  const { kind, text } = parseEnteredCode(otp);
  const isTaken =
    kind === 'code'
      ? await consumeTotpStep(query, { owner, code: text, cipher })
      : await consumeRecoveryCode(query, owner, text);
  return isTaken ? okResult(kind) : refusedResult('bad-code');
}

async function consumeTotpStep(
  query: Query,
  { owner, code, cipher }: { owner: SecondFactorOwner; code: string; cipher: SecretCipher },
) {
  if (!owner.totpSecret) return false;
  const secret = cipher.decrypt(owner.totpSecret, formatSecretOwner(owner));
  const step = findTotpStep(secret, { code, seconds: await readDatabaseClockSeconds(query) });
  if (step === undefined) return false;
  const changedRows = await query(
    // Ignores a stored step far in the future, because a wrong clock wrote it and it would block codes.
    `update account set totp_last_step = $3
     where org_id = $1 and id = $2 and (totp_last_step < $3 or totp_last_step > $3 + 2) returning id`,
    [owner.orgId, owner.id, step],
  );
  return changedRows.length > 0;
}

async function consumeRecoveryCode(query: Query, owner: SecondFactorOwner, text: string) {
  const changedRows = await query(
    'delete from recovery_code where org_id = $1 and account_id = $2 and code_hash = $3 returning 1',
    [owner.orgId, owner.id, hashRecoveryCode(text)],
  );
  return changedRows.length > 0;
}

/** Reads the time of the database clock, which all servers share. */
export async function readDatabaseClockSeconds(query: Query): Promise<number> {
  const [now] = await query<{ seconds: number }>('select extract(epoch from now())::float8 as seconds', []);
  return now?.seconds ?? 0;
}
