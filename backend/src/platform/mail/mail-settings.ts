import type { SettingReader } from 'shared-lib/settings';
import { parseSmtpServer, type SmtpServer } from './smtp-server';

/** How mails leave this server: as files for the operator, or by a mail server. */
export type MailSettings =
  | { kind: 'folder'; from: string }
  | { kind: 'smtp'; server: SmtpServer; from: string };

export function readMailSettings({ text, fault }: SettingReader, publicBaseUrl: string): MailSettings {
  const { hostname } = new URL(publicBaseUrl);
  const from = text('MAIL_FROM') ?? `no-reply@${hostname.startsWith('[') ? 'localhost' : hostname}`;
  if (!/^[\w.+-]{1,64}@[\w.-]{1,255}$/.test(from))
    fault('MAIL_FROM must be one address, like no-reply@law.example.org.');
  const address = text('SMTP_URL');
  if (!address) return { kind: 'folder', from };
  const server = parseSmtpServer(address);
  if (server) return { kind: 'smtp', server, from };
  fault('SMTP_URL must look like smtps://user:password@mail.example.org:465, or smtp://…:587.');
  return { kind: 'folder', from };
}
