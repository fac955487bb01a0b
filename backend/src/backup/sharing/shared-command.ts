import { runAsDatabaseOwner } from '../../platform/database/with-database';
import { readSettings } from '../../platform/settings';
import { StartError } from '../../platform/start-error';
import { readSharedPartFingerprints, saveSharedPartFingerprint } from './claim-parts.store';
import { listSharedParts, type SharedPart, type SharedPartName } from './shared-parts';

/**
 * The result of the command: the text to print, and whether this back end has the same shared parts as the
 * others.
 */
type SharedCommandResult = { text: string; isShared: boolean };

/**
 * Runs `npm run shared`. Prints whether this back end has the same shared parts (secrets and folders) as the
 * other back ends that use its database. `accept <part>` declares that the part of this back end is the right
 * one.
 */
export async function runSharedCommand(env: NodeJS.ProcessEnv, args: readonly string[]): Promise<SharedCommandResult> {
  const settings = readSettings(env);
  const parts = listSharedParts(settings);
  const [command, name, ...more] = args;
  const names = parts.map((one) => one.name).join('|');
  const usage = `Usage: npm run shared [-- accept ${names}]`;
  if (command === '--help') return { text: usage, isShared: true };
  if (command === undefined) {
    return runAsDatabaseOwner(settings, async ({ ask }) => {
      const claims = await readSharedPartFingerprints(ask);
      const states = await Promise.all(parts.map((part) => checkSharedPart(part, claims)));
      const text = states.map((state) => state.text).join('\n');
      return { text, isShared: states.every(({ isShared }) => isShared) };
    });
  }
  const part = parts.find((candidate) => candidate.name === name);
  if (command !== 'accept') throw new StartError(`"${command}" is no command.\n${usage}`);
  if (!part || more.length > 0) throw new StartError(`"accept" needs the name of one part.\n${usage}`);
  return runAsDatabaseOwner(settings, async ({ ask }) => {
    const accepted = [part, ...parts.filter(({ name }) => dependsOnAcceptedPart(name, part.name))];
    for (const one of accepted) await saveSharedPartFingerprint(ask, one.name, await one.make());
    const titles = accepted.map(({ title }) => title).join(' and ');
    const verb = accepted.length > 1 ? 'count' : 'counts';
    const text = `From now on ${titles} of this server ${verb}. Servers that have another are refused.`;
    return { text, isShared: true };
  });
}

/**
 * Returns true for EDGE_SECRET if the second-factor key was accepted, because the fingerprint of EDGE_SECRET
 * depends on that key.
 */
function dependsOnAcceptedPart(name: SharedPartName, accepted: SharedPartName): boolean {
  return name === 'edge-secret' && accepted === 'second-factor';
}

/** Compares a secret or folder of this back end with the one that the other back ends of its database use. */
async function checkSharedPart(
  { name, find, missing }: SharedPart,
  claims: ReadonlyMap<string, string>,
): Promise<SharedCommandResult> {
  const expected = claims.get(name);
  if (expected === undefined) return { text: `${name}: not claimed by any server yet`, isShared: true };
  const own = await find();
  if (own === undefined) return { text: `${name}: ${missing}`, isShared: false };
  if (own === expected) return { text: `${name}: shared`, isShared: true };
  return { text: `${name}: NOT the one that this database is used with`, isShared: false };
}
