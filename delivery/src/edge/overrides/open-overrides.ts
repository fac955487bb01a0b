import type { IncomingHttpHeaders } from 'node:http';
import type { ServedRelease } from '../../platform/releases/release-manifest';
import { findOverrideRefusal } from '../../registry/registry/apply-release-act';
import type { ManifestReader } from '../../registry/registry/manifest';
import { type CanarySubject, chooseReleasesOfPage, listCanariesForVisitor } from '../choose/canary-choice';
import type { FollowedChannel } from '../follow/follow-channel';
import { computeSeal, isValidSeal } from '../visitors/seal';
import { readAbandonedSetIds, readCookies, readSignedInSubject } from '../visitors/visitor-cookie';
import { findTicketFault, type Override, readTicket } from './ticket';

export type OpenedOverride = { ok: true; override: Override; release: ServedRelease } | { ok: false; sentence: string };

type OverrideAdmission = { ok: true; override: Override; cookie: string } | { ok: false; sentence: string };

/** The functions for a release that a person opened by a link. */
export type Overrides = {
  /** Opens the release of a link for one person. The returned cookie opens it on later pages too. */
  admit(ticket: string, visitor: { user: string; headers: IncomingHttpHeaders }): Promise<OverrideAdmission>;
  /** Returns the release that the visitor has open. Verifies it again for each page. */
  openFor(headers: IncomingHttpHeaders): Promise<OpenedOverride | undefined>;
  /** Returns true if the visitor has a valid cookie of an open release. */
  isOpenFor(headers: IncomingHttpHeaders): boolean;
};

type OverrideContext = {
  followed(): FollowedChannel;
  manifests: ManifestReader;
  clock(): Date;
  secret: string;
  publicOrigin: string | undefined;
  isSecure: boolean;
};

const refuseOverride = (sentence: string) => ({ ok: false, sentence }) as const;

export function openOverrides(context: OverrideContext): Overrides {
  const { followed, clock, secret, publicOrigin, isSecure } = context;

  /** Checks that a ticket is valid at this time and this address. Returns it with its release. */
  async function verifyTicket(
    ticket: string,
    { subject, headers, user }: { subject: CanarySubject; headers: IncomingHttpHeaders; user: string | undefined },
  ): Promise<OpenedOverride> {
    const override = readTicket(ticket, followed().trust);
    if (!override) return refuseOverride('This link was not made here, or it was changed.');
    const isHere = (origin: string) => isLinkForOrigin(origin, headers, publicOrigin);
    const fault = findTicketFault(override, { now: clock(), isHere, user });
    return fault === undefined ? readOverrideRelease(override, { subject, headers }, context) : refuseOverride(fault);
  }

  return {
    async admit(ticket, { user, headers }) {
      const subject = readSignedInSubject(headers.cookie, secret);
      if (!subject) return refuseOverride(unknownVisitorSentence);
      const opened = await verifyTicket(ticket, { subject, headers, user });
      if (!opened.ok) return opened;
      const { override } = opened;
      const seconds = Math.floor((Date.parse(override.until) - clock().getTime()) / 1000);
      const cookie = buildOverrideCookie({ ticket, subject: subject.id, secret, isSecure, seconds });
      return { ok: true, override, cookie };
    },
    async openFor(headers) {
      if (!hasOverrideCookie(headers.cookie)) return undefined;
      if (hasFailedOverride(headers.cookie)) return refuseOverride('The release that was open here failed.');
      const subject = readSignedInSubject(headers.cookie, secret);
      const ticket = subject && readTicketCookie(headers.cookie, { subject: subject.id, secret });
      if (!subject || ticket === undefined) return refuseOverride('What is open here was opened by somebody else.');
      return verifyTicket(ticket, { subject, headers, user: undefined });
    },
    isOpenFor({ cookie }) {
      const subject = readSignedInSubject(cookie, secret);
      const ticket = subject && readTicketCookie(cookie, { subject: subject.id, secret });
      const override = ticket === undefined ? undefined : readTicket(ticket, followed().trust);
      return override !== undefined && Date.parse(override.until) > clock().getTime();
    },
  };
}

const unknownVisitorSentence =
  'This server cannot tell whose page it gives: it and its back end must share an EDGE_SECRET. Or sign in anew.';

/** Reads the release of an override. Refuses a release that does not fit the shell that this person gets. */
async function readOverrideRelease(
  override: Override,
  { subject, headers }: { subject: CanarySubject; headers: IncomingHttpHeaders },
  { followed, manifests, clock }: OverrideContext,
): Promise<OpenedOverride> {
  const { remote, version, manifest } = override;
  const { channel, remotes } = followed();
  const found = await manifests(remote, version);
  if (found?.hash !== manifest) return refuseOverride(`${remote} ${version} is not in the registry any more.`);
  const current = Object.hasOwn(channel.remotes, remote) ? channel.remotes[remote] : undefined;
  const canaries = listCanariesForVisitor(remotes, subject, readAbandonedSetIds(headers.cookie));
  const shell = chooseReleasesOfPage(remotes, canaries)?.shell;
  const at = clock().toISOString();
  const refusal = findOverrideRefusal(found.release, { current, shell, at });
  return refusal ? refuseOverride(refusal.sentence) : { ok: true, override, release: found.release };
}

/** The headers by which a request shows its origin. Pages of other sites cannot change them. */
type OriginHeaders = Pick<IncomingHttpHeaders, 'host' | 'origin'>;

/**
 * Finds the origin of a request. It is the configured public origin. Without one, it is the origin that the browser
 * sent if this origin has the host of the request, and otherwise `http://` with that host.
 */
export function readOrigin({ host = '', origin }: OriginHeaders, publicOrigin: string | undefined): string {
  if (publicOrigin !== undefined) return publicOrigin;
  return origin !== undefined && parseHost(origin) === host ? origin : `http://${host}`;
}

/** Returns true if a link is for the origin of this request. */
export function isLinkForOrigin(
  link: string,
  { host, origin }: OriginHeaders,
  publicOrigin: string | undefined,
): boolean {
  if (origin !== undefined && origin !== link) return false;
  return publicOrigin === undefined ? parseHost(link) === host : publicOrigin === link;
}

/**
 * Returns true if a page of another site sent the request. Browsers say this in `sec-fetch-site`. Older
 * browsers send the origin of the other page instead. Programs send neither of these headers.
 */
export function isFromOtherSite(
  sent: OriginHeaders & Pick<IncomingHttpHeaders, 'sec-fetch-site'>,
  publicOrigin: string | undefined,
): boolean {
  const { 'sec-fetch-site': site, origin, host } = sent;
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  if (origin === undefined || origin === publicOrigin) return false;
  return parseHost(origin) !== host;
}

function parseHost(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}

/**
 * The name of the cookie of an opened release. The cookie has the link's ticket, with a seal (an HMAC) for one
 * person.
 */
const overrideCookieName = 'lbo';

const cookieAttributes = 'Path=/; HttpOnly; SameSite=Lax';

type BuildOverrideCookieOptions = {
  ticket: string;
  subject: string;
  secret: string;
  isSecure: boolean;
  seconds: number;
};

export function buildOverrideCookie({
  ticket,
  subject,
  secret,
  isSecure,
  seconds,
}: BuildOverrideCookieOptions): string {
  const value = `${ticket}.${computeSeal(buildTextToSeal(subject, ticket), secret)}`;
  return `${overrideCookieName}=${value}; ${cookieAttributes}; Max-Age=${seconds}${isSecure ? '; Secure' : ''}`;
}

/** The header that deletes the cookie of an opened release. */
export const expiredOverrideCookie = `${overrideCookieName}=; ${cookieAttributes}; Max-Age=0`;

const failedCookieValue = 'failed';

/** The `Set-Cookie` header that marks the opened release as failed, so that the next page can say so. */
export const failedOverrideCookie = `${overrideCookieName}=${failedCookieValue}; ${cookieAttributes}; Max-Age=60`;

function hasFailedOverride(header: string | undefined): boolean {
  return readCookies(header).get(overrideCookieName) === failedCookieValue;
}

function hasOverrideCookie(header: string | undefined): boolean {
  return (readCookies(header).get(overrideCookieName) ?? '') !== '';
}

/**
 * Reads the ticket from the cookie. Returns undefined if the seal of the cookie (an HMAC) is wrong, or is for
 * another person.
 */
function readTicketCookie(
  header: string | undefined,
  { subject, secret }: Pick<BuildOverrideCookieOptions, 'subject' | 'secret'>,
): string | undefined {
  const [ticket = '', seal = ''] = readCookies(header).get(overrideCookieName)?.split('.') ?? [];
  return isValidSeal(buildTextToSeal(subject, ticket), seal, secret) ? ticket : undefined;
}

const buildTextToSeal = (subject: string, ticket: string) => `${overrideCookieName}.${subject}.${ticket}`;
