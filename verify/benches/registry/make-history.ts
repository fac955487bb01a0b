import { applyReleaseAct } from 'delivery/src/registry/registry/apply-release-act';
import { type KnownReleases, keyOf } from 'delivery/src/registry/registry/manifest';
import { sha256 } from 'delivery/src/registry/registry/trust/signed';
import type { Release, ReleaseAct, RemoteChannel } from 'shared-lib/releases';

type Remotes = Record<string, RemoteChannel>;

/** Every fourth remote has a canary. For the others everybody gets the newest release. */
const hasCanary = (place: number) => place % 4 === 0;

/** The channel after all releases came in order, each as a canary first, as the registry decides it. */
export function makeHistory(releases: readonly Release[], at: string): Remotes {
  const names = [...new Set(releases.map(({ name }) => name))];
  const own = names.map((name) => {
    const ofName = releases.filter((release) => release.name === name);
    return oneHistory(ofName, { at, withCanary: name !== 'shell' && hasCanary(names.indexOf(name) - 1) });
  });
  return Object.assign({}, ...own);
}

/** The history of one remote. Other remotes do not matter as long as the contracts fit, which those of builds do. */
function oneHistory(releases: readonly Release[], how: { at: string; withCanary: boolean }): Remotes {
  const known: KnownReleases = new Map(
    releases.map((release) => [keyOf(release.name, release.version), { release, hash: sha256(release) }]),
  );
  const facts = {
    at: how.at,
    actor: 'the bench',
    salt: sha256(releases[0]?.name).slice(0, 24),
    releases: known,
  };
  const act = (remotes: Remotes, wanted: ReleaseAct): Remotes => {
    const decided = applyReleaseAct(remotes, wanted, facts);
    if (!decided.ok) throw new Error(decided.sentence);
    return decided.remotes;
  };
  return releases.reduce<Remotes>((before, { name: remote, version }, nth) => {
    if (nth === 0) return act(before, { kind: 'promote', remote, version });
    const begun = act(before, { kind: 'canary', remote, version, share: 25, organisations: [] });
    const isLast = nth === releases.length - 1;
    return isLast && how.withCanary ? begun : act(begun, { kind: 'promote', remote, version });
  }, {});
}
