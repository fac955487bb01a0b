import { apiCalls } from 'shared-lib/api/contract';
import { findToday, formatDay } from 'shared-lib/schedules';
import { demoPassword } from '../../src/auth/sign-in/demo-people';
import { type ErrorCode, errorCatalogue } from '../../src/platform/api/errors';
import { runAs } from '../fresh-database';
import type { Sample } from '../sample-payload';
import { type ServedDemo, serveDemo } from '../serve-backend';
import { startSessions } from '../start-sessions';
import { type Client, fileCalls, sendCall } from './ask-call';
import { addUsageRows, checksums } from './organisation-rows';
import { parametersOf, sampleRequest } from './sample';

/** The rows that calls name. The other organisation has none with these ids. */
const rowSql = {
  open: `occurrence t where t.state = 'open'`,
  filed: `occurrence t where t.state = 'filed'`,
  waived: `occurrence t where t.state = 'waived'`,
  event: 'happening t where t.id >= 5000',
  license: `holding t where t.id between 5000 and 5004`,
  renewal: 'holding t where t.replaces_id is not null',
  surrendered: `holding t where t.stands = 'surrendered'`,
  feed: 'feed t where true',
  holidays: 'holiday_list t where t.id >= 5000',
  imported: 'import_batch t where true',
  pack: `pack t where t.id <> 5000`,
  place: 'profile t where t.id > 5000',
  law: `record t where t.kind = 'law' and t.status = 'Published'`,
  duty: `record t where t.kind = 'return' and t.status = 'Published' and not exists (
    select from schedule s where s.org_id = 1 and s.kind = 'return' and s.record_id = t.id)`,
  user: 'account t where true',
} as const satisfies Record<string, string>;

type NamedRow = { id: number; version: number };
type Call = {
  path: string;
  row: keyof typeof rowSql;
  /** The refusal of an id that the organisation does not have. */
  code: ErrorCode;
  /** The fields of the request for a row, beside the simplest values. By default its id and version. */
  send?: (row: NamedRow) => Sample;
  /** Why the owner is refused, too. Its refusal says that the row was found. */
  refusal?: ErrorCode;
};

const today = formatDay(findToday());
const day = (fromToday: number) => formatDay(findToday() + fromToday);
const byId = ({ id }: NamedRow) => ({ id });
const rowsOf = (row: NamedRow) => ({ rows: [row] });
const late = { filed_on: today, late_reason: 'The portal was down.', no_proof_reason: 'None is given.' };
const withRow = (more: Sample) => (row: NamedRow) => ({ ...row, ...more });
const until = { until: day(30) };
const placeOf = ({ id }: NamedRow) => ({ profile_id: id });
const lawOf = ({ id }: NamedRow) => ({ law_id: id });
const dutyOf = ({ id }: NamedRow) => ({ kind: 'return', id });
const schedule = { basis: 'dates', level: 'organisation', dates: [{ day: 7 }] };
const license = { number: 'L-1', issued_on: today, valid_until: day(900) };
const facts = { state_id: null, industries: [], branch_types: [], opened_on: null, closed_on: null };

/** The calls by id, by the refusal of an id that the organisation does not have. */
const calls: readonly Call[] = [
  ...unknownAs('unknown-occurrence', [
    { path: 'occurrences/view', row: 'open', send: byId },
    { path: 'occurrences/file', row: 'open', send: withRow(late) },
    { path: 'occurrences/filemany', row: 'open', send: (row) => ({ ...rowsOf(row), ...late }) },
    { path: 'occurrences/waive', row: 'open', send: withRow(until) },
    { path: 'occurrences/waivemany', row: 'open', send: (row) => ({ ...rowsOf(row), ...until }) },
    { path: 'occurrences/void', row: 'open' },
    { path: 'occurrences/target', row: 'open', send: withRow({ target: day(-200) }) },
    { path: 'occurrences/verify', row: 'filed', refusal: 'no-checker' },
    { path: 'occurrences/return', row: 'filed' },
    { path: 'occurrences/removefile', row: 'filed', refusal: 'unknown-file' },
    { path: 'occurrences/reopen', row: 'waived' },
    { path: 'occurrences/previewverify', row: 'filed', send: rowsOf },
    { path: 'occurrences/verifymany', row: 'filed', send: rowsOf },
  ]),
  ...unknownAs('unknown-event', [
    { path: 'happenings/correct', row: 'event' },
    { path: 'happenings/cancel', row: 'event' },
  ]),
  ...unknownAs('unknown-holding', [
    { path: 'holdings/update', row: 'license', send: withRow({ ...license, applied_on: null }) },
    { path: 'holdings/renew', row: 'license', send: withRow(license) },
    { path: 'holdings/surrender', row: 'license', send: withRow({ on: today }) },
    { path: 'holdings/takeback', row: 'surrendered' },
    { path: 'holdings/previewsurrender', row: 'license', send: byId },
    { path: 'holdings/previewtakebackrenewal', row: 'renewal', send: byId },
    { path: 'holdings/takebackrenewal', row: 'renewal' },
  ]),
  ...unknownAs('unknown-record', [
    { path: 'holidays/save', row: 'holidays', send: withRow({ reach: 'own', state_id: null }) },
    { path: 'holidays/import', row: 'holidays', send: withRow({ csv: 'date,name\n2026-12-25,Christmas' }) },
    { path: 'holidays/preview', row: 'holidays', send: withRow({ list: null }) },
    { path: 'holidays/delete', row: 'holidays' },
    { path: 'schedules/view', row: 'duty', send: dutyOf },
    { path: 'schedules/quality', row: 'law', send: lawOf },
    { path: 'schedules/previewlevel', row: 'law', send: lawOf },
    { path: 'schedules/previewrepeal', row: 'law', send: lawOf },
    { path: 'schedules/save-level', row: 'law', send: lawOf },
    { path: 'schedules/save', row: 'duty', send: (row) => ({ ...dutyOf(row), version: 0, schedule }) },
  ]),
  ...unknownAs('unknown-pack', [
    { path: 'packs/view', row: 'pack', send: byId },
    { path: 'packs/verify', row: 'pack', send: byId },
    {
      path: 'packs/sign',
      row: 'pack',
      send: ({ id }) => ({ id, currentPassword: demoPassword }),
      refusal: 'another-pack-seen',
    },
    { path: 'packs/withdraw', row: 'pack', send: byId },
  ]),
  ...unknownAs('unknown-account', [
    { path: 'packs/make', row: 'user', send: ({ id }) => ({ from: '2026-07-01', officer_id: id }) },
  ]),
  ...unknownAs('unknown-law', [
    { path: 'obligations/places', row: 'law', send: lawOf },
    { path: 'obligations/assignmany', row: 'law', send: ({ id }) => ({ law_ids: [id], owner_id: 1 }) },
    { path: 'obligations/previewassign', row: 'law', send: ({ id }) => ({ law_ids: [id], owner_id: 1 }) },
    { path: 'obligations/settle', row: 'law', send: ({ id }) => ({ law_ids: [id], review_on: day(30) }) },
  ]),
  ...unknownAs('unknown-profile', [
    { path: 'happenings/preview', row: 'place', send: placeOf },
    { path: 'happenings/add', row: 'place', send: placeOf },
    { path: 'holdings/add', row: 'place', send: (row) => ({ ...placeOf(row), ...license, record_id: 1 }) },
    { path: 'feeds/add', row: 'place', send: placeOf },
    {
      path: 'profiles/update',
      row: 'place',
      send: withRow({ name: 'Renamed', kind: 'branch', answers: [] }),
    },
    { path: 'profiles/facts', row: 'place', send: withRow(facts) },
    { path: 'profiles/preview', row: 'place', send: byId },
    {
      path: 'profiles/changemany',
      row: 'place',
      send: ({ id }) => ({ profile_ids: [id], question: 'Walked?', answer: 'Yes' }),
    },
    {
      path: 'profiles/previewmany',
      row: 'place',
      send: ({ id }) => ({ profile_ids: [id], question: 'Walked?', answer: 'Yes' }),
    },
    { path: 'profiles/close', row: 'place', send: withRow({ on: day(60) }) },
    { path: 'profiles/delete', row: 'place', send: byId },
  ]),
  ...unknownAs('unknown-import', [{ path: 'imports/undo', row: 'imported', send: byId }]),
  ...unknownAs('unknown-feed', [{ path: 'feeds/delete', row: 'feed', send: byId }]),
];

function unknownAs(code: ErrorCode, of: readonly Omit<Call, 'code'>[]): Call[] {
  return of.map((call) => ({ ...call, code }));
}

/** Calls with ids that are not in the list above, and why. */
const others: Readonly<Record<string, string>> = {
  'profiles/add': 'The id is that of a state, from a list of options.',
  'schedules/previewsave': 'It counts what would change: of an unknown duty nothing, and it writes nothing.',
  'schedules/previewextensions': 'It counts what would change, too.',
  'packs/file': 'A pack has no file before all have signed it; the packs themselves are asked for above.',
  'packs/verify-file': 'It is no JSON; `packs/verify` asks for the same pack.',
  'occurrences/export': 'The ids only filter rows.',
  'duties/export': 'The ids only filter rows.',
};
/** Calls whose ids only filter a list. `other-organisation.test.ts` looks at what they show. */
const filters = new Set(
  apiCalls
    .filter((call) => /(list|days|view|decisions|ownerless|figures|export)$/.test(call.path))
    .filter((call) => Object.values(filterIdsOf(call.path)).every((isRequired) => !isRequired))
    .map(({ path }) => path),
);

function filterIdsOf(path: string) {
  const call = [...apiCalls, ...fileCalls].find((one) => one.path === path);
  const isId = (name: string) => /^(id|rows|.*_id|\w+_ids)$/.test(name);
  const ids = Object.entries(call ? parametersOf(call) : {}).filter(([name]) => isId(name));
  return Object.fromEntries(ids.map(([name, { isRequired }]) => [name, isRequired]));
}

let served: ServedDemo;
beforeAll(async () => {
  served = await serveDemo();
  const { admin } = served.database;
  await addUsageRows(admin, 'Of the demo');
  const ask = served.as('admin@demo.test');
  // Computes the due dates.
  await ask.post('/api/today/view', {});
  const copy = (table: string, columns: string, values: string, nth = 3) =>
    `insert into ${table} (org_id, id, ${columns}) select 1, 5000 + n, ${values} from generate_series(1, ${nth}) n`;
  const filed = `state = 'filed', filed_on = effective_due, filed_at = now(), filed_by = 2, worked_on_at = now()`;
  const oldest = (count: number, after: number) =>
    `(select id from occurrence where org_id = 1 and state = 'open' order by effective_due desc, id limit ${count} offset ${after})`;
  await runAs(
    admin,
    copy('profile', 'name, kind', `'Place ' || n, 'branch'`, 12),
    copy('happening', 'profile_id, type, on_day, recorded_by', `5000, 'Event', date '2026-04-01', 1`),
    copy('holding', 'profile_id, record_id, number', `5000, 1, 'N-' || n`, 7),
    `update holding set (stands, surrendered_on) = ('surrendered', current_date) where org_id = 1 and id = 5005`,
    'update holding set replaces_id = 5006 where org_id = 1 and id = 5007',
    copy('holiday_list', 'name, reach', `'List ' || n, 'own'`),
    `insert into account (org_id, id, username, password_hash) values (1, 5000, 'officer-9@demo.test', 'none')`,
    'update obligation set (owner_id, checker_id) = (null, null) where org_id = 1',
    `update occurrence set ${filed} where org_id = 1 and id in ${oldest(3, 0)}`,
    `update occurrence set state = 'waived', reason = 'x', review_on = current_date + 9, worked_on_at = now()
     where org_id = 1 and id in ${oldest(1, 0)}`,
  );
  const made = await ask.post('/api/packs/make', { from: '2026-10-01', officer_id: 5000 });
  expect(made.body).toMatchObject({ success: 1 });
});
afterAll(() => served?.close());

it('each call about due dates, places, packs and holidays that names an id is in the list', () => {
  const rooms =
    /^(occurrences|obligations|duties|happenings|holdings|holidays|feeds|imports|packs|profiles|schedules)\//;
  const named = [...apiCalls, ...fileCalls]
    .map(({ path }) => path)
    .filter((path) => rooms.test(path) && Object.keys(filterIdsOf(path)).length > 0);
  const known = [...calls.map(({ path }) => path), ...Object.keys(others), ...filters];
  expect(named.filter((path) => !known.includes(path))).toEqual([]);
});

it('an id of another organisation is unknown to each call, and known to the same call of its owner', async () => {
  const { admin } = served.database;
  const tokens = await startSessions(admin);
  const clientOf = (name: string): Client => ({
    address: served.address,
    token: tokens.get(name as 'admin@demo.test') ?? '',
  });
  const requests: (Call & { sent: Sample })[] = [];
  for (const [nth, call] of calls.entries()) requests.push({ ...call, sent: await requestOf(call, nth) });
  const ask = async (name: string, { path, sent }: (typeof requests)[number]) => {
    const call = [...apiCalls, ...fileCalls].find((one) => one.path === path);
    if (!call) throw new Error(`There is no call ${path}.`);
    return (await sendCall(clientOf(name), call, sent)).text;
  };
  const says = (text: string, code: ErrorCode) => text.includes(errorCatalogue[code].sentence.split('{')[0] ?? '');

  const before = await checksums(admin, 1);
  const found: string[] = [];
  for (const request of requests) {
    const text = await ask('admin@other.test', request);
    if (!says(text, request.code)) found.push(`${request.path} of the other: ${text.slice(0, 300)}`);
  }
  const changed = Object.entries(await checksums(admin, 1)).filter(([table, sum]) => before[table] !== sum);
  for (const request of requests) {
    const text = await ask('admin@demo.test', request);
    const isDone = !/"success":"?(0|[45]\d\d)\b/.test(text) && !says(text, request.code);
    if (request.refusal ? !says(text, request.refusal) : !isDone)
      found.push(`${request.path} of the owner: ${text.slice(0, 300)}`);
  }
  expect({ found, changed }).toEqual({ found: [], changed: [] });
  const after = await checksums(admin, 1);
  const written = Object.keys(after).filter((table) => after[table] !== before[table]);
  expect(written).toEqual(
    expect.arrayContaining([
      ...['occurrence', 'happening', 'holding', 'holiday_list', 'feed', 'pack', 'profile', 'schedule'],
      ...['law_decision', 'duty_owner', 'import_batch'],
    ]),
  );
});

/** The request about a row of the demo. The calls about the same kind of rows take one after the other. */
async function requestOf({ path, row, send = withRow({}) }: Call, nth: number): Promise<Sample> {
  const call = [...apiCalls, ...fileCalls].find((one) => one.path === path);
  if (!call) throw new Error(`There is no call ${path}.`);
  const [table = ''] = rowSql[row].split(' ');
  const kind = table === 'record' ? 'and x.kind = t.kind' : '';
  const found = await runAs<NamedRow>(
    served.database.admin,
    `select t.id, coalesce((to_jsonb(t) ->> 'version')::integer, 1) as version from ${rowSql[row]} and t.org_id = 1
       and not exists (select from ${table} x where x.org_id = 2 and x.id = t.id ${kind}) order by t.id desc`,
  );
  const earlier = calls.slice(0, nth).filter((one) => one.row === row).length;
  const [one] = [found[earlier % found.length]];
  if (!one) throw new Error(`The demo has no row of its own for ${path}.`);
  return { ...sampleRequest(call), ...send(one) };
}
