import { randomBytes } from 'node:crypto';
import type { Query } from '../../platform/database/database';
import { runAsDatabaseOwner } from '../../platform/database/with-database';
import type { Settings } from '../../platform/settings';
import { hashToken } from '../sessions/token';
import { addOrganisation, ShortNameTakenError } from './add-organisation.store';

/**
 * Creates the organisation that the settings name, and returns a line with its administrator's password link.
 * If the settings name no organisation, returns lines with a link to the setup page. Later starts print
 * nothing.
 */
export async function makeFirstOrganisation(
  settings: Settings,
  { hasOrganisation }: { hasOrganisation: boolean },
): Promise<string[]> {
  const { firstOrganisation } = settings;
  if (hasOrganisation) return [];
  if (!firstOrganisation) return runAsDatabaseOwner(settings, ({ ask }) => describeSetupLink(ask, settings));
  try {
    return [await runAsDatabaseOwner(settings, addOrganisation(firstOrganisation, settings))];
  } catch (error) {
    // Another server has created the organisation first, and has printed the link.
    if (error instanceof ShortNameTakenError) return [error.message];
    throw error;
  }
}

/** Returns the lines to print with the setup link. Returns no lines if an organisation exists. */
export async function describeSetupLink(ask: Query, { publicBaseUrl }: Settings): Promise<string[]> {
  const url = await createSetupLink(ask, publicBaseUrl);
  if (url === undefined) return [];
  return [
    'Nobody can sign in yet. Open this link to name your organisation and its first administrator. It works once, within 24 hours; each start prints a new one:',
    url,
    'Or make the organisation here: npm run organisation -- add "<name>" --admin <e-mail>',
  ];
}

const setupLinkHours = 24;

/** Makes a new setup link and voids the previous one. Undefined if there is an organisation. */
async function createSetupLink(ask: Query, publicBaseUrl: string): Promise<string | undefined> {
  if (await hasOrganisation(ask)) return undefined;
  const token = randomBytes(32).toString('base64url');
  await ask(
    `insert into setup_link (token_hash, expires_at) values ($1, now() + $2 * interval '1 hour')
     on conflict (is_the_one) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at`,
    [hashToken(token), setupLinkHours],
  );
  return `${publicBaseUrl}/setup?token=${token}`;
}

/**
 * Deletes the link, so that it works only once. Of several simultaneous uses, one succeeds. Refuses a link that
 * is valid for longer than a new one, because a wrong clock made it.
 */
export async function consumeSetupLink(query: Query, token: string): Promise<boolean> {
  const deletedLinks = await query(
    `delete from setup_link
     where token_hash = $1 and expires_at > now() and expires_at <= now() + interval '25 hours' returning 1`,
    [hashToken(token)],
  );
  return deletedLinks.length > 0;
}

/**
 * Returns true if there is an organisation besides that of the platform's operators. Needs no access to the data
 * of any organisation.
 */
export async function hasOrganisation(ask: Query): Promise<boolean> {
  const [row] = await ask<{ has: boolean }>('select has_organisation() as has', []);
  return row?.has === true;
}
