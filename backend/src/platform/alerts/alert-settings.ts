import { isLoopback, type SettingReader } from 'shared-lib/settings';

/** The receivers of alerts, and the limits. */
export type AlertSettings = {
  mailTo: string[];
  webhook: Webhook | undefined;
  /** How many alerts of one kind are sent in an hour. Further alerts are counted, and sent as one summary. */
  mostPerHour: number;
  /** How many refusals of one user within a minute raise an alert. */
  refusalsPerMinute: number;
};

export function readAlertSettings(setting: SettingReader): AlertSettings {
  return {
    mailTo: readRecipients(setting),
    webhook: readWebhook(setting, 'ALERT_WEBHOOK'),
    mostPerHour: setting.wholeNumber('ALERTS_PER_HOUR', { least: 1, most: 1_000, otherwise: 10 }),
    refusalsPerMinute: setting.wholeNumber('ALERT_DENIALS', { least: 1, most: 10_000, otherwise: 30 }),
  };
}

function readRecipients({ text, fault }: SettingReader): string[] {
  const addresses = (text('ALERT_MAIL_TO') ?? '').split(',').map((address) => address.trim());
  const filledAddresses = addresses.filter((address) => address !== '');
  if (!filledAddresses.every((address) => /^[\w.+-]{1,64}@[\w.-]{1,255}$/.test(address)))
    fault('ALERT_MAIL_TO must be addresses, like ops@law.example.org,duty@law.example.org.');
  return filledAddresses;
}

export type Webhook = { url: string; secret: string };

/** Reads the settings `<name>_URL` (the address) and `<name>_SECRET` (the secret that signs each message). */
export function readWebhook(setting: SettingReader, name: string): Webhook | undefined {
  const { text, secret, fault } = setting;
  const [url, key] = [text(`${name}_URL`), secret(`${name}_SECRET`)];
  if (url === undefined && key === undefined) return undefined;
  if (url === undefined || key === undefined) {
    fault(`${name}_URL and ${name}_SECRET go together.`);
    return undefined;
  }
  if (isSafeWebhookUrl(url)) return { url, secret: key };
  fault(`${name}_URL must be an https address, or an http address of this machine.`);
  return undefined;
}

function isSafeWebhookUrl(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
}
