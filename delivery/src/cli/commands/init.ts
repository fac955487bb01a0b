import { remoteNames } from 'shared-lib/releases';
import { publishRelease } from '../../registry/publish/publish-release';
import type { Build } from '../../registry/publish/read-build';
import { readPublishableBuild } from '../../registry/publish/read-build';
import { changeChannel } from '../../registry/registry/change-channel';
import { saveChannel } from '../../registry/registry/channel';
import { readSigner, saveNewKey, saveRootKey } from '../../registry/registry/keys-folder';
import { type Refusal, refuse } from '../../registry/registry/refusal';
import { openRegistry, type Registry } from '../../registry/registry/registry';
import { openStore } from '../../registry/registry/store/open-store';
import { containsRegistry, createTrust, type TrustDocument } from '../../registry/registry/trust/trust';
import { type Command, type CommandContext, type CommandResult, successResult } from './command';

const packageNames = ['shell', ...remoteNames];
const firstReleaseReason = 'the first release of this registry';

/** The command that creates the registry and its keys, and publishes the current builds for everybody. */
export const initCommand: Command = {
  usage: 'init',
  options: {},
  run: async (context) => {
    const { settings, say } = context;
    const store = openStore(settings.address);
    if (await containsRegistry(store))
      return refuse('version-exists', `There is a registry in ${store.displayAddress}.`);
    const builds = await readBuilds(context.root);
    if (!Array.isArray(builds)) return builds;
    const root = await saveNewKey(settings.keysFolder, 'root');
    await saveRootKey(settings.keysFolder, root.publicKey);
    const channel = await saveNewKey(settings.keysFolder, 'channel');
    const keys = await createKeys(settings.keysFolder, channel.publicKey);
    if (!(await createTrust(store, { version: 1, keys }, root)))
      return refuse('version-exists', `Somebody has made a registry in ${store.displayAddress} meanwhile.`);
    const registry = openRegistry({ store, root: root.publicKey, signer: channel });
    await saveChannel(registry, channel);
    for (const build of builds) {
      const published = await publishFirstRelease(context, registry, build);
      if (!published.ok) return published;
      say(`${build.release.name} is in the registry, for everybody.`);
    }
    say(`Registry: ${store.displayAddress}`);
    say(`Keys: ${settings.keysFolder}; take root.pem away from this machine, to where nobody works.`);
    say(
      'Next: start the app, or restart it if it runs. From then on it serves releases from the registry, and nothing from a build folder.',
    );
    say(`For edges elsewhere: RELEASES_ROOT_KEY=${root.publicKey}`);
    return successResult;
  },
};

/**
 * Reads all builds before any of them is published, because a registry with only some of the packages would be
 * useless.
 */
async function readBuilds(root: string): Promise<Build[] | Refusal> {
  const builds: Build[] = [];
  for (const name of packageNames) {
    const build = await readPublishableBuild(root, name);
    if (!build.ok) return build;
    builds.push(build);
  }
  return builds;
}

async function createKeys(folder: string, channel: string): Promise<TrustDocument['keys']> {
  const keys = [{ key: channel, holder: 'those who run releases', signs: ['channel', 'override'] }];
  for (const name of packageNames) {
    const { publicKey } = await saveNewKey(folder, name);
    keys.push({ key: publicKey, holder: `the team of ${name}`, signs: [name] });
  }
  return keys;
}

async function publishFirstRelease(
  { settings, actor }: CommandContext,
  registry: Registry,
  build: Build,
): Promise<CommandResult> {
  const { name } = build.release;
  const signer = await readSigner(settings.keysFolder, name);
  if (!signer) return refuse('no-key', `There is no ${name}.pem in ${settings.keysFolder}.`);
  // With `isInSet`, does not compare the release with the live releases, because there are none yet.
  const published = await publishRelease(registry, {
    build,
    signer,
    actor,
    reason: firstReleaseReason,
    isInSet: true,
  });
  if (!published.ok) return published;
  const act = { kind: 'promote', remote: name, version: published.version } as const;
  return changeChannel(registry, { act, actor, reason: firstReleaseReason });
}
