import type { Actor } from '../../platform/database/actor';
import type { Query } from '../../platform/database/database';
import { changeLetter, type Letter, type Occasion } from '../../platform/mail/letters';
import { queueMail } from '../../platform/mail/queue-mail.store';
import { makeObjection } from './objection.store';

/** A change of what opens an account. */
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

/** Tells the owner of an account of a change by mail, in the transaction of the change: there is none without a mail. */
export async function tellChange(query: Query, told: TellChangeOptions): Promise<void> {
  await sendChange(query, told, (occasion) => changeLetter(told.change, occasion));
}

/** The same, with a letter that has more to say. */
export async function sendChange(
  query: Query,
  told: TellChangeOptions,
  write: (occasion: Occasion) => Letter,
): Promise<void> {
  const { orgId, username, actor } = told;
  const objectUrl = await makeObjection(query, told);
  const letter = write({
    at: new Date(),
    ip: actor.ip || 'unknown',
    browser: nameBrowser(actor.agent ?? ''),
    objectUrl,
  });
  await queueMail(query, { orgId, recipient: username, letter });
}

/** The first that fits counts: most browsers call themselves by the names of others as well. */
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
 * What a browser calls itself, in words that its user knows: "Chrome on Windows". Nothing of the text itself is
 * repeated: a stranger may have written it, and it goes into a mail.
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
