import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Release, remoteNames } from 'shared-lib/releases';
import { changeChannel } from '../src/registry/registry/change-channel';
import { buildManifestPath } from '../src/registry/registry/manifest';
import { openRegistry, type Registry } from '../src/registry/registry/registry';
import { openFolderStore } from '../src/registry/registry/store/folder-store';
import { createSigner, generateKeyPem, type Signer } from '../src/registry/registry/trust/key';
import { computeSha256, signDocument } from '../src/registry/registry/trust/signed';
import { createTrust } from '../src/registry/registry/trust/trust';
import { describeRelease, type ReleaseRequest } from './release-folders';

export type TestRegistry = {
  registry: Registry;
  folder: string;
  keys: { root: Signer; channel: Signer; team: Signer };
  /** Moves its clock forward. */
  wait(milliseconds: number): void;
  /** Signs a release as its team would and publishes it in the registry; its files are written separately. */
  publish(request: ReleaseRequest, more?: Partial<Release>): Promise<string>;
  /** Publishes a release and makes it what everybody gets. */
  live(request: ReleaseRequest): Promise<void>;
  end(): Promise<void>;
};

/** A registry in its own folder: one team for all remotes, and a clock that only `wait` moves. */
export async function makeTestRegistry(remotes: readonly string[] = remoteNames): Promise<TestRegistry> {
  const folder = await mkdtemp(path.join(tmpdir(), 'lexboard-registry-'));
  const store = openFolderStore(folder);
  const keys = {
    root: createSigner(generateKeyPem()),
    channel: createSigner(generateKeyPem()),
    team: createSigner(generateKeyPem()),
  };
  await createTrust(store, trustIn(keys, ['shell', ...remotes]), keys.root);
  let now = Date.parse('2026-11-21T09:00:00.000Z');
  let salts = 0;
  const environment = {
    now: () => new Date(now),
    salt: () => {
      salts += 1;
      return `salt-${salts}`;
    },
  };
  const registry = openRegistry({ store, root: keys.root.publicKey, signer: keys.channel, environment });
  const publish: TestRegistry['publish'] = async (request, more = {}) => {
    const release = { ...describeRelease(request), ...more };
    const sealed = signDocument('release', release, keys.team);
    await store.create(buildManifestPath(request.name, request.version), sealed);
    return computeSha256(release);
  };
  return {
    registry,
    folder,
    keys,
    publish,
    wait: (milliseconds) => {
      now += milliseconds;
    },
    live: async (request) => {
      await publish(request);
      const act = { kind: 'promote', remote: request.name, version: request.version } as const;
      const changed = await changeChannel(registry, { act, actor: 'test', reason: 'first' });
      if (!changed.ok) throw new Error(changed.sentence);
    },
    end: () => rm(folder, { recursive: true, force: true }),
  };
}

/** A shell and a road map that everybody gets, and more versions of the road map that are only published. */
export async function addRoadMaps({ live, publish }: TestRegistry, ...versions: string[]): Promise<void> {
  const name = 'mfe-roadmap';
  await live({ name: 'shell', version: '1.0.0' });
  await live({ name, version: '1.0.0' });
  for (const version of versions) await publish({ name, version });
}

function trustIn({ channel, team }: { channel: Signer; team: Signer }, names: string[]) {
  return {
    version: 1,
    keys: [
      { key: channel.publicKey, holder: 'operators', signs: ['channel', 'override'] },
      { key: team.publicKey, holder: 'a team', signs: names },
    ],
  };
}
