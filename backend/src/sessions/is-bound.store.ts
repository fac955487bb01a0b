import type { Query } from '../database/database';
import type { Visitor } from './visitor';

/** Whether a session is worth nothing without its cookie. */
export async function isBound(
  query: Query,
  { orgId, tokenHash }: Pick<Visitor, 'orgId' | 'tokenHash'>,
): Promise<boolean> {
  const [session] = await query<{ bound: boolean }>(
    'select bind_hash is not null as bound from session where org_id = $1 and token_hash = $2',
    [orgId, tokenHash],
  );
  return session?.bound ?? false;
}
