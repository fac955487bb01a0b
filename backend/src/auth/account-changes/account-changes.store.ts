import type { Actor } from '../../platform/database/actor';
import type { Query } from '../../platform/database/database';
import { accountChangedLetter, type ChangeOccasion } from '../../platform/mail/letters';
import { queueMail } from '../../platform/mail/outbox.store';
import type { Account } from '../identity/account.store';
import { hashToken, makeToken } from '../sessions/token';

/** A change of a password or a second factor. */
export type AccountChange = 'password-set' | 'password-changed' | 'factor-on' | 'factor-off' | 'factor-taken';

type MailChangeOptions = {
  account: Pick<Account, 'orgId' | 'id' | 'username'>;
  change: AccountChange;
  /** Who made the change, and from where. */
  actor: Actor;
  publicBaseUrl: string;
};

/**
 * Mails the owner of an account about a change, in the same transaction: no change without a mail. `write` writes
 * another letter than the usual one.
 */
export async function mailAccountChange(
  query: Query,
  { account, change, actor, publicBaseUrl }: MailChangeOptions,
  write = (occasion: ChangeOccasion) => accountChangedLetter(change, occasion),
): Promise<void> {
  const { orgId, id: accountId, username: recipient } = account;
  const letter = write({
    at: new Date(),
    ip: actor.ip || 'unknown',
    browser: nameBrowser(actor.agent ?? ''),
    objectUrl: await createObjectionLink(query, { orgId, accountId, change, publicBaseUrl }),
  });
  await queueMail(query, { orgId, recipient, letter });
}

/** The first match counts, since most browsers name others in their user agent too. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|HeadlessChrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/\S+ (Mobile\/\S+ )?Safari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\bWindows\b/, 'Windows'],
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/**
 * Names a browser in plain words: "Chrome on Windows". It never repeats the user agent itself, which a stranger may
 * have written and which would go into a mail.
 */
export function nameBrowser(agent: string): string {
  const browser = nameIn(browsers, agent);
  if (browser === undefined) return 'an unknown browser or program';
  const system = nameIn(systems, agent);
  return system === undefined ? browser : `${browser} on ${system}`;
}

function nameIn(known: typeof browsers, agent: string): string | undefined {
  return known.find(([form]) => form.test(agent))?.[1];
}

/** The same time as in the mail. */
const hours = 72;

/** Makes a link with which the owner of an account objects to a change. Links for earlier changes stay valid. */
async function createObjectionLink(
  query: Query,
  {
    orgId,
    accountId,
    change,
    publicBaseUrl,
  }: { orgId: number; accountId: number; change: AccountChange; publicBaseUrl: string },
): Promise<string> {
  const token = makeToken(orgId);
  await query(
    `insert into objection (org_id, token_hash, account_id, change, expires_at)
     values ($1, $2, $3, $4, now() + $5::float8 * interval '1 hour')`,
    [orgId, hashToken(token), accountId, change, hours],
  );
  return `${publicBaseUrl}/not-me?authToken=${token}`;
}

/** A link that ends later than 73 hours from now was set by a wrong clock. */
const isGood = "expires_at > now() and expires_at <= now() + interval '73 hours'";

/**
 * Uses up the link and those of all other changes of the account, since one objection answers them all. Returns the
 * changes. Of several concurrent tries only one succeeds.
 */
export async function consumeObjectionLink(
  query: Query,
  orgId: number,
  tokenHash: Buffer,
): Promise<{ accountId: number; changes: AccountChange[] } | undefined> {
  const taken = await query<{ accountId: number; change: AccountChange }>(
    `with shown as (
       select account_id from objection where org_id = $1 and token_hash = $2 and ${isGood} for update
     )
     delete from objection o using shown
     where o.org_id = $1 and o.account_id = shown.account_id and ${isGood}
     returning o.account_id as "accountId", o.change`,
    [orgId, tokenHash],
  );
  const [first] = taken;
  return first && { accountId: first.accountId, changes: taken.map(({ change }) => change) };
}
