import type { Release, RemoteChannel } from 'shared-lib/releases';
import { contractFault } from './contract-fault';
import { isWithdrawn } from './is-withdrawn';
import { type Refusal, refuse } from './refusal';

type OverrideRefusalOptions = {
  /** What people get of the remote. */
  now: RemoteChannel | undefined;
  /** The shell of the page in which the release will be opened. */
  shell: Release | undefined;
};

/** Why a release cannot be opened in a page by a link; undefined when it can. */
export function overrideRefusal(
  release: Release,
  { now, shell }: OverrideRefusalOptions,
): Refusal | undefined {
  const { name, version, kind } = release;
  if (kind === 'shell')
    return refuse('unknown-remote', 'The shell is the page itself: only a remote can be opened in it.');
  if (!now) return refuse('nothing-before', `${name} has no stable release that it could stand in for.`);
  if (isWithdrawn(now, version))
    return refuse('withdrawn', `${name} ${version} is withdrawn: nothing of it runs any more.`);
  const fault = shell && contractFault(release, shell);
  return fault ? refuse('unfit-contract', fault) : undefined;
}
