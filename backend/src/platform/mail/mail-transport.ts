import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Database } from '../database/database';
import { errorCode } from '../database/error-code';
import type { Log } from '../operations/log';
import type { MailSettings, SmtpServer } from './mail-settings';
import { deliverMail, type Mail, type SendMail } from './outbox.store';

type MailOptions = {
  dataFolder: string;
  logLevel: string;
  mail: MailSettings;
  demo: boolean;
  isLocal: boolean;
};

type MailTransport = {
  send: SendMail;
  /** Sends all mails that are due. */
  deliver(database: Database, log: Log): Promise<void>;
  /** Deletes old mails in the outbox folder. */
  tidy(): Promise<void>;
};

/** Chooses how mails are sent. */
export function chooseMailTransport(settings: MailOptions): MailTransport {
  const { dataFolder } = settings;
  const send = chooseSender(settings);
  return {
    send,
    deliver: (database, log) => deliverMail(database, send, log),
    tidy: () => clearOutbox(dataFolder, Date.now()),
  };
}

/** A link opens an account, and output ends up in logs. So links are shown only by a demo on a developer's machine. */
export function showsLinks({ demo, isLocal }: Pick<MailOptions, 'demo' | 'isLocal'>): boolean {
  return demo && isLocal;
}

function chooseSender(settings: MailOptions): SendMail {
  const { dataFolder, logLevel, mail } = settings;
  if (mail.kind === 'smtp') return sendBySmtp(mail.server, mail.from);
  const show = showsLinks(settings) && logLevel !== 'silent' ? say : undefined;
  return sendToFolder(dataFolder, mail.from, show);
}

/** Prints for the person who started the server; this never goes to the log. */
function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

const longestMs = 30 * 24 * 3_600_000;

/** Deletes the mails in the outbox folder that are older than 30 days. */
export async function clearOutbox(dataFolder: string, now: number): Promise<void> {
  const folder = outboxOf(dataFolder);
  for (const name of await namesIn(folder)) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (found && now - found.mtimeMs > longestMs) await rm(path, { force: true });
  }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  }
}

/** Together shorter than the time for which a mail is claimed. */
const patience = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 15_000 };

/** Sends mails through a mail server. The id of the mail is that of the message, so a duplicate can be recognised. */
export function sendBySmtp({ host, port, tls, login }: SmtpServer, from: string): SendMail {
  const transport = createTransport({
    host,
    port,
    secure: tls === 'at once',
    requireTLS: tls === 'after greeting',
    ignoreTLS: tls === 'off',
    ...(login && { auth: login }),
    ...patience,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = from.slice(from.lastIndexOf('@') + 1);
  return async ({ id, recipient, subject, body, madeAt }) => {
    await transport.sendMail({
      messageId: `<${id}@${domain}>`,
      from: { name: 'Lexboard', address: from },
      to: { name: '', address: recipient },
      subject,
      text: body,
      date: madeAt,
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
  };
}

export const outboxOf = (dataFolder: string) => join(dataFolder, 'outbox');

/** Without a mail server, writes mails as files that the operator can open. `show` gets the link of each. */
export function sendToFolder(
  dataFolder: string,
  from: string,
  show: (line: string) => void = () => undefined,
): SendMail {
  const folder = outboxOf(dataFolder);
  return async (mail) => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const place = join(folder, `${mail.id}.eml`);
    await writeFile(`${place}.half`, asFile(mail, from), { mode: 0o600 });
    await rename(`${place}.half`, place);
    show(`Mail to ${mail.recipient}: ${mail.subject}. ${linkOf(mail) ?? `Kept in ${place}.`}`);
  };
}

function asFile({ recipient, subject, body, madeAt }: Mail, from: string): string {
  const head = [
    `Date: ${madeAt.toUTCString()}`,
    `From: Lexboard <${from}>`,
    `To: ${oneLine(recipient)}`,
    `Subject: ${encoded(oneLine(subject))}`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: 8bit',
  ];
  return [...head, '', body, ''].join('\r\n');
}

/** A line break in a header would start another header. */
const oneLine = (text: string) => text.replace(/[\r\n]+/g, ' ');

const encoded = (text: string) =>
  /^[\x20-\x7e]*$/.test(text) ? text : `=?utf-8?B?${Buffer.from(text).toString('base64')}?=`;

const linkOf = ({ body }: Mail) => body.split('\n').find((line) => /^https?:/.test(line));
