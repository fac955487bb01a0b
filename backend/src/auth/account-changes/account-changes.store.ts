import type { Actor } from '../../platform/database/actor';
import type { Query } from '../../platform/database/database';
import { type AccountChangeOrigin, buildAccountChangedLetter } from '../../platform/mail/letters';
import { queueMail } from '../../platform/mail/outbox.store';
import type { Account } from '../identity/account.store';
import { hashToken, makeRandomToken } from '../sessions/token';

/** A change of a password or a second factor. `factor-taken`: an administrator removed the second factor. */
export type AccountChange = 'password-set' | 'password-changed' | 'factor-on' | 'factor-off' | 'factor-taken';

type MailAccountChangeOptions = {
  account: Pick<Account, 'orgId' | 'id' | 'username'>;
  change: AccountChange;
  /** Who made the change, and from which address and browser. */
  actor: Actor;
  publicBaseUrl: string;
};

/**
 * Mails the owner of an account about a change. The mail is stored in the transaction of the change, so every
 * change has its mail. `buildLetter` can build another letter than the usual one.
 */
export async function mailAccountChange(
  query: Query,
  { account, change, actor, publicBaseUrl }: MailAccountChangeOptions,
  buildLetter = (occasion: AccountChangeOrigin) => buildAccountChangedLetter(change, occasion),
): Promise<void> {
  const { orgId, id: accountId, username: recipient } = account;
  const letter = buildLetter({
    at: new Date(),
    ip: actor.ip || 'unknown',
    browser: describeBrowser(actor.agent ?? ''),
    objectUrl: await createObjectionLink(query, { orgId, accountId, change, publicBaseUrl }),
  });
  await queueMail(query, { orgId, recipient, letter });
}

/**
 * The names of browsers, by patterns of user agents. The first match wins, because most user agents contain
 * several names.
 */
const browserPatterns: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|HeadlessChrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/\S+ (Mobile\/\S+ )?Safari\//, 'Safari'],
];

const operatingSystemPatterns: readonly (readonly [RegExp, string])[] = [
  [/\bWindows\b/, 'Windows'],
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/**
 * Describes a browser in plain words, such as "Chrome on Windows". The mail must not repeat the user agent,
 * because strangers can write anything there.
 */
export function describeBrowser(agent: string): string {
  const browser = findNameInUserAgent(browserPatterns, agent);
  if (browser === undefined) return 'an unknown browser or program';
  const system = findNameInUserAgent(operatingSystemPatterns, agent);
  return system === undefined ? browser : `${browser} on ${system}`;
}

function findNameInUserAgent(patterns: typeof browserPatterns, agent: string): string | undefined {
  return patterns.find(([form]) => form.test(agent))?.[1];
}

/** How long an objection link is valid. The letter about the change states the same number of hours. */
const objectionLinkHours = 72;

/** Makes a link for the owner's objection to a change. Links for earlier changes stay valid. */
async function createObjectionLink(
  query: Query,
  {
    orgId,
    accountId,
    change,
    publicBaseUrl,
  }: { orgId: number; accountId: number; change: AccountChange; publicBaseUrl: string },
): Promise<string> {
  const token = makeRandomToken(orgId);
  await query(
    `insert into objection (org_id, token_hash, account_id, change, expires_at)
     values ($1, $2, $3, $4, now() + $5::float8 * interval '1 hour')`,
    [orgId, hashToken(token), accountId, change, objectionLinkHours],
  );
  return `${publicBaseUrl}/not-me?authToken=${token}`;
}

/**
 * SQL condition for a valid link. It excludes links with an end more than 73 hours away, because a wrong clock
 * made them.
 */
const isObjectionLinkValidSql = "expires_at > now() and expires_at <= now() + interval '73 hours'";

/**
 * Uses an objection link. One objection covers all recent changes, so this deletes all objection links of the
 * account. Returns the changes that these links belong to. Of several simultaneous uses, only one succeeds.
 */
export async function consumeObjectionLink(
  query: Query,
  orgId: number,
  tokenHash: Buffer,
): Promise<{ accountId: number; changes: AccountChange[] } | undefined> {
  const deletedLinks = await query<{ accountId: number; change: AccountChange }>(
    `with shown as (
       select account_id from objection where org_id = $1 and token_hash = $2 and ${isObjectionLinkValidSql} for update
     )
     delete from objection o using shown
     where o.org_id = $1 and o.account_id = shown.account_id and ${isObjectionLinkValidSql}
     returning o.account_id as "accountId", o.change`,
    [orgId, tokenHash],
  );
  const [first] = deletedLinks;
  return first && { accountId: first.accountId, changes: deletedLinks.map(({ change }) => change) };
}
