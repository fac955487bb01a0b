import { createHash } from 'node:crypto';
import type { Query } from '../../platform/database/database';
import { done, type Outcome, refused } from '../../platform/database/outcome';
import type { Seal } from '../identity/seal';
import { findTotpStep, parseTypedCode } from './one-time-code';

type Owner = { orgId: number; id: number; totpSecret: Buffer | null };

/** The owner that an encrypted secret is bound to. */
export const secretOwnerKey = ({ orgId, id }: Pick<Owner, 'orgId' | 'id'>) => `${orgId}:${id}`;

export const hashRecoveryCode = (text: string) => createHash('sha256').update(text).digest();

/** Accepts a code of the second factor, or a recovery code. Each works once, also for two concurrent tries. */
export async function consumeCode(
  query: Query,
  { owner, otp, seal }: { owner: Owner; otp: string; seal: Seal },
): Promise<Outcome<'code' | 'recovery'>> {
  const { kind, text } = parseTypedCode(otp);
  const isTaken =
    kind === 'code'
      ? await takeStep(query, { owner, code: text, seal })
      : await takeRecovery(query, { owner, text });
  return isTaken ? done(kind) : refused('bad-code');
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

async function takeRecovery(query: Query, { owner, text }: { owner: Owner; text: string }) {
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
