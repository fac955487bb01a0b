import type { Database } from '../database/database';
import type { Log } from '../operations/log';
import { clearOutbox } from './clear-outbox';
import { type Carrier, deliverMail } from './deliver-mail.store';
import { keepInFolder } from './keep-in-folder';
import type { MailSettings } from './mail-settings';
import { sendBySmtp } from './send-by-smtp';

type Wishes = {
  dataFolder: string;
  logLevel: string;
  mail: MailSettings;
  demo: boolean;
  isLocal: boolean;
};

type MailWay = {
  carry: Carrier;
  /** Sends all that waits. */
  deliver(database: Database, log: Log): Promise<void>;
  /** Clears away what is kept of mails. */
  tidy(): Promise<void>;
};

/** How mails leave this server. */
export function mailWay(settings: Wishes): MailWay {
  const { dataFolder } = settings;
  const carry = carrierOf(settings);
  return {
    carry,
    deliver: (database, log) => deliverMail(database, { carry, log }),
    tidy: () => clearOutbox(dataFolder, Date.now()),
  };
}

/** A link opens an account, and output ends in logs: it is shown where the demo runs on a developer's machine alone. */
export function showsLinks({ demo, isLocal }: Pick<Wishes, 'demo' | 'isLocal'>): boolean {
  return demo && isLocal;
}

function carrierOf(settings: Wishes): Carrier {
  const { dataFolder, logLevel, mail } = settings;
  if (mail.kind === 'smtp') return sendBySmtp(mail.server, mail.from);
  const show = showsLinks(settings) && logLevel !== 'silent' ? say : undefined;
  return keepInFolder(dataFolder, mail.from, show);
}

/** For whoever started the server, and never in the log. */
function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
