import { type Connection, Query as PgQuery, type Pool, type PoolClient } from 'pg';
import { statementTimeoutMs } from './pool';
import { type PreparedStatement, type Query, type Statement, statementOf } from './statement';

type Waiting = {
  statement: Statement;
  answer(rows: object[]): void;
  reject(error: unknown): void;
};
type ReadInOrgOptions = { org: string; statements: readonly Statement[] };

/** Reads rows of one organisation. Concurrent statements go in one round trip. */
export function readerOf(pool: Pool, orgId: number): Query {
  let waiting: Waiting[] = [];
  const sendAll = async () => {
    const group = waiting;
    waiting = [];
    try {
      const statements = group.map(({ statement }) => statement);
      const answers = await readInOrg(pool, { org: knownOrg(orgId), statements });
      for (const [index, { answer }] of group.entries()) answer(answers[index] ?? []);
    } catch (error) {
      for (const { reject } of group) reject(error);
    }
  };
  return <Row extends object>(sql: string | PreparedStatement, values: readonly unknown[]) =>
    new Promise<Row[]>((resolve, reject) => {
      // The cast is sound as long as Row describes the select list, as for every query.
      const answer = (rows: object[]) => resolve(rows as Row[]);
      waiting.push({ statement: statementOf(sql, values), answer, reject });
      if (waiting.length === 1) queueMicrotask(sendAll);
    });
}

/**
 * Runs each statement as a read-only transaction that sees this organisation only. Until PostgreSQL reaches the end of
 * a message, everything before it is one transaction, and its settings end with it. A connection on which anything
 * failed is closed and not reused.
 */
async function readInOrg(pool: Pool, asked: ReadInOrgOptions): Promise<object[][]> {
  const client = await pool.connect();
  try {
    const answers = await sendTogether(client, asked);
    client.release(client.getTransactionStatus() !== 'I');
    return answers;
  } catch (error) {
    client.release(true);
    client.connection.stream.destroy();
    throw error;
  }
}

/** Sends all messages in one write: a write of its own costs as much as a small read. */
function sendTogether(client: PoolClient, { org, statements }: ReadInOrgOptions): Promise<object[][]> {
  const { stream } = client.connection;
  const query_timeout = statementTimeoutMs(statements.length);
  stream.cork();
  try {
    return Promise.all(statements.map((statement) => send(client, { org, statement, query_timeout })));
  } finally {
    stream.uncork();
  }
}

function send(
  client: PoolClient,
  { org, statement, query_timeout }: { org: string; statement: Statement; query_timeout: number },
): Promise<object[]> {
  // In the simple mode, which pg uses for texts without values, the message would not end the transaction.
  const config = { ...statement, values: [...statement.values], queryMode: 'extended' };
  return new Promise((resolve, reject) => {
    const query = new PgQuery<object>(config, (error, result) => {
      // The first result is that of naming the organisation, the last that of the statement.
      if (error) reject(error);
      else resolve([result].flat().at(-1)?.rows ?? []);
    });
    const submitAlone = query.submit.bind(query);
    query.submit = (connection) => {
      nameOrganisation(connection, org);
      // If submit returns an error, the driver tells the query, and the connection is closed.
      return submitAlone(connection);
    };
    client.query(Object.assign(query, { query_timeout }));
  });
}

const preparedOn = new WeakSet<Connection>();
const naming = 'name an organisation';

/** This statement must return no row, since the driver would take it for a row of the next statement. */
const namingSql = `
  select where set_config('app.org_id', $1, true) is null or set_config('transaction_read_only', 'on', true) is null`;

function nameOrganisation(connection: Connection, org: string): void {
  if (!preparedOn.has(connection)) connection.parse({ name: naming, text: namingSql, types: [] }, true);
  preparedOn.add(connection);
  connection.bind({ statement: naming, values: [org] }, true);
  connection.execute({}, true);
}

/** The number comes from our own tables. A value that is no integer would be a bug, and must not reach SQL. */
export function knownOrg(orgId: number): string {
  if (!Number.isSafeInteger(orgId)) throw new Error(`${orgId} is no organisation.`);
  return String(orgId);
}
