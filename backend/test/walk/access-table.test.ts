import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DeclaredRoute } from '../../src/auth/access/access';
import { type ServedDemo, serveDemo } from '../serve-backend';
import { accessTable, type Row } from './access-table';
import { addPeople, type Caller, callers, callerTokens, stepsBeforeTerms, verdict } from './callers';

const tableFile = join(__dirname, '../../../docs/access-table.md');
const rows: Row[] = [];
let served: ServedDemo;

beforeAll(async () => {
  served = await serveDemo();
  await addPeople(served);
  const tokens = await callerTokens(served);
  for (const route of served.backend.routes) {
    // These routes end a session or accept the terms, so they have sessions of their own, which the others do not use.
    const isOwn = stepsBeforeTerms.includes(route.url);
    rows.push({ route, cells: await cellsOf(route, isOwn ? await callerTokens(served) : tokens) });
  }
});
afterAll(() => served.close());

describe('every route', () => {
  it('is checked', () => {
    expect(rows.length).toBeGreaterThan(30);
  });

  it.each(callers)('treats %s as its declared access says', (caller) => {
    const actual = rows.map(({ route, cells }) => [route.url, cells.get(caller)]);
    const expected = rows.map(({ route }) => [route.url, verdict(route, caller)]);
    expect(actual).toEqual(expected);
  });
});

describe('docs/access-table.md', () => {
  it('matches these answers', () => {
    const table = accessTable(rows);
    if (process.env.REWRITE_DOCS) writeFileSync(tableFile, table);
    expect(readFileSync(tableFile, 'utf8')).toBe(table);
  });
});

async function cellsOf(route: DeclaredRoute, tokens: Map<Caller, string>): Promise<Map<Caller, string>> {
  const cells = [...tokens].map(async ([caller, token]) => [caller, await callWithoutBody(route, token)] as const);
  return new Map(await Promise.all(cells));
}

/** Sends an empty request: access is checked before the request is parsed. Returns 401, 403 or yes. */
async function callWithoutBody({ method, url }: DeclaredRoute, token: string): Promise<string> {
  const path = url.replace(/:\w+|\*/g, 'x');
  const init = { method: method.split(',')[0] ?? method, headers: token ? { authorization: token } : {} };
  const response = await fetch(served.address + path, init);
  await response.arrayBuffer();
  return [401, 403].includes(response.status) ? String(response.status) : 'yes';
}
