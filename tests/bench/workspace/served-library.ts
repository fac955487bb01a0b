import { headersOf } from '../../server/headers-of';
import type { Session } from '../../server/sign-in';
import { startTestServer } from '../../server/test-server';
import { type Library, orgId, withLibrary } from '../library/open-library';

export type ServedLibrary = {
  address: string;
  session: Session;
  /** The newest licenses, as the server returns them. */
  rows(count: number): Promise<unknown>;
};

/** Serves the built app with the library of a million records and the session of an editor. */
export function withServedLibrary(use: (served: ServedLibrary) => Promise<void>): Promise<void> {
  return withLibrary(async (library) => {
    const session = await sessionOf(library);
    const testServer = await startTestServer({ BACKEND_URL: `http://127.0.0.1:${library.server.port}` });
    const { address } = testServer;
    try {
      await use({ address, session, rows: (count) => licensesOf(address, session, count) });
    } finally {
      await testServer.end();
    }
  });
}

async function sessionOf({ database, tokens: [token = ''] }: Library): Promise<Session> {
  const [account] = await database.query<{ username: string }>(
    'select username from account where org_id = $1 order by may_edit desc, id limit 1',
    [orgId],
  );
  const username = account?.username ?? '';
  const storedValues = { access_token: token, username, role: 'no', workspaceAccessType: 'Edit' };
  return { cookie: { name: 'none', value: 'none' }, storedValues };
}

async function licensesOf(address: string, session: Session, count: number): Promise<unknown> {
  const list = `${address}/api/license/licalllistdata?pageSize=${count}`;
  const response = await fetch(list, { method: 'POST', headers: headersOf(session) });
  if (!response.ok) throw new Error(`The licenses do not come: ${await response.text()}`);
  return response.json();
}
