import type { Query } from '../../platform/database/database';
import type { Settings } from '../../platform/settings';
import { addOrganisation, TakenNameError } from './add-organisation.store';
import { runAsDatabaseOwner } from './as-owner';
import { makeSetupLink } from './setup-link.store';

/**
 * If the database has no organisation, creates the one in the settings. Returns the lines to print: the link with which
 * its administrator sets a password. Without such settings, prints a link to the page that creates it. Later starts
 * print nothing.
 */
export async function makeFirstOrganisation(
  settings: Settings,
  { hasOrganisation }: { hasOrganisation: boolean },
): Promise<string[]> {
  const { firstOrganisation } = settings;
  if (hasOrganisation) return [];
  if (!firstOrganisation) return runAsDatabaseOwner(settings, ({ ask }) => describeSetupLink(ask, settings));
  try {
    return [
      await runAsDatabaseOwner(
        settings,
        addOrganisation({ ...firstOrganisation, shortName: undefined, settings }),
      ),
    ];
  } catch (error) {
    // Another server on this database was faster, and has printed the link.
    if (error instanceof TakenNameError) return [error.message];
    throw error;
  }
}

/** The lines for the operator while nobody can sign in; none if there is an organisation by now. */
export async function describeSetupLink(ask: Query, { publicBaseUrl }: Settings): Promise<string[]> {
  const url = await makeSetupLink(ask, publicBaseUrl);
  if (url === undefined) return [];
  return [
    'Nobody can sign in yet. Open this link to name your organisation and its first administrator. It works once, within 24 hours; each start prints a new one:',
    url,
    'Or make the organisation here: npm run organisation -- add "<name>" --admin <e-mail>',
  ];
}
