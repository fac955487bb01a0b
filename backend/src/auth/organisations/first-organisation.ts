import type { Query } from '../../platform/database/database';
import type { Settings } from '../../platform/settings';
import { addOrganisation, TakenNameError } from './add-organisation.store';
import { asOwner } from './as-owner';
import { makeSetupLink } from './setup-link.store';

/**
 * Where the database has no organisation: makes the one that the settings name, and gives what to say of it, the one
 * link with which its administrator chooses a password. Where they name none, a link to the page that names it. Every
 * later start says nothing.
 */
export async function makeFirstOrganisation(
  settings: Settings,
  { hasOrganisation }: { hasOrganisation: boolean },
): Promise<string[]> {
  const { firstOrganisation } = settings;
  if (hasOrganisation) return [];
  if (!firstOrganisation) return asOwner(settings, ({ ask }) => saySetupLink(ask, settings));
  try {
    return [
      await asOwner(settings, addOrganisation({ ...firstOrganisation, shortName: undefined, settings })),
    ];
  } catch (error) {
    // Another server that starts on this database was quicker, and has printed the link.
    if (error instanceof TakenNameError) return [error.message];
    throw error;
  }
}

/** What the operator is told while nobody can sign in; nothing where somebody was quicker. */
export async function saySetupLink(ask: Query, { publicBaseUrl }: Settings): Promise<string[]> {
  const url = await makeSetupLink(ask, publicBaseUrl);
  if (url === undefined) return [];
  return [
    'Nobody can sign in yet. Open this link to name your organisation and its first administrator. It works once, within 24 hours; each start prints a new one:',
    url,
    'Or make the organisation here: npm run organisation -- add "<name>" --admin <e-mail>',
  ];
}
