import {
  isKnownAddress,
  isRemoteName,
  type ReleaseSet,
  type RemoteName,
  remoteForPath,
  remoteNames,
  signInAppPathOf,
} from 'shared-lib/releases';
import type { ReleaseChoice } from '../../platform/releases/choose-releases';
import {
  listPathPreloads,
  listRemotePreloads,
  listShellPreloads,
  listSignInAppPreloads,
  makeReleaseSet,
  makeSignInAppSet,
  type Preload,
  type ReleaseSetOptions,
} from '../../platform/releases/release-set';
import { buildSecurityHeaders } from '../server/answer';
import { buildPreloadElements, createPageRenderer } from './render-page';

export type Page = {
  id: string | undefined;
  hints(pathname: string): string[];
  headers(nonce: string, pathname: string): Record<string, string>;
  html(nonce: string, pathname: string, view?: string): string;
  /** Whether the page has content for this address. If not, the shell shows that the address is unknown. */
  answers(pathname: string): boolean;
  /** The versions of each remote in the order in which the page tries them. */
  versions: Record<string, string[]>;
};

export type PageOptions = ReleaseSetOptions & { isSecure: boolean };

/** Prepares everything that all pages of a choice share, so that one more page costs little. */
export function makePage(choice: ReleaseChoice, options: PageOptions): Page {
  const { isSecure, ...setOptions } = options;
  const set = makeReleaseSet(choice, setOptions);
  const product = makeProductPage(choice, set, isSecure);
  const signInApp = makeSignInAppPage(choice, set, isSecure) ?? product;
  const at = (pathname: string) => (signInAppPathOf(pathname) ? signInApp : product);
  return {
    id: product.id,
    hints: (pathname) => at(pathname).hints(pathname),
    headers: (nonce, pathname) => at(pathname).headers(nonce, pathname),
    html: (nonce, pathname, view) => at(pathname).html(nonce, pathname, view),
    answers: (pathname) => at(pathname).answers(pathname),
    versions: product.versions,
  };
}

function makeProductPage(choice: ReleaseChoice, set: ReleaseSet, isSecure: boolean): Page {
  const shell = listShellPreloads(choice, set);
  const render = createPageRenderer({ set, policy: buildScriptPolicy(set), shell });
  const partsFor = (name: RemoteName | undefined) => {
    const remote = listRemotePreloads(choice, set, name);
    return { html: buildPreloadElements(remote), hints: buildEarlyHints([...shell, ...remote]) };
  };
  const nowhere = partsFor(undefined);
  const hasNewer = set.remotes.some(({ name }) => !isRemoteName(name));
  const byRemote = new Map(remoteNames.map((name) => [name, partsFor(name)]));
  const at = (pathname: string) => {
    const name = remoteForPath(pathname);
    return (name && byRemote.get(name)) ?? nowhere;
  };
  return {
    id: set.id,
    hints: (pathname) => at(pathname).hints,
    headers: buildPageHeaders(isSecure),
    html: (nonce, pathname, view) => render(nonce, at(pathname).html, view),
    // A remote that is newer than this edge may have addresses that the edge does not know.
    answers: (pathname) => hasNewer || isKnownAddress(pathname),
    versions: listVersions(set),
  };
}

/** The light page before the product. A shell that is older than this split has none. */
function makeSignInAppPage(choice: ReleaseChoice, product: ReleaseSet, isSecure: boolean): Page | undefined {
  const next = listPathPreloads(choice, product, '/workspace').map(({ url }) => url);
  const set = makeSignInAppSet(choice, product, next);
  const shell = listSignInAppPreloads(choice, set);
  if (shell.length === 0) return undefined;
  const render = createPageRenderer({ set, policy: buildScriptPolicy(set), shell });
  const hints = buildEarlyHints(shell);
  return {
    id: set.id,
    hints: () => hints,
    headers: buildPageHeaders(isSecure),
    html: (nonce) => render(nonce, ''),
    answers: () => true,
    versions: listVersions(set),
  };
}

function listVersions({ remotes }: ReleaseSet): Page['versions'] {
  return Object.fromEntries(
    remotes.map(({ name, releases }) => [name, releases.map(({ version }) => version)]),
  );
}

function buildPageHeaders(isSecure: boolean): Page['headers'] {
  const policy = buildHeaderPolicy(isSecure);
  const fixed = { ...buildSecurityHeaders(isSecure), ...pageHeaders };
  return (nonce) => ({ 'content-security-policy': policy(nonce), ...fixed });
}

/** Builds the link headers that browsers get before the page itself, so that they load scripts early. */
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
 * Builds the Content-Security-Policy header. No inline script runs. It lists no files, because proxies refuse
 * long headers; `buildScriptPolicy` lists them. The nonce is for style elements.
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
 * Builds the policy inside the page. It allows only the scripts of this release set, by their sha384.
 * Browsers apply both policies, so this one can only forbid more.
 */
export function buildScriptPolicy({ files }: Pick<ReleaseSet, 'files'>): string {
  const scripts = Object.keys(files).filter((url) => url.endsWith('.js'));
  const hashes = new Set(scripts.map((url) => `'${files[url]}'`));
  return `script-src ${[...hashes].join(' ') || "'none'"}; script-src-attr 'none'; report-to csp`;
}
