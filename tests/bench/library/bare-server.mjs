// The comparison for the back end: the same statements by pg and node:http alone. It has no session, no rights and
// no transaction. Its connections are bound to one organisation from the start.
import { createServer } from 'node:http';
import process from 'node:process';
import pg from 'pg';

/** @typedef {{sought: string, statements: {name?: string, text: string, values: unknown[]}[]}} Heard */

/** @param {{connection: object, plans: Heard[]}} setup */
function serve({ connection, plans }) {
  const pool = new pg.Pool({ ...connection, max: 10 });
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bare');
    const { sought, statements } = plans[Number(pathname.slice(1))] ?? { sought: '', statements: [] };
    const word = searchParams.get('word') ?? sought;
    let rows = [];
    for (const { values, ...statement } of statements) {
      const own = word === sought ? values : withWord(values, sought, word);
      rows = (await pool.query({ ...statement, values: own })).rows;
    }
    const body = JSON.stringify({ success: 1, data: rows });
    response.writeHead(200, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
    });
    response.end(body);
  });
  server.listen(0, '127.0.0.1', () => process.send?.({ port: server.address().port }));
  process.on('message', (asked) => {
    const { user, system } = process.cpuUsage();
    if (asked === 'cpu') process.send?.({ cpu: (user + system) / 1000 });
  });
  process.once('disconnect', async () => {
    server.close();
    server.closeAllConnections();
    await pool.end();
  });
}

/** @param {unknown[]} values @param {string} sought @param {string} word */
function withWord(values, sought, word) {
  return values.map((value) => (typeof value === 'string' ? value.replaceAll(sought, word) : value));
}

process.once('message', serve);
