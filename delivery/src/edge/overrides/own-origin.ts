import type { IncomingHttpHeaders } from 'node:http';

/** What tells one address of ours from another; pages of other sites can set neither of the two. */
type Shown = Pick<IncomingHttpHeaders, 'host' | 'origin'>;
type Sent = Shown & Pick<IncomingHttpHeaders, 'sec-fetch-site'>;

/** The address at which somebody asks: as we were told to be called, else as their browser calls us. */
export function originOf({ host = '', origin }: Shown, publicOrigin: string | undefined): string {
  if (publicOrigin !== undefined) return publicOrigin;
  return origin !== undefined && hostOf(origin) === host ? origin : `http://${host}`;
}

/** Whether a link is for the address at which somebody asks. */
export function isAskedAt(link: string, { host, origin }: Shown, publicOrigin: string | undefined): boolean {
  if (origin !== undefined && origin !== link) return false;
  return publicOrigin === undefined ? hostOf(link) === host : publicOrigin === link;
}

/**
 * Whether a page of another site sends this. Browsers say so themselves; older ones name the page's origin. Programs
 * say neither.
 */
export function isFromElsewhere(sent: Sent, publicOrigin: string | undefined): boolean {
  const { 'sec-fetch-site': site, origin, host } = sent;
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  if (origin === undefined || origin === publicOrigin) return false;
  return hostOf(origin) !== host;
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}
