import { randomBytes } from 'node:crypto';
import type { Query } from '../database/database';
import { hashToken } from '../sessions/token';

const hours = 24;

/** A new link to the page that names the first organisation; the one before is void. None where there is one already. */
export async function makeSetupLink(ask: Query, publicBaseUrl: string): Promise<string | undefined> {
  if (await hasOrganisation(ask)) return undefined;
  const token = randomBytes(32).toString('base64url');
  await ask(
    `insert into setup_link (token_hash, expires_at) values ($1, now() + $2 * interval '1 hour')
     on conflict (is_the_one) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at`,
    [hashToken(token), hours],
  );
  return `${publicBaseUrl}/setup?token=${token}`;
}

/** Uses the link up. Of several who try at once one does. One that ends too late is of a clock that stood wrong. */
export async function takeSetupLink(query: Query, token: string): Promise<boolean> {
  const taken = await query(
    `delete from setup_link
     where token_hash = $1 and expires_at > now() and expires_at <= now() + interval '25 hours' returning 1`,
    [hashToken(token)],
  );
  return taken.length > 0;
}

/** Whether the database has any organisation, also for those who may see none. */
export async function hasOrganisation(ask: Query): Promise<boolean> {
  const heads = await ask('select 1 from journal_heads() limit 1', []);
  return heads.length > 0;
}
