import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { expect } from '@playwright/test';
import { patience } from '../patience';
import { releasesFolder } from '../server/shared-servers';
import { temporaryFolder } from '../server/temporary-folder';
import { nodeOf, startTestServer, type TestServer } from '../server/test-server';
import { e2e } from './e2e';
import { addPerson } from './members';

export type ServerWithOutbox = TestServer & {
  /** The path of the link that sets a password, in the nth mail with one to this person. */
  linkTo: (recipient: string, nth?: number) => Promise<string>;
  /** The path of the link that objects to a change, in the nth mail with one to this person. */
  objectionOf: (recipient: string, nth?: number) => Promise<string>;
  /** Adds a person as an administrator does; the link of their mail sets their first password. */
  addPerson: (username: string) => Promise<void>;
};

/** Tests on a separate server whose mails can be read, because passwords change and people are added. */
export const e2eWithOutbox = e2e.extend<{ server: ServerWithOutbox }>({
  server: [async ({ shared }, use) => use(await shared('outbox', startServerWithOutbox)), { timeout: patience.start }],
  baseURL: ({ server }, use) => use(server.address),
});

async function startServerWithOutbox(): Promise<ServerWithOutbox> {
  const folder = await temporaryFolder('outbox');
  const data = path.join(folder, 'data');
  const server = await startTestServer({ RELEASES_DIR: releasesFolder(), DATA_DIR: data }, nodeOf(22));
  const outbox = path.join(data, 'outbox');
  return {
    ...server,
    linkTo: (recipient, nth = 1) => linkIn({ outbox, recipient, nth, page: '/reset_password' }),
    objectionOf: (recipient, nth = 1) => linkIn({ outbox, recipient, nth, page: '/not-me' }),
    addPerson: (username) => addPerson(server.address, username),
    end: async () => {
      await server.end();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** `page`: the path of the link; a mail may have links to other pages too. */
type LinkInOptions = { outbox: string; recipient: string; nth: number; page: string };

async function linkIn(options: LinkInOptions): Promise<string> {
  const read = async () => (await linksTo(options)).length;
  await expect.poll(read, { timeout: patience.byItself }).toBeGreaterThanOrEqual(options.nth);
  return (await linksTo(options))[options.nth - 1] ?? '';
}

/** The links in the order in which the mails were written. */
async function linksTo({ outbox, recipient, page }: LinkInOptions): Promise<string[]> {
  const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml'));
  const mails = await Promise.all(names.map((name) => readFile(path.join(outbox, name), 'utf8')));
  const recipientMails = mails.filter((mail) => mail.includes(`To: ${recipient}`));
  const found = recipientMails.flatMap((mail) => {
    const at = Date.parse(/^Date: (.*)$/m.exec(mail)?.[1] ?? '');
    const links = [...mail.matchAll(/^https?:\S+/gm)].map(([link]) => new URL(link));
    const match = links.find(({ pathname }) => pathname === page);
    return match ? [{ at, link: match.pathname + match.search }] : [];
  });
  return found.sort((one, other) => one.at - other.at).map(({ link }) => link);
}
