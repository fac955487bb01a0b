import { randomBytes } from 'node:crypto';
import type { Query } from '../../platform/database/database';
import { hashToken } from '../sessions/token';

const hours = 24;

/**
 * Makes a link to the page that creates the first organisation, and voids the previous link. Undefined if there is an
 * organisation already.
 */
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

/**
 * Uses up the link. Of several concurrent tries only one succeeds. A link that ends too late was set by a wrong clock.
 */
export async function consumeSetupLink(query: Query, token: string): Promise<boolean> {
  const taken = await query(
    `delete from setup_link
     where token_hash = $1 and expires_at > now() and expires_at <= now() + interval '25 hours' returning 1`,
    [hashToken(token)],
  );
  return taken.length > 0;
}

/**
 * Whether there is an organisation of a customer. Callers who may see none can ask too. That of the operators does not
 * count.
 */
export async function hasOrganisation(ask: Query): Promise<boolean> {
  const [row] = await ask<{ has: boolean }>('select has_organisation() as has', []);
  return row?.has === true;
}
