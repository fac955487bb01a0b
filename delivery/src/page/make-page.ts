import { type RemoteName, remoteForPath, remoteNames } from 'shared-lib/releases';
import type { Choice } from '../releases/choose-releases';
import { remotePreloads, shellPreloads } from '../releases/preloads';
import { makeReleaseSet } from '../releases/release-set';
import { contentSecurityPolicy } from './content-security-policy';
import { earlyHints } from './early-hints';
import { pageHeaders } from './page-headers';
import { pageRenderer, preloadElements } from './render-page';

export type Page = {
  /** Of its release set. */
  id: string | undefined;
  hints(pathname: string): string[];
  headers(nonce: string): Record<string, string>;
  html(nonce: string, pathname: string): string;
};

/** Does once what all pages of a choice of releases have in common, so that one page costs next to nothing. */
export function makePage(choice: Choice, options: { deadlineMs: number; isSecure: boolean }): Page {
  const set = makeReleaseSet(choice, options.deadlineMs);
  const shell = shellPreloads(choice, set);
  const render = pageRenderer({ set, shell });
  const policy = contentSecurityPolicy(set, options.isSecure);
  const fixed = pageHeaders(options.isSecure);

  const partsFor = (name: RemoteName | undefined) => {
    const remote = remotePreloads(choice, set, name);
    return { html: preloadElements(remote), hints: earlyHints([...shell, ...remote]) };
  };
  const nowhere = partsFor(undefined);
  const byRemote = new Map(remoteNames.map((name) => [name, partsFor(name)]));
  const at = (pathname: string) => {
    const name = remoteForPath(pathname);
    return (name && byRemote.get(name)) ?? nowhere;
  };

  return {
    id: set.id,
    hints: (pathname) => at(pathname).hints,
    headers: (nonce) => ({ 'content-security-policy': policy(nonce), ...fixed }),
    html: (nonce, pathname) => render(nonce, at(pathname).html),
  };
}
