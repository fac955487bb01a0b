import type { SetMember } from 'shared-lib/releases';
import { isVersion } from '../../platform/releases/compare-versions';
import type { CommandArguments } from './command';

/**
 * Reads the releases of a command: one as `shell 0.3.0`, or with `--set` several as `shell@0.3.0`. Returns a
 * sentence for wrong arguments.
 */
export function readMembers({ positionals, values }: CommandArguments): SetMember[] | string {
  const [remote, version] = positionals;
  if (values.set !== true) {
    if (!remote) return 'Name the remote.';
    return version ? [{ remote, version }] : 'Name the version.';
  }
  const members = positionals.map((text) => {
    const [, name = '', label = ''] = /^([^@]+)@(.+)$/.exec(text) ?? [];
    return { remote: name, version: label };
  });
  const areClear = members.every((member) => member.remote !== '' && isVersion(member.version));
  if (members.length < 2 || !areClear)
    return 'Name at least two releases of the set, such as shell@0.3.0 mfe-workspace@0.2.0.';
  return members;
}
