// Imported into a server before it starts: records the statements that it sends to the database, and returns them on
// request.
import process from 'node:process';
import pg from 'pg';

/** @type {{name?: string, text: string, values: unknown[]}[]} */
let statements = [];
const { query } = pg.Client.prototype;

pg.Client.prototype.query = function recordAndQuery(config, values, ...rest) {
  const { name, text = config, values: own = values } = Object(config);
  if (typeof text === 'string') statements.push({ name, text, values: own ?? [] });
  return query.call(this, config, values, ...rest);
};

process.on('message', (message) => {
  if (message !== 'statements') return;
  process.send?.({ statements: statements });
  statements = [];
});
