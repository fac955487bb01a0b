import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { expect } from '@playwright/test';
import { patience } from '../patience';
import { releasesFolder } from '../stand/shared-stands';
import { nodeOf, type Stand, startStand } from '../stand/stand';
import { temporaryFolder } from '../stand/temporary-folder';
import { journey } from './journey';
import { addPerson } from './members';

export type OutboxStand = Stand & {
  /** The path of the link that sets a password, in the nth mail with one to this person. */
  linkTo: (recipient: string, nth?: number) => Promise<string>;
  /** The path of the link that objects to a change, in the nth mail with one to this person. */
  objectionOf: (recipient: string, nth?: number) => Promise<string>;
  /** Adds a person as an administrator does; the link of their mail sets their first password. */
  addPerson: (username: string) => Promise<void>;
};

/** Journeys on a separate server whose mails can be read, because passwords change and people are added. */
export const outboxJourney = journey.extend<{ stand: OutboxStand }>({
  stand: [
    async ({ shared }, use) => use(await shared('outbox', startOutboxStand)),
    { timeout: patience.start },
  ],
  baseURL: ({ stand }, use) => use(stand.address),
});

async function startOutboxStand(): Promise<OutboxStand> {
  const folder = await temporaryFolder('outbox');
  const data = path.join(folder, 'data');
  const stand = await startStand({ RELEASES_DIR: releasesFolder(), DATA_DIR: data }, nodeOf(22));
  const outbox = path.join(data, 'outbox');
  return {
    ...stand,
    linkTo: (recipient, nth = 1) => linkIn({ outbox, recipient, nth, page: '/reset_password' }),
    objectionOf: (recipient, nth = 1) => linkIn({ outbox, recipient, nth, page: '/not-me' }),
    addPerson: (username) => addPerson(stand.address, username),
    end: async () => {
      await stand.end();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** `page`: the path of the link; a mail may have links to other pages too. */
type LinkInOptions = { outbox: string; recipient: string; nth: number; page: string };

async function linkIn(wanted: LinkInOptions): Promise<string> {
  const read = async () => (await linksTo(wanted)).length;
  await expect.poll(read, { timeout: patience.byItself }).toBeGreaterThanOrEqual(wanted.nth);
  return (await linksTo(wanted))[wanted.nth - 1] ?? '';
}

/** The links in the order in which the mails were written. */
async function linksTo({ outbox, recipient, page }: LinkInOptions): Promise<string[]> {
  const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml'));
  const mails = await Promise.all(names.map((name) => readFile(path.join(outbox, name), 'utf8')));
  const theirs = mails.filter((mail) => mail.includes(`To: ${recipient}`));
  const found = theirs.flatMap((mail) => {
    const at = Date.parse(/^Date: (.*)$/m.exec(mail)?.[1] ?? '');
    const links = [...mail.matchAll(/^https?:\S+/gm)].map(([link]) => new URL(link));
    const there = links.find(({ pathname }) => pathname === page);
    return there ? [{ at, link: there.pathname + there.search }] : [];
  });
  return found.sort((one, other) => one.at - other.at).map(({ link }) => link);
}
