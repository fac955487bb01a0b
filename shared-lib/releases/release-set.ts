/** A release of a remote as the page loads it: addresses, no paths. */
export type PageRelease = {
  version: string;
  container: string;
  entry: string;
  /** What the remote's `./app` needs at once: worth preloading. */
  app: string[];
};

/** A remote with its releases in the order in which the page tries them. */
export type PageRemote = { name: string; releases: PageRelease[] };

/**
 * A release that somebody has opened for themselves, by a link that ends; without an end it comes from source. Or why
 * what they opened is not shown.
 */
export type PageOverride = { remote: string; version: string; until?: string } | { refused: string };

/** What the edge chose for one page view; the page keeps it until it is reloaded. */
export type ReleaseSet = {
  /** Differs from set to set; what `/release-set.json` says of the set that a page would get now. */
  id?: string;
  shell: { version: string };
  deadlineMs: number;
  remotes: PageRemote[];
  /** Nothing is said of a list that did not come; without it there is a quiet word and another try. */
  failedLists?: 'silent';
  /** Such a page tells nothing of how releases fare. */
  override?: PageOverride;
  /** On a page of the entrance: what the product needs first, to be fetched while people type. */
  next?: string[];
  /** Every script and style sheet of the set → its sha384. What is not here does not run. */
  files: Record<string, string>;
};

/** Reads the release set out of the page. Throws where it is no such set: without it nothing can be loaded. */
export function parseReleaseSet(text: string): ReleaseSet {
  const value: unknown = JSON.parse(text);
  if (!isReleaseSet(value)) throw new Error('The page carries no valid release set.');
  return value;
}

function isReleaseSet(value: unknown): value is ReleaseSet {
  const set = Object(value);
  return (
    typeof set.shell?.version === 'string' &&
    typeof set.deadlineMs === 'number' &&
    Array.isArray(set.remotes) &&
    set.remotes.every(isPageRemote) &&
    typeof set.files === 'object' &&
    set.files !== null
  );
}

function isPageRemote(value: unknown): value is PageRemote {
  const remote = Object(value);
  return typeof remote.name === 'string' && Array.isArray(remote.releases) && remote.releases.length > 0;
}
