/** A release of a remote as the page loads it; it has addresses instead of paths. */
export type PageRelease = {
  version: string;
  container: string;
  entry: string;
  /** The files that the remote's `./app` needs at once, which are worth preloading. */
  app: string[];
};

/** A remote with its releases in the order in which the page tries them. */
export type PageRemote = { name: string; releases: PageRelease[] };

/**
 * A release that a user opened for themselves, by a link that expires; without `until` it runs from source. Or the
 * reason why the release that they opened is not shown.
 */
export type PageOverride = { remote: string; version: string; until?: string } | { refused: string };

/** The releases that the edge chose for one page view. The page uses them until it is reloaded. */
export type ReleaseSet = {
  /** Differs from set to set. `/release-set.json` gives the id of the set that a page would get now. */
  id?: string;
  shell: { version: string };
  deadlineMs: number;
  remotes: PageRemote[];
  /** `silent`: the user is not told about a list that failed to load. By default a small message offers another try. */
  failedLists?: 'silent';
  /** A page with an override reports no outcomes. */
  override?: PageOverride;
  /** On a page of the entrance: the files that the product needs first, to be fetched while the user types. */
  next?: string[];
  /** The sha384 of every script and style sheet in the set. A file that is not listed does not run. */
  files: Record<string, string>;
};

/** Reads the release set of the page. Throws when it is invalid: without it nothing can be loaded. */
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

/** What the edge seals into each page: its user, and the releases that it was made with. */
export type PageView = {
  /** Unique to this page view. */
  id: string;
  /** When the page was made, in ms. */
  at: number;
  /** The pseudonym of the user at the edge. */
  person: string;
  /** For each remote, the versions in the order in which the page tries them. */
  versions: Record<string, string[]>;
};

/** The name of the page's `<meta>` that carries it, and the prefix of the text that is sealed. */
export const pageViewMetaName = 'page-view';
