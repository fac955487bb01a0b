import { clearOutbox } from './clear-outbox';
import type { Carrier } from './deliver-mail.store';
import { keepInFolder } from './keep-in-folder';
import type { MailSettings } from './mail-settings';
import { sendBySmtp } from './send-by-smtp';

type Wishes = { dataFolder: string; logLevel: string; mail: MailSettings };

/** What carries mails, and what clears away after it. */
export function mailWay(settings: Wishes): { carry: Carrier; tidy(): Promise<void> } {
  return { carry: carrierOf(settings), tidy: () => clearOutbox(settings.dataFolder, Date.now()) };
}

function carrierOf({ dataFolder, logLevel, mail }: Wishes): Carrier {
  if (mail.kind === 'smtp') return sendBySmtp(mail.server, mail.from);
  return keepInFolder(dataFolder, logLevel === 'silent' ? () => undefined : say);
}

/** For whoever started the server, and never in the log: a line may hold a link that opens an account. */
function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
