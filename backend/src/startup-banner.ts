import { demoNames, demoPassword } from './auth/sign-in/demo-people';
import type { OpenDatabase } from './platform/database/open-database';
import { outboxOf, showsLinks } from './platform/mail/mail-transport';
import { describeCopy, readRestoredCopy } from './platform/restored-library';
import type { Settings } from './platform/settings';

/** The lines that the server prints when it starts. */
export function startupBanner(open: Pick<OpenDatabase, 'place' | 'hasDemo'>, settings: Settings): string[] {
  const { place } = open;
  return [
    `Database: ${place}`,
    ...(open.hasDemo ? sayDemo(settings) : []),
    ...(settings.mail.kind === 'folder' ? [sayOutbox(settings)] : []),
    ...sayRestored(settings.dataFolder),
  ];
}

function sayRestored(dataFolder: string): string[] {
  const copy = readRestoredCopy(dataFolder);
  if (!copy) return [];
  return [
    `This is a restored copy of ${describeCopy(copy)}. It sends no mail and deletes nothing until you say: npm run restore -- --go-live`,
  ];
}

function sayDemo({ demo, isLocal, publicBaseUrl, host }: Settings): string[] {
  if (!demo) return ['The demo is in this database. Its password opens nothing, since DEMO is off.'];
  const reach = isLocal
    ? `Whoever reaches this port can sign in with it.${host === undefined ? ' HOST=127.0.0.1 keeps the port to this machine.' : ''}`
    : `WARNING: DEMO is on at ${publicBaseUrl}. Whoever reaches it can administer it with this password.`;
  return [
    'Demo library: illustrative, not legal advice.',
    `Demo users: ${demoNames.join(', ')}. Password of all: ${demoPassword}`,
    reach,
  ];
}

function sayOutbox(settings: Settings): string {
  const outbox = outboxOf(settings.dataFolder);
  if (showsLinks(settings))
    return `Mails: no SMTP_URL, so they are files in ${outbox}, and their links are shown here.`;
  return `Mails: no SMTP_URL, so they reach nobody. They are files in ${outbox}, for 30 days.`;
}
