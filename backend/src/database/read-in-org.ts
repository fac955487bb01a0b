import { type Connection, Query as PgQuery, type Pool, type PoolClient } from 'pg';
import { knownOrg } from './known-org';
import type { Statement } from './statement';

type Asked = { orgId: number; statement: Statement };
type Sent = { org: string; statement: Statement };

/**
 * Runs one statement as a transaction of its own, which may only read and sees this organisation and no other, in a
 * single trip: until PostgreSQL has come to the end of the message, whatever it finds there is one transaction, and
 * nothing that was set for it outlives it. A connection on which anything went wrong is given to nobody else.
 */
export async function readInOrg<Row extends object>(pool: Pool, asked: Asked): Promise<Row[]> {
  const sent = { org: knownOrg(asked.orgId), statement: asked.statement };
  const client = await pool.connect();
  try {
    const rows = await send<Row>(client, sent);
    client.release(client.getTransactionStatus() !== 'I');
    return rows;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

function send<Row extends object>(client: PoolClient, { org, statement }: Sent): Promise<Row[]> {
  // In the simple mode, which is for texts without values, the message would not end the transaction.
  const config = { ...statement, values: [...statement.values], queryMode: 'extended' };
  return new Promise((resolve, reject) => {
    const query = new PgQuery<Row>(config, (error, result) => {
      // There is a result of naming the organisation, and then that of the statement.
      if (error) reject(error);
      else resolve([result].flat().at(-1)?.rows ?? []);
    });
    const submitAlone = query.submit.bind(query);
    query.submit = (connection) => {
      connection.stream.cork();
      try {
        nameOrganisation(connection, org);
        // The driver is given a fault back, and tells the query. PostgreSQL answers nothing without the end of the
        // message, which never comes: the connection is closed instead.
        return submitAlone(connection);
      } finally {
        connection.stream.uncork();
      }
    };
    client.query(query);
  });
}

const preparedOn = new WeakSet<Connection>();
const naming = 'name an organisation';

/** A row of it would be taken for one of the statement that follows, hence none comes out. */
const namingSql = `
  select where set_config('app.org_id', $1, true) is null or set_config('transaction_read_only', 'on', true) is null`;

function nameOrganisation(connection: Connection, org: string): void {
  if (!preparedOn.has(connection)) connection.parse({ name: naming, text: namingSql, types: [] }, true);
  preparedOn.add(connection);
  connection.bind({ statement: naming, values: [org] }, true);
  connection.execute({}, true);
}
