import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DeclaredRoute } from '../../src/auth/access/access';
import { type ServedDemo, serveDemo } from '../serve-backend';
import { accessTable, type Row } from './access-table';
import { addPeople, type Caller, callers, callerTokens, verdict } from './callers';

const place = join(__dirname, '../../../docs/access-table.md');
const rows: Row[] = [];
let served: ServedDemo;

beforeAll(async () => {
  served = await serveDemo();
  await addPeople(served);
  for (const route of served.backend.routes) rows.push({ route, cells: await cellsOf(route) });
});
afterAll(() => served.close());

describe('every route', () => {
  it('is met by somebody', () => {
    expect(rows.length).toBeGreaterThan(30);
  });

  it.each(callers)('treats %s as its access says', (caller) => {
    const seen = rows.map(({ route, cells }) => [route.url, cells.get(caller)]);
    const right = rows.map(({ route }) => [route.url, verdict(route, caller)]);
    expect(seen).toEqual(right);
  });
});

describe('docs/access-table.md', () => {
  it('is the table of these answers', () => {
    const table = accessTable(rows);
    if (process.env.REWRITE_DOCS) writeFileSync(place, table);
    expect(readFileSync(place, 'utf8')).toBe(table);
  });
});

/** Signs everybody in anew for each route, since one of them signs out. */
async function cellsOf(route: DeclaredRoute): Promise<Map<Caller, string>> {
  const tokens = await callerTokens(served);
  const knocks = [...tokens].map(async ([caller, token]) => [caller, await knock(route, token)] as const);
  return new Map(await Promise.all(knocks));
}

/** The door opens, or not, before what was sent is looked at. */
async function knock({ method, url }: DeclaredRoute, token: string): Promise<string> {
  const path = url.replace(/:\w+|\*/g, 'x');
  const init = { method: method.split(',')[0] ?? method, headers: token ? { authorization: token } : {} };
  const response = await fetch(served.address + path, init);
  await response.arrayBuffer();
  return [401, 403].includes(response.status) ? String(response.status) : 'yes';
}
