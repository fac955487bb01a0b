import type { IncomingHttpHeaders } from 'node:http';
import { findSignInAppPath, type PageOverride } from 'shared-lib/releases';
import { type CanarySubject, chooseReleasesOfPage, listCanariesForVisitor } from '../choose/canary-choice';
import type { FollowedChannel } from '../follow/follow-channel';
import { expiredOverrideCookie, type OpenedOverride, type Overrides } from '../overrides/open-overrides';
import { sealPageView } from '../visitors/seal';
import { createVisitor, readAbandonedSetIds, readCanarySubject } from '../visitors/visitor-cookie';
import { type MakePageOptions, makePage, type Page } from './make-page';

type VisitorPage = {
  page: Page;
  cookies: string[];
  /**
   * The sealed page view, which the page sends with its reports. Undefined if the back end must not accept
   * reports of this page.
   */
  view?: string;
};

type ReleaseUpdate = {
  /** The id of the release set that the visitor would get with a reload. */
  id: string | undefined;
  /** Releases that open pages should stop using soon, as `mfe-roadmap 1.1.0`. */
  takenBack: string[];
};

export type Pages = {
  /** Chooses the page for a visitor, and returns the cookies to set. */
  choosePage(headers: IncomingHttpHeaders, path: string): Promise<VisitorPage>;
  /**
   * Returns the id of the current release set, and the releases that open pages should stop using. Sets no
   * cookie.
   */
  findUpdate(headers: IncomingHttpHeaders): Promise<ReleaseUpdate>;
};

/** Serves the same page to everybody. */
export function createSamePagesForEverybody(page: () => Page): Pages {
  return {
    choosePage: async () => ({ page: page(), cookies: [] }),
    findUpdate: async () => ({ id: page().id, takenBack: [] }),
  };
}

/** The cache has at most this many pages. Five remotes with two versions each have 32 combinations. */
const maxCachedPages = 64;

/**
 * Makes one page for each combination of canaries, and caches it. A page with a release that was opened by a
 * link is not cached.
 */
export function createPagesPerReleaseChoice({
  followed,
  overrides,
  options,
  secret,
  clock,
}: {
  followed(): FollowedChannel;
  overrides: Pick<Overrides, 'openFor'>;
  options: MakePageOptions;
  secret: string;
  clock(): Date;
}): Pages {
  let pageCache = new Map<string, Page>();
  let cachedChannel: FollowedChannel | undefined;
  const getCachedPage = (channel: FollowedChannel, canaries: string[]): Page => {
    if (cachedChannel !== channel) pageCache = new Map();
    cachedChannel = channel;
    const key = canaries.join(' ');
    const page = pageCache.get(key) ?? makePage(chooseReleasesOfChannel(channel, canaries), options);
    if (pageCache.size >= maxCachedPages) pageCache.clear();
    pageCache.set(key, page);
    return page;
  };
  const pageOf = ({ cookie }: IncomingHttpHeaders, subject?: CanarySubject, opened?: OpenedOverride) => {
    const channel = followed();
    const canaries = subject ? listCanariesForVisitor(channel.remotes, subject, readAbandonedSetIds(cookie)) : [];
    if (!opened) return getCachedPage(channel, canaries);
    const choice = chooseReleasesOfChannel(channel, canaries, opened);
    return makePage(choice, { ...options, override: buildPageOverride(opened) });
  };
  const identifyVisitor = ({ cookie }: IncomingHttpHeaders) => {
    const subject = readCanarySubject(cookie, secret);
    if (subject) return { subject, cookies: [] };
    const visitor = createVisitor(secret, options.isSecure);
    return { subject: visitor.subject, cookies: [visitor.cookie] };
  };
  return {
    async choosePage(headers, path) {
      const { subject, cookies } = identifyVisitor(headers);
      // Does not look for an opened release on a page of the sign-in app, because that page has no remotes.
      const opened = findSignInAppPath(path) ? undefined : await overrides.openFor(headers);
      const ends = opened?.ok === false ? [expiredOverrideCookie] : [];
      const page = pageOf(headers, subject, opened);
      const given = { page, cookies: [...cookies, ...ends] };
      // With a page view, the back end accepts the page's reports. A sign-in page sends no reports. The back
      // end must not accept reports about a release that was opened by a link.
      if (findSignInAppPath(path) || opened) return given;
      const { versions } = page;
      const view = { at: clock().getTime(), person: subject.id, versions };
      return { ...given, view: sealPageView(view, secret) };
    },
    async findUpdate(headers) {
      const opened = await overrides.openFor(headers);
      const { id } = pageOf(headers, readCanarySubject(headers.cookie, secret), opened);
      const own = opened?.ok ? `${opened.override.remote} ${opened.override.version}` : undefined;
      return { id, takenBack: listTakenBackReleases(followed()).filter((release) => release !== own) };
    },
  };
}

export function chooseReleasesOfChannel({ remotes }: FollowedChannel, canaries: string[], opened?: OpenedOverride) {
  const choice = chooseReleasesOfPage(remotes, canaries, opened?.ok ? opened.release : undefined);
  if (!choice) throw new Error('A followed channel has a shell.');
  return choice;
}

function buildPageOverride(opened: OpenedOverride): PageOverride {
  if (!opened.ok) return { refused: opened.sentence };
  const { remote, version, until } = opened.override;
  return { remote, version, until };
}

/**
 * One reply lists at most this many releases that open pages should stop using. Open pages are rarely older
 * than a day, so older releases do not matter.
 */
const maxListedTakenBackReleases = 20;

/** Lists the releases that open pages should stop using soon, as `mfe-roadmap 1.1.0`, newest first. */
function listTakenBackReleases({ channel }: Pick<FollowedChannel, 'channel'>): string[] {
  const gone = Object.entries(channel.remotes).flatMap(([name, { retired }]) =>
    retired.filter(({ why }) => why !== 'replaced').map(({ version, at }) => ({ name, version, at })),
  );
  const newest = gone.sort((a, b) => b.at.localeCompare(a.at)).slice(0, maxListedTakenBackReleases);
  return newest.map(({ name, version }) => `${name} ${version}`);
}
