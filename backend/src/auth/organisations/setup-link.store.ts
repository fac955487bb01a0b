import { randomBytes } from 'node:crypto';
import type { Query } from '../../platform/database/database';
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

/** Whether a customer has an organisation here, asked also by those who may see none. That of the operators is none. */
export async function hasOrganisation(ask: Query): Promise<boolean> {
  const [row] = await ask<{ has: boolean }>('select has_organisation() as has', []);
  return row?.has === true;
}
