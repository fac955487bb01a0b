import { asOwner } from '../organisations/as-owner';
import { readSettings } from '../settings';
import { StartError } from '../start-error';
import { keepClaim, readClaims } from './claim-parts.store';
import { type SharedPart, sharedParts } from './shared-parts';

/** `shared`: which parts this server shares with its database; `shared accept <part>`: from now on this server's counts. */
export async function shared(env: NodeJS.ProcessEnv, args: readonly string[]): Promise<string> {
  const settings = readSettings(env);
  const parts = sharedParts(settings);
  const [command, name, ...more] = args;
  if (command === undefined) {
    return asOwner(settings, async ({ ask }) => {
      const claims = await readClaims(ask);
      return (await Promise.all(parts.map((part) => stateOf(part, claims)))).join('\n');
    });
  }
  const part = parts.find((candidate) => candidate.name === name);
  if (command !== 'accept' || !part || more.length > 0) {
    throw new StartError(`Usage: npm run shared [-- accept ${parts.map((one) => one.name).join('|')}]`);
  }
  return asOwner(settings, async ({ ask }) => {
    await keepClaim(ask, part.name, await part.make());
    return `From now on ${part.title} of this server counts. Servers that have another are refused.`;
  });
}

async function stateOf(part: SharedPart, claims: ReadonlyMap<string, string>): Promise<string> {
  const claimed = claims.get(part.name);
  if (claimed === undefined) return `${part.name}: not claimed by any server yet`;
  const own = await part.find();
  if (own === undefined) return `${part.name}: missing here`;
  return `${part.name}: ${own === claimed ? 'shared' : 'NOT the one that this database is used with'}`;
}
