import type { Release } from 'shared-lib/releases';
import { appendIndependentEntry } from '../registry/change-channel';
import { readChannel } from '../registry/channel';
import { contractsFault } from '../registry/contract-fault';
import { fileName, keyOf, liveReleases, manifestName, readManifest } from '../registry/manifest';
import { type Refusal, refuse } from '../registry/refusal';
import type { Registry } from '../registry/registry';
import { readLog } from '../registry/release-log';
import type { Signer } from '../registry/trust/key';
import { seal, sha256 } from '../registry/trust/signed';
import { keysFor, readTrust, type Trust } from '../registry/trust/trust';
import type { Build } from './read-build';

type Publication = { build: Build; signer: Signer; actor: string; reason: string };

export type Published = {
  ok: true;
  name: string;
  version: string;
  files: number;
  /** Whether a log entry records it; that needs the key of the channel. */
  isLogged: boolean;
};

/** Publishes a build into the registry for good, signed by its team. Nobody gets it before it is a canary. */
export async function publishRelease(
  registry: Registry,
  publication: Publication,
): Promise<Published | Refusal> {
  const { build, signer } = publication;
  const { release, files } = build;
  const trust = await readTrust(registry.store, registry.root);
  const refusal = keyRefusal(trust, release, signer) ?? (await contractRefusal(registry, trust, release));
  if (refusal) return refusal;
  const existing = await readManifest(registry, trust, release);
  const hash = sha256(release);
  const logged = await loggedHash(registry, release);
  if ((existing && (existing.hash !== hash || logged)) || (logged !== undefined && logged !== hash))
    return refuse(
      'version-exists',
      `${sayRelease(release)} is in the registry, or was, and what a version is never changes: raise the version in ${release.name}/package.json.`,
    );
  if (!existing) await writeRelease(registry, build, signer);
  const entered = await appendEntry(registry, publication, hash);
  if (!entered.ok && entered.code !== 'no-key') return entered;
  const { name, version } = release;
  return { ok: true, name, version, files: files.size, isLogged: entered.ok };
}

/** Writes the manifest last: without it the release does not exist, whatever files are there. */
async function writeRelease({ store }: Registry, { release, files }: Build, signer: Signer): Promise<void> {
  const { name, version } = release;
  await Promise.all([...files].map(([file, bytes]) => store.replace(fileName(name, version, file), bytes)));
  const isFirst = await store.create(manifestName(name, version), seal('release', release, signer));
  if (!isFirst) throw new Error(`Somebody else has published ${sayRelease(release)} at the same moment.`);
}

function appendEntry(registry: Registry, { build, actor, reason }: Publication, manifest: string) {
  const { name, version } = build.release;
  const act = { kind: 'publish', remote: name, version, manifest } as const;
  return appendIndependentEntry(registry, { act, actor, reason });
}

function keyRefusal(trust: Trust, { name }: Release, signer: Signer): Refusal | undefined {
  if (keysFor(trust, name).has(signer.key)) return undefined;
  return refuse('wrong-key', `The key ${signer.key} may not sign ${name}: only its own team's key may.`);
}

/** The hash of the manifest in the log. Browsers may still cache files of that release long after it was cleaned up. */
async function loggedHash(registry: Registry, { name, version }: Release): Promise<string | undefined> {
  const log = await readLog(registry);
  return log
    .flatMap(({ act }) =>
      act.kind === 'publish' && act.remote === name && act.version === version ? act.manifest : [],
    )
    .at(-1);
}

const sayRelease = ({ name, version }: Release) => `${name} ${version}`;

/** Checks whether a release would fit what is live if everybody got it already. */
async function contractRefusal(
  registry: Registry,
  trust: Trust,
  release: Release,
): Promise<Refusal | undefined> {
  const { name, version } = release;
  const { remotes = {} } = (await readChannel(registry)) ?? {};
  const manifest = sha256(release);
  const act = { kind: 'publish', remote: name, version, manifest } as const;
  const live = await liveReleases(registry, trust, remotes, act);
  const known = new Map([...live, [keyOf(name, version), { release, hash: manifest }]]);
  const meant = { ...remotes, [name]: { stable: { version, manifest }, retired: [] } };
  const fault = contractsFault(meant, known);
  return fault ? refuse('unfit-contract', fault) : undefined;
}
