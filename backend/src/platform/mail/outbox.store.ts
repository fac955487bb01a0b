import { randomUUID } from 'node:crypto';
import { systemActor } from '../database/actor';
import type { Database, Query } from '../database/database';
import { done } from '../database/result';
import type { Log } from '../operations/log';
import type { Letter } from './letters';

export type Mail = { id: string; recipient: string; subject: string; body: string; madeAt: Date };
/** Sends one mail. */
export type SendMail = (mail: Mail) => Promise<void>;

/** Sends the due mails of all organisations. A failed mail is retried at growing intervals. */
export async function deliverMail(database: Database, send: SendMail, log: Log): Promise<void> {
  const waiting = await database.ask<{ org: number }>(
    'select organisations_with_mail as org from organisations_with_mail()',
    [],
  );
  for (const { org } of waiting) {
    await giveUp(database, org, log);
    // Claims one mail at a time: if each try is slow, the claim on the last of many would expire and another server
    // would take it too.
    for (let [mail] = await claim(database, org); mail; [mail] = await claim(database, org)) {
      try {
        await send(mail);
        await settle(database, org, mail.id);
      } catch (error) {
        log.error({ err: error, mail: mail.id }, 'a mail could not be sent');
      }
    }
  }
}

/** Gives up mails whose link has expired, and deletes their text. */
async function giveUp(database: Database, org: number, log: Log): Promise<void> {
  const given = await database.changeOrg(systemActor(org, 'mail'), async ({ query }) =>
    done(await query<{ id: string }>(giveUpSql, [org])),
  );
  if (!given.ok) return;
  for (const { id } of given.value)
    log.error({ org, mail: id }, 'a mail was given up: it could not be sent in time');
}

/** Claims a mail that is due. No other server gets it until its next try. */
async function claim(database: Database, orgId: number): Promise<Mail[]> {
  const claimed = await database.changeOrg(systemActor(orgId, 'mail'), async ({ query }) =>
    done(await query<Mail>(claimSql, [orgId])),
  );
  return claimed.ok ? claimed.value : [];
}

/** Marks a mail as sent and deletes its text, which may hold a link that opens an account. */
async function settle(database: Database, orgId: number, id: string): Promise<void> {
  await database.changeOrg(systemActor(orgId, 'mail'), async ({ query }) => {
    await query("update mail set sent_at = now(), body = '' where org_id = $1 and id = $2", [orgId, id]);
    return done(undefined);
  });
}

const giveUpSql = `
  update mail set given_up_at = now(), body = ''
  where org_id = $1 and sent_at is null and given_up_at is null and expires_at < now()
  returning id`;

const claimSql = `
  update mail set tries = tries + 1, not_before = now() + make_interval(mins => (least(tries + 1, 12) ^ 2)::integer)
  where org_id = $1 and id in (
    select id from mail where org_id = $1 and sent_at is null and given_up_at is null
      and (not_before <= now() or not_before > now() + interval '1 day')
    order by made_at limit 1 for update skip locked)
  returning id, recipient, subject, body, made_at as "madeAt"`;

type QueueMailOptions = { orgId: number; recipient: string; letter: Letter; hours?: number };

const usualHours = 30 * 24;

/**
 * Puts a mail into the outbox; it is sent once its transaction commits. It is given up after `hours`, when its link has
 * expired.
 */
export async function queueMail(query: Query, mail: QueueMailOptions): Promise<void> {
  const { orgId, recipient, letter, hours = usualHours } = mail;
  await query(
    `insert into mail (org_id, id, recipient, subject, body, expires_at)
     values ($1, $2, $3, $4, $5, now() + $6::float8 * interval '1 hour')`,
    [orgId, randomUUID(), recipient, letter.subject, letter.body, hours],
  );
}
