import { join } from 'node:path';
import type { ClientConfig } from 'pg';
import { appRole, type Connections, ownerRole, sessionOptions } from '../connection';
import { superuser } from './cluster';
import { databaseName } from './create-database';
import { type Postmaster, readPostmasterFile } from './postmaster-file';
import { keepSecrets, type Secrets } from './secrets';

type Logins = Connections & { superuser: ClientConfig };

/** How to sign in to the embedded database that runs on this data folder; undefined where none does. */
export function loginsOf(dataFolder: string): Logins | undefined {
  const postmaster = readPostmasterFile(join(dataFolder, 'postgres', 'data'));
  return postmaster && loginsTo(postmaster, keepSecrets(dataFolder));
}

export function loginsTo({ socketFolder, port }: Postmaster, secrets: Secrets): Logins {
  const address = { host: socketFolder, port, database: databaseName };
  const asSuperuser = { ...address, user: superuser, password: secrets.superuser };
  return {
    superuser: asSuperuser,
    owner: { ...asSuperuser, options: sessionOptions(ownerRole) },
    app: { ...address, user: appRole, password: secrets.app, options: sessionOptions() },
  };
}
