import type { Release, ReleaseContract, RemoteChannel } from 'shared-lib/releases';
import { compareVersions } from '../../platform/releases/compare-versions';
import { type KnownReleases, keyOf } from './manifest';

const none: ReleaseContract = { gives: {}, takes: {} };

/** Why two releases cannot be in one page, as a sentence; undefined when they can. */
export function contractFault(taker: Release, giver: Release): string | undefined {
  const { takes } = taker.contract ?? none;
  const { gives } = giver.contract ?? none;
  if (Object.keys(gives).length === 0) return undefined;
  for (const [module, { version, names }] of Object.entries(takes)) {
    const given = gives[module];
    if (!given) return `${say(taker)} takes ${module}, which ${say(giver)} does not give.`;
    if (!fitsVersion(given.version, version))
      return `${say(taker)} takes ${module} ${version}, and ${say(giver)} gives ${given.version}.`;
    const missing = names.filter((name) => given.names.length > 0 && !given.names.includes(name));
    if (missing.length > 0)
      return `${say(taker)} takes ${missing.join(', ')} of ${module}, which ${say(giver)} does not give.`;
  }
  return undefined;
}

const say = ({ name, version }: Release) => `${name} ${version}`;

/** Follows the caret rule `^wanted`: not older, and the same first number that is not 0. */
function fitsVersion(given: string, wanted: string): boolean {
  return promise(given) === promise(wanted) && compareVersions(given, wanted) >= 0;
}

/** The part of a version that promises compatibility: 1.2.3 → 1, 0.2.3 → 0.2, 0.0.3 → 0.0.3. */
function promise(version: string): string {
  const core = version.replace(/-.*$/, '').split('.');
  const first = core.findIndex((part) => part !== '0');
  return core.slice(0, first === -1 ? core.length : first + 1).join('.');
}

/** Checks that everything that may meet in a page fits: each live remote with each live shell. */
export function contractsFault(
  remotes: Record<string, RemoteChannel>,
  releases: KnownReleases,
): string | undefined {
  const liveOf = (name: string): Release[] => {
    const { stable, canary } = remotes[name] ?? {};
    return [stable, canary].flatMap((live) => releases.get(keyOf(name, live?.version ?? ''))?.release ?? []);
  };
  const takers = Object.keys(remotes)
    .filter((name) => name !== 'shell')
    .flatMap(liveOf);
  const shells = liveOf('shell');
  for (const taker of takers)
    for (const giver of shells) {
      const fault = contractFault(taker, giver);
      if (fault) return fault;
    }
  return undefined;
}
