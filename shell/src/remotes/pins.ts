import { tabStore } from 'shared-lib/session';

const keyOf = (remote: string) => `lexboard.failed.${remote}`;

/** The versions of a remote that failed for this visitor while another one worked. */
export function pinnedOut(remote: string): Set<string> {
  const text = tabStore.read(keyOf(remote));
  return new Set(text ? text.split(' ') : []);
}

/** Lets the version be tried again because somebody asks for it. */
export function unpin(remote: string, version: string): void {
  const others = [...pinnedOut(remote)].filter((one) => one !== version);
  if (others.length > 0) tabStore.write(keyOf(remote), others.join(' '));
  else tabStore.remove(keyOf(remote));
}

export function pinOut(remote: string, version: string): void {
  tabStore.write(keyOf(remote), [...pinnedOut(remote).add(version)].join(' '));
}
