import type { Actor } from '../../platform/database/actor';
import type { Query } from '../../platform/database/database';
import { changeLetter, type Letter, type Occasion } from '../../platform/mail/letters';
import { queueMail } from '../../platform/mail/queue-mail.store';
import { createObjectionLink } from './objection.store';

/** A change of a password or a second factor. */
export type AccountChange = 'password-set' | 'password-changed' | 'factor-on' | 'factor-off' | 'factor-taken';

type TellChangeOptions = {
  orgId: number;
  accountId: number;
  username: string;
  change: AccountChange;
  /** Who made the change, and from where. */
  actor: Actor;
  publicBaseUrl: string;
};

/** Mails the owner of an account about a change, in the same transaction: no change without a mail. */
export async function mailAccountChange(query: Query, told: TellChangeOptions): Promise<void> {
  await sendChange(query, told, (occasion) => changeLetter(told.change, occasion));
}

/** The same, with a letter of the caller's own. */
export async function sendChange(
  query: Query,
  told: TellChangeOptions,
  write: (occasion: Occasion) => Letter,
): Promise<void> {
  const { orgId, username, actor } = told;
  const objectUrl = await createObjectionLink(query, told);
  const letter = write({
    at: new Date(),
    ip: actor.ip || 'unknown',
    browser: nameBrowser(actor.agent ?? ''),
    objectUrl,
  });
  await queueMail(query, { orgId, recipient: username, letter });
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
