import type { ReleaseFile, ReleaseLogEntry } from 'shared-lib/releases';
import { readChannel } from './channel';
import { emptyLogState, hashChannels, type LogState, replayLogEntry } from './channel-delta';
import { buildFilePath, matchesReleaseFile, readManifest } from './manifest';
import type { Registry } from './registry';
import { listReleases } from './registry';
import { hashLogEntry, noPreviousHash, readLog } from './release-log';
import { readTrust, type TrustDocument } from './trust/trust';

type VerificationResult = { entries: number; releases: number; files: number; faults: string[] };

/**
 * Verifies every signature and hash of a registry: of the log, the channel, and all releases with their
 * files. Also replays the log. After each entry, the channels must have the hash in the entry.
 */
export async function verifyRegistry(registry: Registry): Promise<VerificationResult> {
  const found: VerificationResult = { entries: 0, releases: 0, files: 0, faults: [] };
  try {
    const trust = await readTrust(registry.store, registry.root);
    const log = await readLog(registry);
    found.entries = log.length;
    const state = log.reduce(replayLogEntry, emptyLogState);
    await verifyChannel(registry, state, found);
    await verifyLiveReleases(registry, trust, state, found);
    for (const release of await listReleases(registry))
      await verifyRelease(registry, trust, { ...release, log, found });
  } catch (error) {
    found.faults.push(formatError(error));
  }
  return found;
}

async function verifyChannel(
  registry: Registry,
  { newest, remotes }: LogState,
  { faults }: VerificationResult,
): Promise<void> {
  const channel = await readChannel(registry);
  const head = newest ? hashLogEntry(newest) : noPreviousHash;
  if (!channel) faults.push('There is no channel.');
  else if (channel.head !== head || hashChannels(channel.remotes) !== hashChannels(remotes))
    faults.push(`The channel ${channel.seq} is not that of the newest entry of the log, ${newest?.seq ?? 0}.`);
  else if (Date.parse(channel.expires) <= registry.environment.now().getTime())
    faults.push(`The channel has expired: ${channel.expires}.`);
}

/** Checks that all live releases exist and match the hashes in the channel. */
async function verifyLiveReleases(
  registry: Registry,
  trust: TrustDocument,
  { remotes }: LogState,
  { faults }: VerificationResult,
) {
  for (const [name, { stable, canary }] of Object.entries(remotes)) {
    for (const { version, manifest } of canary ? [stable, canary] : [stable]) {
      const stored = await readManifest(registry, trust, { name, version }).catch(() => undefined);
      if (stored?.hash !== manifest) faults.push(`${name} ${version} is not the release that the channel means.`);
    }
  }
}

async function verifyRelease(
  registry: Registry,
  trust: TrustDocument,
  checked: { name: string; version: string; log: ReleaseLogEntry[]; found: VerificationResult },
): Promise<void> {
  const { name, version, log, found } = checked;
  const addFault = (fault: string) => found.faults.push(`${name} ${version}: ${fault}.`);
  found.releases += 1;
  try {
    const manifest = await readManifest(registry, trust, checked);
    if (!manifest) return;
    const isOther = log.some(
      ({ act }) =>
        act.kind === 'publish' && act.remote === name && act.version === version && act.manifest !== manifest.hash,
    );
    if (isOther) addFault('the manifest is not the one that the log tells of');
    for (const file of manifest.release.files) {
      found.files += 1;
      const fault = findReleaseFileFault(file, await registry.store.read(buildFilePath(name, version, file.path)));
      if (fault) addFault(fault);
    }
  } catch (error) {
    addFault(formatError(error));
  }
}

function findReleaseFileFault(file: ReleaseFile, bytes: Buffer | undefined): string | undefined {
  if (!bytes) return `${file.path} is missing`;
  return matchesReleaseFile(file, bytes, '') ? undefined : `${file.path} is not what was signed`;
}

const formatError = (error: unknown) => (error instanceof Error ? error.message : String(error));
