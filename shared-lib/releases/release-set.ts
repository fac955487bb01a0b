import { buildAssetUrl } from './release';

/** A release of a remote as a page loads it. It has addresses where `release.json` has paths. */
export type PageRelease = {
  version: string;
  container: string;
  entry: string;
  /** The files that the remote's `./app` needs first, which the page preloads. */
  app: string[];
  /**
   * The integrity of the release's manifest, if the page has no hashes of the release's files. The shell then fetches
   * the manifest first. Before that, `container` and `entry` only hold the address of the release's folder.
   */
  manifest?: string;
};

/** A remote with its releases, in the order in which the page tries them. */
export type PageRemote = { name: string; releases: PageRelease[] };

/**
 * A version that one user sees instead of the version that the edge chose. A link opened it until a time, or it runs
 * from source. `refused` says why the server did not open the link.
 */
export type PageOverride = { remote: string; version: string; until?: string } | { refused: string };

/**
 * The remotes of this page whose canaries belong to the same set. A user gets all of these canaries or none. The shell
 * is not listed, even if it belongs to the set.
 */
export type CanarySetOnPage = { id: string; remotes: string[] };

/**
 * The name of a session cookie. It has the ids of the sets that this browser left, separated by dots. The shell adds a
 * set when one of its releases fails and has no stand-in. The edge then no longer gives that set to this browser.
 */
export const leftSetsCookieName = 'lexboard-left-set';

/** The releases that the edge chose for one page view. The page uses them until it is reloaded. */
export type ReleaseSet = {
  /**
   * The id of this release set. A page compares it with the id in `/release-set.json`, which is that of the current
   * release set.
   */
  id?: string;
  shell: { version: string };
  deadlineMs: number;
  remotes: PageRemote[];
  sets?: CanarySetOnPage[];
  /**
   * With `silent`, a list that fails to load shows no message. By default it shows a small message that offers a retry.
   */
  failedLists?: 'silent';
  /** A page with an override reports no outcomes. */
  override?: PageOverride;
  /**
   * Only on a page of the sign-in app: the files that the page after the sign-in needs first. They are fetched while
   * the user types.
   */
  next?: string[];
  /**
   * The sha384 of every script and style sheet that the page may load. Other files do not run. The shell adds
   * the files of a release with a manifest after it has fetched that manifest.
   */
  files: Record<string, string>;
};

/**
 * Makes the file name of a manifest. The name contains the start of the manifest's hash, so a file of this name never
 * changes.
 */
export function makeManifestFileName(integrity: string): string {
  const start = integrity.slice('sha256-'.length, 'sha256-'.length + 12);
  return `manifest.${start.replaceAll('+', '-').replaceAll('/', '_')}.json`;
}

/** Builds a release for which the page has only the manifest's hash. */
export function buildManifestOnlyRelease(name: string, version: string, manifest: string): PageRelease {
  const folder = buildAssetUrl(name, version, '');
  return { version, container: folder, entry: folder, app: [], manifest };
}

/**
 * Formats a release set as a text for the page. A release with a manifest is shortened to its version and manifest,
 * because a page may list a hundred of them.
 */
export function formatReleaseSet({ remotes, ...set }: ReleaseSet): string {
  const shorten = (release: PageRelease) =>
    release.manifest === undefined ? release : { version: release.version, manifest: release.manifest };
  const short = remotes.map(({ name, releases }) => ({ name, releases: releases.map(shorten) }));
  return JSON.stringify({ ...set, remotes: short });
}

/**
 * Parses the page's release set. Throws if the release set is invalid, because the page can load nothing without it.
 */
export function parseReleaseSet(text: string): ReleaseSet {
  const value: unknown = JSON.parse(text);
  if (!isReleaseSet(value)) throw new Error('The page carries no valid release set.');
  const expand = (name: string, release: PageRelease) =>
    release.manifest === undefined ? release : buildManifestOnlyRelease(name, release.version, release.manifest);
  return {
    ...value,
    remotes: value.remotes.map(({ name, releases }) => ({
      name,
      releases: releases.map((release) => expand(name, release)),
    })),
  };
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

/** The facts about a page view, such as its user and its releases. The edge puts them into the page, signed by HMAC. */
export type PageViewFacts = {
  /** The id of this page view. No other page view has it. */
  id: string;
  /** When the edge made the page, in milliseconds. */
  at: number;
  /** The pseudonym that the edge gave to the user. */
  person: string;
  /** The versions of each remote, in the order in which the page tries them. */
  versions: Record<string, string[]>;
};

/**
 * The name of the `<meta>` element that holds the signed facts about the page view. The signed text also begins with
 * this name.
 */
export const pageViewMetaName = 'page-view';
