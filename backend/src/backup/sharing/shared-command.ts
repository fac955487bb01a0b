import { runAsDatabaseOwner } from '../../platform/database/with-database';
import { readSettings } from '../../platform/settings';
import { StartError } from '../../platform/start-error';
import { readClaims, saveClaim } from './claim-parts.store';
import { type PartName, type SharedPart, sharedParts } from './shared-parts';

/** The text to print, and whether this server has everything that it must share. */
type Said = { said: string; isShared: boolean };

/**
 * Implements `npm run shared`: prints which parts this server shares with its database. `accept <part>` makes the part of
 * this server the valid one.
 */
export async function runSharedCommand(env: NodeJS.ProcessEnv, args: readonly string[]): Promise<Said> {
  const settings = readSettings(env);
  const parts = sharedParts(settings);
  const [command, name, ...more] = args;
  const names = parts.map((one) => one.name).join('|');
  const usage = `Usage: npm run shared [-- accept ${names}]`;
  if (command === '--help') return { said: usage, isShared: true };
  if (command === undefined) {
    return runAsDatabaseOwner(settings, async ({ ask }) => {
      const claims = await readClaims(ask);
      const states = await Promise.all(parts.map((part) => stateOf(part, claims)));
      const said = states.map((state) => state.said).join('\n');
      return { said, isShared: states.every(({ isShared }) => isShared) };
    });
  }
  const part = parts.find((candidate) => candidate.name === name);
  if (command !== 'accept') throw new StartError(`"${command}" is no command.\n${usage}`);
  if (!part || more.length > 0) throw new StartError(`"accept" needs the name of one part.\n${usage}`);
  return runAsDatabaseOwner(settings, async ({ ask }) => {
    const accepted = [part, ...parts.filter(({ name }) => dependsOn(name, part.name))];
    for (const one of accepted) await saveClaim(ask, one.name, await one.make());
    const titles = accepted.map(({ title }) => title).join(' and ');
    const verb = accepted.length > 1 ? 'count' : 'counts';
    const said = `From now on ${titles} of this server ${verb}. Servers that have another are refused.`;
    return { said, isShared: true };
  });
}

/** The fingerprint of EDGE_SECRET is computed with the second-factor key. */
function dependsOn(name: PartName, accepted: PartName): boolean {
  return name === 'edge-secret' && accepted === 'second-factor';
}

async function stateOf(
  { name, find, missing }: SharedPart,
  claims: ReadonlyMap<string, string>,
): Promise<Said> {
  const claimed = claims.get(name);
  if (claimed === undefined) return { said: `${name}: not claimed by any server yet`, isShared: true };
  const own = await find();
  if (own === undefined) return { said: `${name}: ${missing}`, isShared: false };
  if (own === claimed) return { said: `${name}: shared`, isShared: true };
  return { said: `${name}: NOT the one that this database is used with`, isShared: false };
}
