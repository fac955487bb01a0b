import { readCookies } from '../visitors/read-cookies';
import { isSealOf, sealOf } from '../visitors/seal';

/** What somebody has opened: the ticket of their link, sealed for them alone. */
const name = 'lbo';
const attributes = 'Path=/; HttpOnly; SameSite=Lax';

type Opening = { ticket: string; subject: string; secret: string; isSecure: boolean; seconds: number };

export function overrideCookie({ ticket, subject, secret, isSecure, seconds }: Opening): string {
  const value = `${ticket}.${sealOf(claimOf(subject, ticket), secret)}`;
  return `${name}=${value}; ${attributes}; Max-Age=${seconds}${isSecure ? '; Secure' : ''}`;
}

/** Takes it out of the browser. */
export const noOverrideCookie = `${name}=; ${attributes}; Max-Age=0`;

const failed = 'failed';

/** In its place, for the next page to say why it is not there. */
export const failedOverrideCookie = `${name}=${failed}; ${attributes}; Max-Age=60`;

export function hasFailedOverride(header: string | undefined): boolean {
  return readCookies(header).get(name) === failed;
}

export function hasOverride(header: string | undefined): boolean {
  return (readCookies(header).get(name) ?? '') !== '';
}

/** The ticket that was opened by this person; undefined where it is another one's, or was changed. */
export function ticketOf(
  header: string | undefined,
  { subject, secret }: Pick<Opening, 'subject' | 'secret'>,
): string | undefined {
  const [ticket = '', seal = ''] = readCookies(header).get(name)?.split('.') ?? [];
  return isSealOf(claimOf(subject, ticket), seal, secret) ? ticket : undefined;
}

const claimOf = (subject: string, ticket: string) => `${name}.${subject}.${ticket}`;
