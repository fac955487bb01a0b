import path from 'node:path';
import { Client, type ClientConfig } from 'pg';
import { superuser } from '../../../backend/src/database/embedded/cluster';
import { databaseName } from '../../../backend/src/database/embedded/create-database';
import { readPostmasterFile } from '../../../backend/src/database/embedded/postmaster-file';
import { keepSecrets } from '../../../backend/src/database/embedded/secrets';

export type LibraryDatabase = {
  /** As the role that serves requests, bound to an organisation from the start. */
  boundTo(orgId: number): ClientConfig;
  /** As the superuser. */
  ask<Row extends object>(sql: string, values?: unknown[]): Promise<Row[]>;
};

/** The database of a data folder on which a back end runs. */
export function libraryDatabase(folder: string): LibraryDatabase {
  const postmaster = readPostmasterFile(path.join(folder, 'postgres/data'));
  if (!postmaster) throw new Error(`No database runs in ${folder}.`);
  const secrets = keepSecrets(folder);
  const address = { host: postmaster.socketFolder, port: postmaster.port, database: databaseName };
  return {
    boundTo: (orgId) => ({
      ...address,
      user: 'lc_app',
      password: secrets.app,
      options: `-c TimeZone=UTC -c app.org_id=${orgId}`,
    }),
    async ask<Row extends object>(sql: string, values: unknown[] = []) {
      const client = new Client({ ...address, user: superuser, password: secrets.superuser });
      await client.connect();
      try {
        return (await client.query<Row>(sql, values)).rows;
      } finally {
        await client.end();
      }
    },
  };
}
