import { type ApiCall, apiCalls } from 'shared-lib/api/contract';
import { runAs } from '../fresh-database';
import type { Sample } from '../sample-payload';
import { type ServedDemo, serveDemo } from '../serve-backend';
import { type DemoName, startSessions } from '../start-sessions';
import { type Client, fileCalls, sendCall } from './ask-call';
import { checksums, markDemo, ownIds } from './organisation-rows';
import { parametersOf, sampleRequest } from './sample';

const mark = 'DEMO-ONLY';
/** Texts that occur only in data of the demo organisation. */
const demoTexts = /DEMO-ONLY|@demo\.test|Demo organisation/;

/** The names of parameters that refer to a record or search for one. */
const referring =
  /^(id|userId|.*_id|law|lawbasedid|lawentry|laws|ParentLaw|LawUniqueCode|allFields|keywordstr|copiedFrom|attachment|parentLaw\w+|data|search|rows|profile_ids|law_ids|user)$/;
let references: unknown[];
let served: ServedDemo;

beforeAll(async () => {
  served = await serveDemo();
  await markDemo(served.database.admin, mark);
  const ids = await ownIds(served.database.admin);
  const [law = 0] = (
    await runAs<{ id: number }>(
      served.database.admin,
      `select max(id) as id from record where org_id = 1 and kind = 'law'`,
    )
  ).map(({ id }) => id);
  references = [
    ...ids,
    ids,
    ids.map((id) => ({ id, version: 1 })),
    [law],
    `LAW-${String(law).padStart(6, '0')}`,
    'RUL-000001',
    mark.slice(1),
  ];
});
afterAll(() => served.close());

describe('an administrator of another organisation who sends ids of the demo', () => {
  const callsToTry = [...apiCalls, ...fileCalls].filter(
    ({ access, path }) => access !== 'anyone' && access !== 'code-owed' && path !== 'logout',
  );

  it('sees nothing of the demo and changes nothing there', async () => {
    const client = await clientFor('admin@other.test');
    const before = await checksums(served.database.admin, 1);
    const found = await askAll(callsToTry, client);
    expect(found.filter(({ text }) => demoTexts.test(text))).toEqual([]);
    expect(await checksums(served.database.admin, 1)).toEqual(before);
  });

  it('would see and change much as administrator of the demo', async () => {
    const client = await clientFor('admin@demo.test');
    const before = await checksums(served.database.admin, 1);
    const found = await askAll(callsToTry, client);
    const paths = new Set(found.filter(({ text }) => demoTexts.test(text)).map(({ path }) => path));
    expect(paths.size).toBeGreaterThan(40);
    // A template has no data, and nobody has signed a pack here.
    const files = fileCalls.filter(({ path }) => !['imports/template', 'packs/file'].includes(path));
    expect([...paths]).toEqual(expect.arrayContaining(files.map(({ path }) => path)));
    const after = await checksums(served.database.admin, 1);
    const changed = Object.keys({ ...before, ...after }).filter((table) => after[table] !== before[table]);
    const expected = ['journal', 'record', 'question', 'profile', 'saved_view', 'feed', 'holiday_list'];
    expect(expected.filter((table) => !changed.includes(table))).toEqual([]);
  });
});

type Shown = { path: string; sent: Sample; text: string };

async function clientFor(name: DemoName): Promise<Client> {
  const tokens = await startSessions(served.database.admin);
  return { address: served.address, token: tokens.get(name) ?? '' };
}

async function askAll(callsToTry: readonly ApiCall[], client: Client): Promise<Shown[]> {
  const waiting = callsToTry.flatMap((call) => requestsOf(call).map((sent) => ({ call, sent })));
  const found: Shown[] = [];
  const ask = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { text } = await sendCall(client, next.call, next.sent);
      found.push({ path: next.call.path, sent: next.sent, text });
    }
  };
  await Promise.all([ask(), ask(), ask(), ask()]);
  return found;
}

/** Builds requests that put the demo's ids and texts into each parameter in turn that may refer to something. */
function requestsOf(call: ApiCall): Sample[] {
  const sample = sampleRequest(call);
  const names = Object.keys(parametersOf(call)).filter((name) => referring.test(name));
  return [sample, ...names.flatMap((name) => references.map((reference) => ({ ...sample, [name]: reference })))];
}
