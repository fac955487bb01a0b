// The comparison for the back end: the same statements by pg and node:http alone. It has no session, no rights and
// no transaction. Its connections are bound to one organisation from the start.
import { createServer } from 'node:http';
import process from 'node:process';
import pg from 'pg';

/** @typedef {{searchWord: string, statements: {name?: string, text: string, values: unknown[]}[]}} RecordedPlan */

/** @param {{connection: object, plans: RecordedPlan[]}} setup */
function serve({ connection, plans }) {
  const pool = new pg.Pool({ ...connection, max: 10 });
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bare');
    const { searchWord, statements } = plans[Number(pathname.slice(1))] ?? { searchWord: '', statements: [] };
    const requestedWord = searchParams.get('word') ?? searchWord;
    let rows = [];
    for (const { values, ...statement } of statements) {
      const ownValues = requestedWord === searchWord ? values : withWord(values, searchWord, requestedWord);
      rows = (await pool.query({ ...statement, values: ownValues })).rows;
    }
    const body = JSON.stringify({ success: 1, data: rows });
    response.writeHead(200, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
    });
    response.end(body);
  });
  server.listen(0, '127.0.0.1', () => process.send?.({ port: server.address().port }));
  process.on('message', (message) => {
    const { user, system } = process.cpuUsage();
    if (message === 'cpu') process.send?.({ cpu: (user + system) / 1000 });
  });
  process.once('disconnect', async () => {
    server.close();
    server.closeAllConnections();
    await pool.end();
  });
}

/** @param {unknown[]} values @param {string} searchWord @param {string} word */
function withWord(values, searchWord, word) {
  return values.map((value) => (typeof value === 'string' ? value.replaceAll(searchWord, word) : value));
}

process.once('message', serve);
