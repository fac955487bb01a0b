import { createHash } from 'node:crypto';
import type { Query } from '../../platform/database/database';
import { okResult, type Result, refusedResult } from '../../platform/database/result';
import type { Seal } from '../identity/seal';
import { findTotpStep, parseTypedCode } from './one-time-code';

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

type Owner = { orgId: number; id: number; totpSecret: Buffer | null };

/** The owner that an encrypted secret is bound to. */
export const secretOwnerKey = ({ orgId, id }: Pick<Owner, 'orgId' | 'id'>) => `${orgId}:${id}`;

const hashRecoveryCode = (text: string) => createHash('sha256').update(text).digest();

/** Accepts a code of the second factor, or a recovery code. Each works once, also for two concurrent tries. */
export async function consumeCode(
  query: Query,
  { owner, otp, seal }: { owner: Owner; otp: string; seal: Seal },
): Promise<Result<'code' | 'recovery'>> {
  const { kind, text } = parseTypedCode(otp);
  const isTaken =
    kind === 'code'
      ? await takeStep(query, { owner, code: text, seal })
      : await takeRecovery(query, owner, text);
  return isTaken ? okResult(kind) : refusedResult('bad-code');
}

async function takeStep(query: Query, { owner, code, seal }: { owner: Owner; code: string; seal: Seal }) {
  if (!owner.totpSecret) return false;
  const secret = seal.open(owner.totpSecret, secretOwnerKey(owner));
  const step = findTotpStep(secret, { code, seconds: await secondsNow(query) });
  if (step === undefined) return false;
  const taken = await query(
    // A step in the future was stored while the clock was wrong.
    `update account set totp_last_step = $3
     where org_id = $1 and id = $2 and (totp_last_step < $3 or totp_last_step > $3 + 2) returning id`,
    [owner.orgId, owner.id, step],
  );
  return taken.length > 0;
}

async function takeRecovery(query: Query, owner: Owner, text: string) {
  const taken = await query(
    'delete from recovery_code where org_id = $1 and account_id = $2 and code_hash = $3 returning 1',
    [owner.orgId, owner.id, hashRecoveryCode(text)],
  );
  return taken.length > 0;
}

/** The time by the clock of the database, which all servers share. */
export async function secondsNow(query: Query): Promise<number> {
  const [now] = await query<{ seconds: number }>('select extract(epoch from now())::float8 as seconds', []);
  return now?.seconds ?? 0;
}
