import { demoPassword, demoUserNames } from './auth/sign-in/demo-people';
import type { OpenedDatabase } from './platform/database/open-database';
import { buildOutboxPath, mayPrintMailLinks } from './platform/mail/mail-transport';
import { describeRestoredLibrary, readRestoredCopy } from './platform/restored-library';
import type { Settings } from './platform/settings';

/** Returns the lines that the server prints at its start. */
export function buildStartupBanner(
  open: Pick<OpenedDatabase, 'location' | 'hasDemoOrganisation'>,
  settings: Settings,
): string[] {
  const { location } = open;
  return [
    `Database: ${location}`,
    ...(open.hasDemoOrganisation ? describeDemoSignIn(settings) : []),
    ...(settings.mail.kind === 'folder' ? [describeOutbox(settings)] : []),
    ...describeRestoredCopy(settings.dataFolder),
  ];
}

function describeRestoredCopy(dataFolder: string): string[] {
  const copy = readRestoredCopy(dataFolder);
  if (!copy) return [];
  return [
    `This is a restored copy of ${describeRestoredLibrary(copy)}. It sends no mail and deletes nothing until you say: npm run restore -- --go-live`,
  ];
}

function describeDemoSignIn({ demo, isLocal, publicBaseUrl, host }: Settings): string[] {
  if (!demo) return ['The demo is in this database. Its password opens nothing, since DEMO is off.'];
  const reachNote = isLocal
    ? `Whoever reaches this port can sign in with it.${host === undefined ? ' HOST=127.0.0.1 keeps the port to this machine.' : ''}`
    : `WARNING: DEMO is on at ${publicBaseUrl}. Whoever reaches it can administer it with this password.`;
  return [
    'Demo library: illustrative, not legal advice.',
    `Demo users: ${demoUserNames.join(', ')}. Password of all: ${demoPassword}`,
    reachNote,
  ];
}

function describeOutbox(settings: Settings): string {
  const outbox = buildOutboxPath(settings.dataFolder);
  if (mayPrintMailLinks(settings))
    return `Mails: no SMTP_URL, so they are files in ${outbox}, and their links are shown here.`;
  return `Mails: no SMTP_URL, so they reach nobody. They are files in ${outbox}, for 30 days.`;
}
