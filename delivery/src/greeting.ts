import { type Release, remoteNames } from 'shared-lib/releases';
import type { Choice } from './releases/choose-releases';

/** What the edge says of itself at start. */
export function greeting({ shell, remotes }: Choice): string[] {
  const present = remotes.map(([first]) => first?.name);
  const missing = remoteNames.filter((name) => !present.includes(name));
  const lines = [`Releases: ${[[shell], ...remotes].map(describe).join(', ')}`];
  return missing.length === 0 ? lines : [...lines, `Not built, so not in the page: ${missing.join(', ')}`];
}

function describe([first, fallback]: Release[]): string {
  return `${first?.name} ${first?.version}${fallback ? ` (else ${fallback.version})` : ''}`;
}
