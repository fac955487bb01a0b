import type { Actor } from '../database/actor';
import type { Query } from '../database/database';
import { changeLetter, type Letter, type Occasion } from '../mail/letters';
import { queueMail } from '../mail/queue-mail.store';
import { nameBrowser } from './name-browser';
import { makeObjection } from './objection.store';

/** A change of what opens an account. */
export type AccountChange = 'password-set' | 'password-changed' | 'factor-on' | 'factor-off' | 'factor-taken';

type Told = {
  orgId: number;
  accountId: number;
  username: string;
  change: AccountChange;
  /** Who made the change, and from where. */
  actor: Actor;
  publicBaseUrl: string;
};

/** Tells the owner of an account of a change by mail, in the transaction of the change: there is none without a mail. */
export async function tellChange(query: Query, told: Told): Promise<void> {
  await sendChange(query, told, (occasion) => changeLetter(told.change, occasion));
}

/** The same, with a letter that has more to say. */
export async function sendChange(
  query: Query,
  told: Told,
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
