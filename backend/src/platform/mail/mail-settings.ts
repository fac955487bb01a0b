import type { SettingReader } from 'shared-lib/settings';

/** How mails are sent: as files for the operator, or through a mail server. */
export type MailSettings = { kind: 'folder'; from: string } | { kind: 'smtp'; server: SmtpServer; from: string };

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

/** The mail server, and when the connection is encrypted: from the start, after the greeting (STARTTLS), or never. */
export type SmtpServer = {
  host: string;
  port: number;
  tls: 'at once' | 'after greeting' | 'off';
  login: { user: string; pass: string } | undefined;
};

/**
 * Reads `smtps://user:password@host:465` or `smtp://user:password@host:587`. A server of `smtp:` must offer
 * STARTTLS unless the address ends with `?tls=off`. Undefined for other addresses.
 */
function parseSmtpServer(address: string): SmtpServer | undefined {
  if (!URL.canParse(address)) return undefined;
  const { protocol, username, password, hostname, port, pathname, search } = new URL(address);
  const isUnencrypted = search === '?tls=off' && protocol === 'smtp:';
  const isValid =
    ['smtp:', 'smtps:'].includes(protocol) &&
    hostname !== '' &&
    ['', '/'].includes(pathname) &&
    (search === '' || isUnencrypted) &&
    (username === '') === (password === '');
  if (!isValid) return undefined;
  const isEncryptedFromStart = protocol === 'smtps:';
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port || (isEncryptedFromStart ? 465 : 587)),
    tls: isEncryptedFromStart ? 'at once' : isUnencrypted ? 'off' : 'after greeting',
    login: username === '' ? undefined : { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
  };
}
