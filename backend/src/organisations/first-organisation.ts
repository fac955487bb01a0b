import type { Settings } from '../settings';
import { StartError } from '../start-error';
import { addOrganisation } from './add-organisation.store';
import { asOwner } from './as-owner';

/**
 * Makes the organisation that the settings name where the database has none, and gives what to say of it: the one link
 * with which its administrator chooses a password. Every later start says nothing.
 */
export async function makeFirstOrganisation(
  settings: Settings,
  { hasOrganisation }: { hasOrganisation: boolean },
): Promise<string[]> {
  const { firstOrganisation } = settings;
  if (hasOrganisation || !firstOrganisation) return [];
  try {
    return [
      await asOwner(settings, addOrganisation({ ...firstOrganisation, shortName: undefined, settings })),
    ];
  } catch (error) {
    // Another server that starts on this database was quicker, and has printed the link.
    if (error instanceof StartError) return [error.message];
    throw error;
  }
}
