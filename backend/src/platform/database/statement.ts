/** A statement that each connection plans once. The name is of this text and no other. */
export type Prepared = { name: string; text: string };

/** A statement with its values. */
export type Statement = { name?: string; text: string; values: readonly unknown[] };

/** What is asked, with its values, as the driver takes them. */
export function statementOf(sql: string | Prepared, values: readonly unknown[]): Statement {
  return typeof sql === 'string' ? { text: sql, values } : { ...sql, values };
}

/** Runs one statement and gives its rows. `Row` states what its select list yields. */
export type Query = <Row extends object>(
  sql: string | Prepared,
  values: readonly unknown[],
) => Promise<Row[]>;
