import { type Release, remoteNames } from 'shared-lib/releases';
import type { Elsewhere } from './api/ask-backend';
import type { Backend } from './backend-door';
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

/** Which back end at another address answers the API, and what is wrong with it where that can be told at start. */
export async function sayBackend(backend: Backend, elsewhere: Elsewhere | undefined): Promise<string[]> {
  if (!elsewhere) return [];
  const { url } = elsewhere;
  const { ok } = await backend.ready();
  if (!ok) return [`API: ${url} does not answer yet`];
  try {
    await backend.newestOutcome();
    return [`API: ${url}`];
  } catch {
    return [`API: ${url} does not take this edge for its own. Is EDGE_SECRET the same at both?`];
  }
}
