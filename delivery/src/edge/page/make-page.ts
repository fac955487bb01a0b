import {
  areaPresentations,
  buildAssetUrl,
  findRemoteForPath,
  findSignInAppPath,
  isKnownAddress,
  isRemoteName,
  type ReleaseSet,
  type RemoteName,
} from 'shared-lib/releases';
import type { ReleaseChoice } from '../../platform/releases/choose-releases';
import {
  computeReleaseSetId,
  listPagePreloads,
  listRemotePreloads,
  listShellPreloads,
  listSignInAppPreloads,
  type MakeReleaseSetOptions,
  makeReleaseSet,
  makeSignInAppReleaseSet,
  type Preload,
} from '../../platform/releases/release-set';
import { buildSecurityHeaders } from '../server/answer';
import { buildPreloadElements, createPageRenderer } from './render-page';

export type Page = {
  id: string | undefined;
  /** Returns the link headers that a browser gets before the page (early hints). */
  hints(pathname: string): string[];
  headers(nonce: string, pathname: string): Record<string, string>;
  html(nonce: string, pathname: string, view?: string): string;
  /**
   * Returns true if the app has a page at this address. Otherwise the shell says that the address does not
   * exist.
   */
  hasPageAt(pathname: string): boolean;
  /** The versions of each remote in the order in which the page tries them. */
  versions: Record<string, string[]>;
};

export type MakePageOptions = MakeReleaseSetOptions & { isSecure: boolean };

/**
 * Prepares the pages for a choice of releases. All pages of an area share some parts. These are built with the
 * first page of the area.
 */
export function makePage(choice: ReleaseChoice, { isSecure, ...options }: MakePageOptions): Page {
  const makeParts = (kind: PageKind) =>
    kind === 'sign-in-app' ? makeSignInAppPageParts(choice, options) : makeFramePageParts(choice, options, kind);
  const partsByKind = new Map<PageKind, PageParts>();
  const getParts = (pathname: string) => {
    const kind = findPageKind(choice, pathname);
    const parts = partsByKind.get(kind) ?? makeParts(kind);
    partsByKind.set(kind, parts);
    return parts;
  };
  const hasNewerRemote = choice.remotes.flat().some(({ name }) => !isRemoteName(name));
  return {
    id: computeReleaseSetId(choice),
    hints: (pathname) => getParts(pathname).hints,
    headers: buildPageHeaders(isSecure),
    html: (nonce, pathname, view) => getParts(pathname).html(nonce, view),
    // If a remote is newer than this edge, answers unknown addresses too, because the remote may have addresses
    // that the edge does not know.
    hasPageAt: (pathname) => hasNewerRemote || isKnownAddress(pathname),
    versions: listPageVersions(choice),
  };
}

/**
 * The kind of page at an address: the page of a remote, a page of the sign-in app, or another page. Pages of
 * one kind share their parts.
 */
type PageKind = RemoteName | 'sign-in-app' | undefined;

/** Finds the kind of the page at a path. Older shells have no sign-in app, so they show the sign-in page themselves. */
function findPageKind({ shell }: ReleaseChoice, pathname: string): PageKind {
  if (findSignInAppPath(pathname) && shell.groups['sign-in-app']) return 'sign-in-app';
  return findRemoteForPath(pathname);
}

/** The address of the area that users probably open next from a page without an area. */
const workspacePath = '/workspace';

/**
 * Lists the remotes that a page loads first: the remote of its area, and the remote that users usually open
 * next.
 */
function listRemotesNeededFirst(name: RemoteName | undefined): RemoteName[] {
  const near = name ? [name, areaPresentations[name].next] : [findRemoteForPath(workspacePath)];
  return near.filter((one) => one !== undefined);
}

type PageParts = { hints: string[]; html(nonce: string, view?: string): string };

/** Builds the parts of a page that shows the frame, with the area of this remote if there is one. */
function makeFramePageParts(
  choice: ReleaseChoice,
  options: MakeReleaseSetOptions,
  name: RemoteName | undefined,
): PageParts {
  const set = makeReleaseSet(choice, options, listRemotesNeededFirst(name));
  const shell = listShellPreloads(choice, set);
  const remote = listRemotePreloads(choice, set, name);
  const render = createPageRenderer({ set, policies: buildScriptPolicies(set), shell, hasToolbar: true });
  const preloads = buildPreloadElements(remote);
  return {
    hints: buildEarlyHints([...shell, ...remote]),
    html: (nonce, view) => render(nonce, preloads, view),
  };
}

/** Builds the parts of a page of the sign-in app. It loads less than the pages with the frame. */
function makeSignInAppPageParts(choice: ReleaseChoice, options: MakeReleaseSetOptions): PageParts {
  const releaseSetAfterSignIn = makeReleaseSet(
    choice,
    options,
    listRemotesNeededFirst(findRemoteForPath(workspacePath)),
  );
  const next = listPagePreloads(choice, releaseSetAfterSignIn, workspacePath).map(({ url }) => url);
  const set = makeSignInAppReleaseSet(choice, releaseSetAfterSignIn, next);
  const shell = listSignInAppPreloads(choice, set);
  const render = createPageRenderer({ set, policies: buildScriptPolicies(set), shell, hasToolbar: false });
  return { hints: buildEarlyHints(shell), html: (nonce) => render(nonce, '') };
}

function listPageVersions({ remotes }: ReleaseChoice): Page['versions'] {
  return Object.fromEntries(
    remotes.flatMap((releases) => (releases[0] ? [[releases[0].name, releases.map(({ version }) => version)]] : [])),
  );
}

function buildPageHeaders(isSecure: boolean): Page['headers'] {
  const policy = buildHeaderPolicy(isSecure);
  const fixed = { ...buildSecurityHeaders(isSecure), ...pageHeaders };
  return (nonce) => ({ 'content-security-policy': policy(nonce), ...fixed });
}

/** Builds the link headers that browsers receive before the page, so that they load its scripts early. */
function buildEarlyHints(preloads: Preload[]): string[] {
  return preloads.filter(({ as }) => as === 'script').map(buildLinkHeader);
}

function buildLinkHeader({ url, as, integrity }: Preload): string {
  return `<${url}>; rel=preload; as=${as}; crossorigin=anonymous; integrity="${integrity}"`;
}

const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'integrity-policy': 'blocked-destinations=(script), endpoints=(csp)',
  'reporting-endpoints': 'csp="/csp-report"',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'cache-control': 'no-store',
  vary: 'Accept-Encoding',
};

/**
 * Builds the Content-Security-Policy header, which forbids inline scripts. It lists no files, because proxies
 * refuse long headers. The policies of `buildScriptPolicies` list them. The nonce is for style elements.
 */
export function buildHeaderPolicy(isSecure: boolean): (nonce: string) => string {
  const before = [
    "default-src 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "frame-src 'none'",
    "form-action 'self'",
    "script-src 'self'",
    "script-src-attr 'none'",
  ].join('; ');
  const after = [
    "style-src-attr 'none'",
    "connect-src 'self'",
    "img-src 'self' blob: data:",
    "font-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "media-src 'none'",
    ...(isSecure ? ['upgrade-insecure-requests'] : []),
    'report-to csp',
    'report-uri /csp-report',
  ].join('; ');
  return (nonce) => `${before}; style-src 'self' 'nonce-${nonce}'; ${after}`;
}

/**
 * Builds the policies inside the page. Browsers apply all of them, so each can only forbid more. If the page lists the
 * files of all releases, there is one policy: it allows scripts by their sha384. If the page has only the manifests of
 * some releases, there are two. The first also allows scripts that an allowed script creates. The second allows scripts
 * only from the folders of the page's releases.
 */
export function buildScriptPolicies(set: Pick<ReleaseSet, 'files' | 'remotes' | 'shell'>): string[] {
  const scripts = Object.entries(set.files).filter(([url]) => url.endsWith('.js'));
  const hashes = [...new Set(scripts.map(([, sha384]) => `'${sha384}'`))];
  const hasManifestOnlyReleases = set.remotes.some(({ releases }) => releases.some(({ manifest }) => manifest));
  if (!hasManifestOnlyReleases) return [formatScriptPolicy(hashes)];
  return [
    formatScriptPolicy([...hashes, "'strict-dynamic'"]),
    formatScriptPolicy(listReleaseFolderUrls(set).map((folder) => `*:*${folder}`)),
  ];
}

/**
 * Formats a script policy. It also sets `worker-src` and the policy of event-handler attributes. Otherwise both would
 * be the same as `script-src`.
 */
function formatScriptPolicy(sources: readonly string[]): string {
  return `script-src ${sources.join(' ') || "'none'"}; script-src-attr 'none'; worker-src 'none'; report-to csp`;
}

function listReleaseFolderUrls({ shell, remotes }: Pick<ReleaseSet, 'remotes' | 'shell'>): string[] {
  const folders = remotes.flatMap(({ name, releases }) =>
    releases.map(({ version }) => buildAssetUrl(name, version, '')),
  );
  return [buildAssetUrl('shell', shell.version, ''), ...folders];
}
