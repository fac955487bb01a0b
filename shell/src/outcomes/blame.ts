import { isRemoteName } from 'shared-lib/releases';

type Blamed = { remote: string; version: string };

const file = /\/assets\/([\w-]+)\/([^/\s]+)\//g;

/** The release of a remote whose file a stack names first: the shell's are passed over, since all calls go through them. */
export function blame(stack: string): Blamed | undefined {
  for (const [, remote = '', version = ''] of stack.matchAll(file))
    if (isRemoteName(remote)) return { remote, version };
  return undefined;
}
