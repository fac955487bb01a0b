import { createTransport } from 'nodemailer';
import type { Carrier } from './deliver-mail.store';
import type { SmtpServer } from './smtp-server';

/** Together shorter than a mail is kept from the other servers. */
const patience = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 15_000 };

/** Hands mails over to a mail server. The id of the mail is that of the message: whoever gets it twice can tell. */
export function sendBySmtp({ host, port, tls, login }: SmtpServer, from: string): Carrier {
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
