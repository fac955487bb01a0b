import type { Database } from '../database/database';
import type { SendMail } from '../mail/deliver-mail.store';
import type { Log } from '../operations/log';
import { type Alarm, type Alert, alertKinds, describeAlert } from './alert';
import type { AlertSettings } from './alert-settings';
import {
  claimAlert,
  type DueAlert,
  giveUpAlerts,
  markAlertSent,
  operatorAddresses,
  raiseAlert,
} from './alerts.store';
import { postWebhook } from './webhook';

type Deps = { database: Pick<Database, 'ask'>; log: Log; alerts: AlertSettings };

/** Every alert is also written to the log, whether it is delivered or not. */
export function createAlarm({ database, log, alerts }: Deps): Alarm {
  const { perHour } = alerts;
  return (kind, said) => {
    log.error({ alert: kind }, `ALERT: ${said}`);
    raiseAlert(database.ask, { kind, said, perHour }).catch((error: unknown) =>
      log.error({ err: error, alert: kind }, 'an alert could not be kept'),
    );
  };
}

type DeliverAlertsOptions = Deps & { carry: SendMail; publicBaseUrl: string };

/** Sends the alerts that are due, by mail and to the webhook. Failures are retried for a day, at growing intervals. */
export async function deliverAlerts(ways: DeliverAlertsOptions): Promise<void> {
  const { database, log } = ways;
  const givenUp = await giveUpAlerts(database.ask);
  if (givenUp > 0) log.error({ count: givenUp }, 'alerts were given up: nobody took them for a day');
  for (let due = await claimAlert(database.ask); due; due = await claimAlert(database.ask)) {
    if (!due.isMailed) await settleWhenDone(ways, due, 'mail', () => mailAlert(ways, due));
    if (!due.isHooked) await settleWhenDone(ways, due, 'webhook', () => hookAlert(ways, due));
  }
}

async function settleWhenDone(
  { database, log }: DeliverAlertsOptions,
  { id, kind }: DueAlert,
  way: 'mail' | 'webhook',
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
    await markAlertSent(database.ask, id, way);
  } catch (error) {
    log.error({ err: error, alert: kind, way }, 'an alert could not be sent and will be tried again');
  }
}

/**
 * Mails an alert to the addresses in the settings and to all operators of the platform. A failure at one address does
 * not stop the others; throws if all addresses fail.
 */
async function mailAlert(ways: DeliverAlertsOptions, alert: Alert): Promise<void> {
  const { database, log, alerts, carry, publicBaseUrl } = ways;
  const { id, kind, madeAt } = alert;
  const { title, advice } = alertKinds[kind];
  const place = `Time: ${madeAt.toUTCString()}\nServer: ${publicBaseUrl}\nKind: ${kind}`;
  const body = [describeAlert(alert), place, advice].join('\n\n');
  const recipients = new Set([...alerts.mailTo, ...(await operatorAddresses(database.ask))]);
  const faults: unknown[] = [];
  for (const [index, recipient] of [...recipients].entries()) {
    try {
      // Each copy has its own id, because without a mail server the id is the name of a file.
      await carry({ id: `${id}-${index + 1}`, recipient, subject: `Alert: ${title}`, body, madeAt });
    } catch (error) {
      log.warn({ err: error, alert: kind }, 'an alert could not be mailed to one of its addresses');
      faults.push(error);
    }
  }
  if (faults.length > 0 && faults.length === recipients.size) throw faults[0];
}

async function hookAlert({ alerts, publicBaseUrl }: DeliverAlertsOptions, alert: Alert): Promise<void> {
  if (!alerts.webhook) return;
  const { id, kind, isSummary, more, madeAt } = alert;
  const data = { kind, title: alertKinds[kind].title, said: describeAlert(alert), isSummary, more };
  const body = { type: `alert.${kind}`, timestamp: madeAt.toISOString(), server: publicBaseUrl, data };
  await postWebhook(alerts.webhook, { id, body });
}
