import type { Release, RemoteChannel } from 'shared-lib/releases';
import { contractFault } from './contract-fault';
import { isWithdrawn } from './is-withdrawn';
import { type Refusal, refuse } from './refusal';

type OverrideRefusalOptions = {
  /** What people get of the remote. */
  now: RemoteChannel | undefined;
  /** That of the page in which it is to be seen. */
  shell: Release | undefined;
};

/** Why a release cannot be opened in a page by itself; nothing where it can. */
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
