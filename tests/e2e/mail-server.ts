import { rm } from 'node:fs/promises';
import path from 'node:path';
import { expect } from '@playwright/test';
import { mailLogin, startMailServer, type TestMailServer } from 'backend/test/start-mail-server';
import { type LibraryDatabase, libraryDatabase } from '../bench/library/library-database';
import { patience } from '../patience';
import { releasesFolder } from '../server/shared-servers';
import { temporaryFolder } from '../server/temporary-folder';
import { startTestServer, type TestServer } from '../server/test-server';
import { e2e } from './e2e';

export type ServerWithMail = TestServer & {
  /** The path of the link in the nth mail that the mail server took for this person. */
  linkTo: (recipient: string, nth?: number) => Promise<string>;
  /** Runs SQL on the server's database, to set what would otherwise take a long wait. */
  query: LibraryDatabase['query'];
};

/** Tests on a separate server that sends its mails to a third-party mail server. */
export const e2eWithMail = e2e.extend<{ server: ServerWithMail }>({
  server: [async ({ shared }, use) => use(await shared('mail', startServerWithMail)), { timeout: patience.start }],
  baseURL: ({ server: testServer }, use) => use(testServer.address),
});

async function startServerWithMail(): Promise<ServerWithMail> {
  const folder = await temporaryFolder('mail');
  const server = await startMailServer();
  const end = async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
  const testServer = await startTestServer(settings(path.join(folder, 'data'), server)).catch(async (error) => {
    await end();
    throw error;
  });
  return {
    ...testServer,
    linkTo: (recipient, nth = 1) => linkIn(server, { recipient, nth }),
    query: (sql, values) => libraryDatabase(path.join(folder, 'data')).query(sql, values),
    end: async () => {
      await testServer.end();
      await end();
    },
  };
}

function settings(data: string, { port }: TestMailServer): Record<string, string> {
  return {
    RELEASES_DIR: releasesFolder(),
    DATA_DIR: data,
    SMTP_URL: `smtp://${mailLogin.user}:${mailLogin.pass}@127.0.0.1:${port}?tls=off`,
    MAIL_FROM: 'no-reply@law.test',
  };
}

async function linkIn(server: TestMailServer, { recipient, nth }: { recipient: string; nth: number }): Promise<string> {
  const links = () => server.taken().flatMap(({ to, text }) => (to.includes(recipient) ? [linkOf(text)] : []));
  await expect.poll(() => links().length, { timeout: patience.byItself }).toBeGreaterThanOrEqual(nth);
  return links()[nth - 1] ?? '';
}

/** Finds the link in a mail, whose long lines may have been wrapped on the way. */
function linkOf(text: string): string {
  const whole = text
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_code, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  const { pathname, search } = new URL(/^https?:\S+/m.exec(whole)?.[0] ?? 'http://none/');
  return pathname + search;
}
