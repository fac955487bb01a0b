import { type Connection, Query as PgQuery, type Pool, type PoolClient } from 'pg';
import { computeBatchTimeoutMs } from './pool';
import { buildStatement, type PreparedStatement, type Query, type Statement } from './statement';

type WaitingStatement = {
  statement: Statement;
  answer(rows: object[]): void;
  reject(error: unknown): void;
};
type StatementBatch = { org: string; statements: readonly Statement[] };

/** Creates a query function for one organisation. Concurrent statements share one round trip. */
export function createOrganisationReader(pool: Pool, orgId: number): Query {
  let waitingStatements: WaitingStatement[] = [];
  const sendAll = async () => {
    const group = waitingStatements;
    waitingStatements = [];
    try {
      const statements = group.map(({ statement }) => statement);
      const answers = await runReadStatements(pool, { org: formatIntegerOrgId(orgId), statements });
      for (const [index, { answer }] of group.entries()) answer(answers[index] ?? []);
    } catch (error) {
      for (const { reject } of group) reject(error);
    }
  };
  return <Row extends object>(sql: string | PreparedStatement, values: readonly unknown[]) =>
    new Promise<Row[]>((resolve, reject) => {
      // The cast is safe if `Row` describes the columns that the statement selects.
      const answer = (rows: object[]) => resolve(rows as Row[]);
      waitingStatements.push({ statement: buildStatement(sql, values), answer, reject });
      if (waitingStatements.length === 1) queueMicrotask(sendAll);
    });
}

/**
 * Runs each statement as a read-only transaction that sees one organisation. PostgreSQL ends the transaction
 * and its settings with each message. After a failed statement, the connection is closed.
 */
async function runReadStatements(pool: Pool, batch: StatementBatch): Promise<object[][]> {
  const client = await pool.connect();
  try {
    const answers = await sendStatementsTogether(client, batch);
    client.release(client.getTransactionStatus() !== 'I');
    return answers;
  } catch (error) {
    client.release(true);
    client.connection.stream.destroy();
    throw error;
  }
}

/** Sends all messages in one write. Several writes would be slow, because each takes as long as a small read. */
function sendStatementsTogether(client: PoolClient, { org, statements }: StatementBatch): Promise<object[][]> {
  const { stream } = client.connection;
  const query_timeout = computeBatchTimeoutMs(statements.length);
  stream.cork();
  try {
    return Promise.all(statements.map((statement) => sendStatement(client, { org, statement, query_timeout })));
  } finally {
    stream.uncork();
  }
}

function sendStatement(
  client: PoolClient,
  { org, statement, query_timeout }: { org: string; statement: Statement; query_timeout: number },
): Promise<object[]> {
  // In PostgreSQL's extended protocol each statement is its own transaction. Without this setting, pg would send a
  // statement without values by the simple protocol.
  const config = { ...statement, values: [...statement.values], queryMode: 'extended' };
  return new Promise((resolve, reject) => {
    const query = new PgQuery<object>(config, (error, result) => {
      // The driver returns two results: one for `setOrganisation`, then one for the statement.
      if (error) reject(error);
      else resolve([result].flat().at(-1)?.rows ?? []);
    });
    const submitAlone = query.submit.bind(query);
    query.submit = (connection) => {
      setOrganisation(connection, org);
      // If `submit` returns an error, the driver fails the query and closes the connection.
      return submitAlone(connection);
    };
    client.query(Object.assign(query, { query_timeout }));
  });
}

const connectionsWithOrgStatement = new WeakSet<Connection>();
const setOrganisationStatementName = 'name an organisation';

/**
 * SQL that sets the organisation. It must return no row, because the driver would add that row to the rows of
 * the next statement.
 */
const setOrganisationSql = `
  select where set_config('app.org_id', $1, true) is null or set_config('transaction_read_only', 'on', true) is null`;

function setOrganisation(connection: Connection, org: string): void {
  if (!connectionsWithOrgStatement.has(connection))
    connection.parse({ name: setOrganisationStatementName, text: setOrganisationSql, types: [] }, true);
  connectionsWithOrgStatement.add(connection);
  connection.bind({ statement: setOrganisationStatementName, values: [org] }, true);
  connection.execute({}, true);
}

/** Converts an organisation's id to text for SQL. Throws if it is not an integer. */
export function formatIntegerOrgId(orgId: number): string {
  if (!Number.isSafeInteger(orgId)) throw new Error(`${orgId} is no organisation.`);
  return String(orgId);
}
