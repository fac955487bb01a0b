import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Database } from '../database/database';
import { readErrorCode } from '../database/error-code';
import type { Log } from '../operations/log';
import type { MailSettings, SmtpServer } from './mail-settings';
import { deliverMail, type Mail, type SendMail } from './outbox.store';

type TransportOptions = {
  dataFolder: string;
  logLevel: string;
  mail: MailSettings;
  demo: boolean;
  isLocal: boolean;
};

type MailTransport = {
  send: SendMail;
  /** Sends all mails that are due now. */
  deliver(database: Database, log: Log): Promise<void>;
  /** Deletes old mails in the outbox folder. */
  tidy(): Promise<void>;
};

/** Chooses the mail server or the outbox folder, as the settings say. */
export function chooseMailTransport(settings: TransportOptions): MailTransport {
  const { dataFolder } = settings;
  const send = chooseSender(settings);
  return {
    send,
    deliver: (database, log) => deliverMail(database, send, log),
    tidy: () => deleteOldOutboxFiles(dataFolder, Date.now()),
  };
}

/**
 * Returns true only for a demo on a developer's machine. Other servers must not print mailed links, because
 * anybody with such a link can open the account.
 */
export function mayPrintMailLinks({ demo, isLocal }: Pick<TransportOptions, 'demo' | 'isLocal'>): boolean {
  return demo && isLocal;
}

function chooseSender(settings: TransportOptions): SendMail {
  const { dataFolder, logLevel, mail } = settings;
  if (mail.kind === 'smtp') return sendBySmtp(mail.server, mail.from);
  const show = mayPrintMailLinks(settings) && logLevel !== 'silent' ? printForOperator : undefined;
  return sendToFolder(dataFolder, mail.from, show);
}

/** Prints a line for the person who started the server, without writing it to the log. */
function printForOperator(line: string): void {
  process.stdout.write(`${line}\n`);
}

const outboxRetentionMs = 30 * 24 * 3_600_000;

/** Deletes mails in the outbox folder after 30 days. */
export async function deleteOldOutboxFiles(dataFolder: string, now: number): Promise<void> {
  const folder = buildOutboxPath(dataFolder);
  for (const name of await readFileNames(folder)) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (found && now - found.mtimeMs > outboxRetentionMs) await rm(path, { force: true });
  }
}

async function readFileNames(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (readErrorCode(error) === 'ENOENT') return [];
    throw error;
  }
}

/**
 * The time limits of a mail server. Together they must be shorter than the time for which one server reserves a
 * mail.
 */
const smtpTimeouts = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 15_000 };

/**
 * Creates a sender that uses a mail server. If a mail is sent again, it has the same message id, so that
 * receivers can drop it.
 */
export function sendBySmtp({ host, port, tls, login }: SmtpServer, from: string): SendMail {
  const transport = createTransport({
    host,
    port,
    secure: tls === 'at once',
    requireTLS: tls === 'after greeting',
    ignoreTLS: tls === 'off',
    ...(login && { auth: login }),
    ...smtpTimeouts,
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

export const buildOutboxPath = (dataFolder: string) => join(dataFolder, 'outbox');

/** Creates a sender that writes mails as files for the operator, and calls `show` with the link of each. */
export function sendToFolder(
  dataFolder: string,
  from: string,
  show: (line: string) => void = () => undefined,
): SendMail {
  const folder = buildOutboxPath(dataFolder);
  return async (mail) => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const place = join(folder, `${mail.id}.eml`);
    await writeFile(`${place}.half`, formatMailFile(mail, from), { mode: 0o600 });
    await rename(`${place}.half`, place);
    show(`Mail to ${mail.recipient}: ${mail.subject}. ${findMailLink(mail) ?? `Kept in ${place}.`}`);
  };
}

function formatMailFile({ recipient, subject, body, madeAt }: Mail, from: string): string {
  const head = [
    `Date: ${madeAt.toUTCString()}`,
    `From: Lexboard <${from}>`,
    `To: ${removeLineBreaks(recipient)}`,
    `Subject: ${encodeMailHeader(removeLineBreaks(subject))}`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: 8bit',
  ];
  return [...head, '', body, ''].join('\r\n');
}

/** Removes line breaks, because a line break in a header would start another header. */
const removeLineBreaks = (text: string) => text.replace(/[\r\n]+/g, ' ');

const encodeMailHeader = (text: string) =>
  /^[\x20-\x7e]*$/.test(text) ? text : `=?utf-8?B?${Buffer.from(text).toString('base64')}?=`;

const findMailLink = ({ body }: Mail) => body.split('\n').find((line) => /^https?:/.test(line));
