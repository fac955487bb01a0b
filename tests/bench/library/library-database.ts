import { readEmbeddedLogins } from 'backend/src/platform/database/embedded/logins';
import { Client, type ClientConfig } from 'pg';

export type LibraryDatabase = {
  /** A connection as the role that serves requests, bound to an organisation from the start. */
  boundTo(orgId: number): ClientConfig;
  superuser: ClientConfig;
  /** Runs a statement as the superuser. */
  query<Row extends object>(sql: string, values?: unknown[]): Promise<Row[]>;
};

/** The database of a back end's data folder. */
export function libraryDatabase(folder: string): LibraryDatabase {
  const logins = readEmbeddedLogins(folder);
  if (!logins) throw new Error(`No database runs in ${folder}.`);
  return {
    superuser: logins.superuser,
    boundTo: (orgId) => ({ ...logins.app, options: `${logins.app.options} -c app.org_id=${orgId}` }),
    async query<Row extends object>(sql: string, values: unknown[] = []) {
      const client = new Client(logins.superuser);
      await client.connect();
      try {
        return (await client.query<Row>(sql, values)).rows;
      } finally {
        await client.end();
      }
    },
  };
}
