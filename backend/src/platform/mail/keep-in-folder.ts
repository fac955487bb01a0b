import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Carrier, Mail } from './deliver-mail.store';

export const outboxOf = (dataFolder: string) => join(dataFolder, 'outbox');

/** Without a mail server, mails are files that the operator can open. `show` gets the link of each at once. */
export function keepInFolder(
  dataFolder: string,
  from: string,
  show: (line: string) => void = () => undefined,
): Carrier {
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

/** A line break in a head would begin another. */
const oneLine = (text: string) => text.replace(/[\r\n]+/g, ' ');

const encoded = (text: string) =>
  /^[\x20-\x7e]*$/.test(text) ? text : `=?utf-8?B?${Buffer.from(text).toString('base64')}?=`;

const linkOf = ({ body }: Mail) => body.split('\n').find((line) => /^https?:/.test(line));
