/** A named statement. Each connection plans it only once. Two different texts must not share a name. */
export type PreparedStatement = { name: string; text: string };

/** A statement for PostgreSQL, with the values of its parameters. */
export type Statement = { name?: string; text: string; values: readonly unknown[] };

/** Builds a statement as the driver expects it. */
export function buildStatement(sql: string | PreparedStatement, values: readonly unknown[]): Statement {
  return typeof sql === 'string' ? { text: sql, values } : { ...sql, values };
}

/** Runs a statement and returns its rows. `Row` describes the columns that it selects. */
export type Query = <Row extends object>(sql: string | PreparedStatement, values: readonly unknown[]) => Promise<Row[]>;
