import { type Connection, Query as PgQuery, type Pool, type PoolClient } from 'pg';
import { patienceMs } from './pool';
import { type Prepared, type Query, type Statement, statementOf } from './statement';

type Waiting = {
  statement: Statement;
  hear(rows: object[]): void;
  fail(error: unknown): void;
};
type ReadInOrgOptions = { org: string; statements: readonly Statement[] };

/** Reads what is an organisation's. What is asked for at one time goes together, in a single trip. */
export function readerOf(pool: Pool, orgId: number): Query {
  let waiting: Waiting[] = [];
  const sendAll = async () => {
    const group = waiting;
    waiting = [];
    try {
      const statements = group.map(({ statement }) => statement);
      const answers = await readInOrg(pool, { org: knownOrg(orgId), statements });
      for (const [index, { hear }] of group.entries()) hear(answers[index] ?? []);
    } catch (error) {
      for (const { fail } of group) fail(error);
    }
  };
  return <Row extends object>(sql: string | Prepared, values: readonly unknown[]) =>
    new Promise<Row[]>((resolve, reject) => {
      // The cast is sound where Row is what the select list yields, as of every query.
      const hear = (rows: object[]) => resolve(rows as Row[]);
      waiting.push({ statement: statementOf(sql, values), hear, fail: reject });
      if (waiting.length === 1) queueMicrotask(sendAll);
    });
}

/**
 * Runs each statement as a transaction of its own, which may only read and sees this organisation and no other: until
 * PostgreSQL has come to the end of a message, whatever it finds there is one transaction, and nothing that was set for
 * it outlives it. A connection on which anything went wrong is closed at once, and given to nobody else.
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

/** The messages leave in one piece: each that leaves alone costs as much as a small read. */
function sendTogether(client: PoolClient, { org, statements }: ReadInOrgOptions): Promise<object[][]> {
  const { stream } = client.connection;
  const query_timeout = patienceMs(statements.length);
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
  // In the simple mode, which is for texts without values, the message would not end the transaction.
  const config = { ...statement, values: [...statement.values], queryMode: 'extended' };
  return new Promise((resolve, reject) => {
    const query = new PgQuery<object>(config, (error, result) => {
      // There is a result of naming the organisation, and then that of the statement.
      if (error) reject(error);
      else resolve([result].flat().at(-1)?.rows ?? []);
    });
    const submitAlone = query.submit.bind(query);
    query.submit = (connection) => {
      nameOrganisation(connection, org);
      // The driver is given a fault back, and tells the query: the connection is closed.
      return submitAlone(connection);
    };
    client.query(Object.assign(query, { query_timeout }));
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

/** The number comes from our own tables; what is none would be a bug, and must name no organisation. */
export function knownOrg(orgId: number): string {
  if (!Number.isSafeInteger(orgId)) throw new Error(`${orgId} is no organisation.`);
  return String(orgId);
}
