import type { Database, Query } from '../database/database';
import type { SendMail } from '../mail/outbox.store';
import type { Log } from '../operations/log';
import { type Alert, type AlertKind, alertKinds, describeAlert, type RaiseAlert } from './alert';
import type { AlertSettings } from './alert-settings';
import { postWebhook } from './webhook';

type AlertDeps = { database: Pick<Database, 'ask'>; log: Log; alerts: AlertSettings };

/** Creates the function that raises alerts. It also writes each alert to the log. */
export function createAlertRaiser({ database, log, alerts }: AlertDeps): RaiseAlert {
  const { mostPerHour: perHour } = alerts;
  return (kind, description) => {
    log.error({ alert: kind }, `ALERT: ${description}`);
    raiseAlert(database.ask, { kind, description, perHour }).catch((error: unknown) =>
      log.error({ err: error, alert: kind }, 'an alert could not be kept'),
    );
  };
}

type DeliverAlertsOptions = AlertDeps & { send: SendMail; publicBaseUrl: string };

/**
 * Sends the alerts that are due, by mail and to the webhook. Retries failures for a day, at growing
 * intervals.
 */
export async function deliverAlerts(options: DeliverAlertsOptions): Promise<void> {
  const { database, log } = options;
  const givenUp = await giveUpOldAlerts(database.ask);
  if (givenUp > 0) log.error({ count: givenUp }, 'alerts were given up: nobody took them for a day');
  for (let due = await claimAlert(database.ask); due; due = await claimAlert(database.ask)) {
    if (!due.isMailed) await deliverAndMarkSent(options, due, 'mail', () => mailAlert(options, due));
    if (!due.isSentToWebhook) await deliverAndMarkSent(options, due, 'webhook', () => postAlertToWebhook(options, due));
  }
}

async function deliverAndMarkSent(
  { database, log }: DeliverAlertsOptions,
  { id, kind }: AlertToDeliver,
  channel: 'mail' | 'webhook',
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
    await markAlertSent(database.ask, id, channel);
  } catch (error) {
    log.error({ err: error, alert: kind, way: channel }, 'an alert could not be sent and will be tried again');
  }
}

/**
 * Mails an alert to the addresses in the settings and to all platform operators. Throws only if all addresses
 * fail.
 */
async function mailAlert(options: DeliverAlertsOptions, alert: Alert): Promise<void> {
  const { database, log, alerts, send, publicBaseUrl } = options;
  const { id, kind, madeAt } = alert;
  const { title, advice } = alertKinds[kind];
  const place = `Time: ${madeAt.toUTCString()}\nServer: ${publicBaseUrl}\nKind: ${kind}`;
  const body = [describeAlert(alert), place, advice].join('\n\n');
  const recipients = new Set([...alerts.mailTo, ...(await listOperatorMailAddresses(database.ask))]);
  const faults: unknown[] = [];
  for (const [index, recipient] of [...recipients].entries()) {
    try {
      // Without a mail server, the id becomes a file name, so each copy needs its own id.
      await send({ id: `${id}-${index + 1}`, recipient, subject: `Alert: ${title}`, body, madeAt });
    } catch (error) {
      log.warn({ err: error, alert: kind }, 'an alert could not be mailed to one of its addresses');
      faults.push(error);
    }
  }
  if (faults.length > 0 && faults.length === recipients.size) throw faults[0];
}

async function postAlertToWebhook({ alerts, publicBaseUrl }: DeliverAlertsOptions, alert: Alert): Promise<void> {
  if (!alerts.webhook) return;
  const { id, kind, isSummary, repeatCount, madeAt } = alert;
  const data = { kind, title: alertKinds[kind].title, said: describeAlert(alert), isSummary, more: repeatCount };
  const body = { type: `alert.${kind}`, timestamp: madeAt.toISOString(), server: publicBaseUrl, data };
  await postWebhook(alerts.webhook, { id, body });
}

/**
 * Stores an alert for sending. The same text is stored at most once an hour. Alerts above the hourly limit
 * are only counted.
 */
export async function raiseAlert(
  ask: Query,
  { kind, description, perHour }: { kind: AlertKind; description: string; perHour: number },
): Promise<void> {
  await ask(raiseAlertSql, [kind, description, perHour]);
}

/** Returns the mail addresses of all platform operators who are not disabled. */
async function listOperatorMailAddresses(ask: Query): Promise<string[]> {
  const operators = await ask<{ username: string }>(
    'select username from platform_operators() where not is_disabled',
    [],
  );
  return operators.map(({ username }) => username);
}

type AlertToDeliver = Alert & { isMailed: boolean; isSentToWebhook: boolean };

/** Claims an alert that is due. Other servers skip this alert until its next try. */
async function claimAlert(ask: Query): Promise<AlertToDeliver | undefined> {
  const [due] = await ask<AlertToDeliver>(claimAlertSql, []);
  return due;
}

async function markAlertSent(ask: Query, id: string, channel: 'mail' | 'webhook'): Promise<void> {
  const column = channel === 'mail' ? 'mailed_at' : 'hooked_at';
  await ask(`update alert set ${column} = now() where id = $1`, [id]);
}

/**
 * Gives up the alerts that could not be sent for a day, and returns their number. Also deletes alerts older
 * than 30 days.
 */
async function giveUpOldAlerts(ask: Query): Promise<number> {
  await ask("delete from alert where made_at < now() - interval '30 days'", []);
  const givenUpAlerts = await ask(
    `update alert set given_up_at = now()
     where given_up_at is null and (mailed_at is null or hooked_at is null)
       and tries > 0 and made_at < now() - interval '1 day' returning 1`,
    [],
  );
  return givenUpAlerts.length;
}

const raiseAlertSql = `
  with lately as (
    select count(*) filter (where not is_summary) as told, coalesce(bool_or(said = $2), false) as is_known
    from alert where kind = $1 and made_at > now() - interval '1 hour'
  ),
  told as (
    insert into alert (kind, said)
    select $1, $2 from lately where not is_known and told < $3
  )
  insert into alert (kind, said, is_summary, more, not_before)
  select $1, '', true, 1, now() + interval '1 hour' from lately where not is_known and told >= $3
  on conflict (kind) where is_summary and tries = 0 do update set more = alert.more + 1`;

const claimAlertSql = `
  update alert set tries = tries + 1, not_before = now() + least(15 * 2 ^ least(tries, 10), 3600) * interval '1 second'
  where id = (
    select id from alert
    where (mailed_at is null or hooked_at is null) and given_up_at is null
      and (not_before <= now() or not_before > now() + interval '2 hours')
    order by made_at limit 1 for update skip locked)
  returning id, kind, said as description, is_summary as "isSummary", more as "repeatCount", made_at as "madeAt",
    mailed_at is not null as "isMailed", hooked_at is not null as "isSentToWebhook"`;
