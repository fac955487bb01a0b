import type { Release } from 'shared-lib/releases';
import { readChannel } from '../registry/channel';
import { contractsFault } from '../registry/contracts-fault';
import { keyOf, liveReleases } from '../registry/live-releases';
import { type Refusal, refuse } from '../registry/refusal';
import type { Registry } from '../registry/registry';
import { sha256 } from '../registry/trust/signed';
import type { Trust } from '../registry/trust/trust';

/** Whether a release does not fit what is live, seen as if everybody got it already. */
export async function contractRefusal(
  registry: Registry,
  trust: Trust,
  release: Release,
): Promise<Refusal | undefined> {
  const { name, version } = release;
  const { remotes = {} } = (await readChannel(registry)) ?? {};
  const manifest = sha256(release);
  const act = { kind: 'publish', remote: name, version, manifest } as const;
  const live = await liveReleases(registry, trust, { remotes, act });
  const known = new Map([...live, [keyOf(name, version), { release, hash: manifest }]]);
  const meant = { ...remotes, [name]: { stable: { version, manifest }, retired: [] } };
  const fault = contractsFault(meant, known);
  return fault ? refuse('unfit-contract', fault) : undefined;
}
