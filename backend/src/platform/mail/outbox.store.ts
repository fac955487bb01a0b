import { randomUUID } from 'node:crypto';
import { createSystemActor } from '../database/actor';
import type { Database, Query } from '../database/database';
import { okResult } from '../database/result';
import type { Log } from '../operations/log';
import type { Letter } from './letters';

export type Mail = { id: string; recipient: string; subject: string; body: string; madeAt: Date };
export type SendMail = (mail: Mail) => Promise<void>;

/** Sends the due mails of all organisations. Retries failed mails at growing intervals. */
export async function deliverMail(database: Database, send: SendMail, log: Log): Promise<void> {
  const organisations = await database.ask<{ org: number }>(
    'select organisations_with_mail as org from organisations_with_mail()',
    [],
  );
  for (const { org } of organisations) {
    await giveUpExpiredMails(database, org, log);
    // Claims one mail at a time. If it claimed several, the claims of the later ones could expire while it sends
    // the first.
    for (let [mail] = await claimDueMail(database, org); mail; [mail] = await claimDueMail(database, org)) {
      try {
        await send(mail);
      } catch (error) {
        log.error({ err: error, mail: mail.id }, 'a mail could not be sent');
        continue;
      }
      await markMailSent(database, org, mail.id).catch((error: unknown) =>
        log.error({ err: error, mail: mail.id }, 'a mail was sent but not marked, and may be sent twice'),
      );
    }
  }
}

/** Stops trying to send mails that have expired, and deletes their text. */
async function giveUpExpiredMails(database: Database, org: number, log: Log): Promise<void> {
  const givenUpMails = await database.changeOrg(createSystemActor(org, 'mail'), async ({ query }) =>
    okResult(await query<{ id: string }>(giveUpMailsSql, [org])),
  );
  if (!givenUpMails.ok) return;
  for (const { id } of givenUpMails.value)
    log.error({ org, mail: id }, 'a mail was given up: it could not be sent in time');
}

/** Claims a mail that is due. Other servers skip this mail until its next try. */
async function claimDueMail(database: Database, orgId: number): Promise<Mail[]> {
  const claimed = await database.changeOrg(createSystemActor(orgId, 'mail'), async ({ query }) =>
    okResult(await query<Mail>(claimMailSql, [orgId])),
  );
  return claimed.ok ? claimed.value : [];
}

/** Marks a mail as sent. Deletes its text, because its link may open an account. */
async function markMailSent(database: Database, orgId: number, id: string): Promise<void> {
  await database.changeOrg(createSystemActor(orgId, 'mail'), async ({ query }) => {
    await query("update mail set sent_at = now(), body = '' where org_id = $1 and id = $2", [orgId, id]);
    return okResult(undefined);
  });
}

const giveUpMailsSql = `
  update mail set given_up_at = now(), body = ''
  where org_id = $1 and sent_at is null and given_up_at is null and expires_at < now()
  returning id`;

/**
 * Claims a mail that is due. After each failure, the mail waits longer: 1, 4, 9 … 144 minutes. Ignores a wait
 * of over a day, because a wrong clock wrote it.
 */
const claimMailSql = `
  update mail set tries = tries + 1, not_before = now() + make_interval(mins => (least(tries + 1, 12) ^ 2)::integer)
  where org_id = $1 and id in (
    select id from mail where org_id = $1 and sent_at is null and given_up_at is null
      and (not_before <= now() or not_before > now() + interval '1 day')
    order by made_at limit 1 for update skip locked)
  returning id, recipient, subject, body, made_at as "madeAt"`;

type QueueMailOptions = { orgId: number; recipient: string; letter: Letter; hours?: number };

const defaultExpiryHours = 30 * 24;

/**
 * Puts a mail into the outbox. It is sent after the transaction has committed. The mail expires after
 * `hours`, together with its link.
 */
export async function queueMail(query: Query, mail: QueueMailOptions): Promise<void> {
  const { orgId, recipient, letter, hours = defaultExpiryHours } = mail;
  await query(
    `insert into mail (org_id, id, recipient, subject, body, expires_at)
     values ($1, $2, $3, $4, $5, now() + $6::float8 * interval '1 hour')`,
    [orgId, randomUUID(), recipient, letter.subject, letter.body, hours],
  );
}
