// What it takes to keep the due dates of a large organisation: 1,000 laws with three duties each at 50 branches, of
// which two of five apply: 60,000 duties of branches with 480,000 due dates in two years.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type EnteredSchedule, findToday, listDueDates } from 'shared-lib/schedules';
import { signIn } from '../server/sign-in';
import { temporaryFolder } from '../server/temporary-folder';
import { startTestServer, type TestServer } from '../server/test-server';
import { measureMonths } from './calendar/measure-months';
import { type LibraryDatabase, libraryDatabase } from './library/library-database';
import { watchTransactions } from './library/watch-transactions';
import { type Figure, figure, type Limit } from './measuring/figure';
import { publishReport } from './measuring/report';
import { countSetting } from './measuring/setting';
import { percentile } from './measuring/statistics';

const rounds = countSetting('ROUNDS', 9);
const size = { laws: 1_000, duties: 3, branches: 50 };

async function main(): Promise<void> {
  const data = path.join(await temporaryFolder('obligations'), 'data');
  const server = await startTestServer({ DATA_DIR: data });
  try {
    const database = libraryDatabase(data);
    const ask = await caller(server);
    await fill(database);
    // The days that lists show are known since the records were saved.
    await ask('return/returnalllistdata', {});
    const rows = [
      await timed('dates of 3,000 duties in two years', rounds, 300, async () => datesOfAll()),
      ...(await measureFirst(ask, database)),
    ];
    await addOverdue(ask, database);
    rows.push(
      await timed('all looked at again, nothing changed', rounds, 1_000, () => lookAgain(ask, database)),
      await timed('first 50 to do of 60 days', rounds, 20, () => ask('occurrences/list', { ...twoMonths })),
      await timed('a month by day', rounds, 20, () => ask('occurrences/days', monthAhead)),
      await timed('how many are overdue', rounds, 50, () => ask('occurrences/list', { standing: 'overdue' })),
      await timed('a year by place and month', rounds, 400, () => ask('occurrences/heat', nextYear())),
      await timed('the same year again', rounds, 50, () => ask('occurrences/heat', { from: lastYear })),
      await timed('today', rounds, 300, () => ask('today/view', {})),
      await timed('one due date', rounds, 50, await viewOne(ask)),
      await timed('one duty with another date everywhere', rounds, 300, () => moveOneDuty(ask)),
      await measureMonths(server),
    );
    const [kept] = await database.query<{ obligations: number; occurrences: number }>(
      `select (select count(*)::integer from obligation where org_id = 1) as obligations,
         (select count(*)::integer from occurrence where org_id = 1) as occurrences`,
    );
    const title = `${count(kept?.obligations)} duties of branches, ${count(kept?.occurrences)} due dates`;
    await publishReport({ name: 'obligations', title, rows }, { kept });
  } finally {
    await server.end();
  }
}

const count = (found = 0) => found.toLocaleString('en');

/** The dates are worked out once for each duty, whatever the number of branches. */
function datesOfAll(): number {
  const today = findToday();
  const record = { values: {} };
  const saidOf = (n: number): EnteredSchedule[] => [{ from: -Infinity, schedule: scheduleOf(n) }];
  const duties = Array.from({ length: size.laws * size.duties }, (_, n) => saidOf(n));
  return duties.reduce((sum, said) => sum + listDueDates(record, { from: today, to: today + 730, said }).length, 0);
}

const scheduleOf = (n: number): EnteredSchedule['schedule'] => ({
  basis: 'period',
  level: 'branch',
  every: 3,
  yearBegins: 4,
  due: { unit: 'days', count: 5 + (n % 40) },
  exceptions: [],
  dates: [],
  holiday: 'stay',
  labels: undefined,
});

/** Works out all dates for the first time, while somebody looks through the list of laws. */
async function measureFirst(ask: Ask, database: LibraryDatabase): Promise<Figure[]> {
  const list = () => ask('law/allLawlist', undefined);
  // The watch runs in both, since it costs time itself.
  const watch = await watchTransactions(database, 'occurrence');
  const alone = await whileItRuns(list, pause(10_000));
  const besideBusyCore = await measureBesideBusyCore(list);
  const start = performance.now();
  const done = untilWorkedOut(ask);
  const beside = await whileItRuns(list, done);
  await done;
  const first = performance.now() - start;
  // Autovacuum does so within minutes.
  await database.query('vacuum analyze occurrence');
  await database.query('vacuum analyze obligation');
  const transactions = await watch.end();
  return [
    figure({ what: 'first time', found: [first], promised: [{ of: 'median', most: 20_000 }] }),
    figure({
      what: 'the longest of its transactions',
      found: [Math.max(...transactions)],
      promised: [{ of: 'median', most: 100 }],
    }),
    figure({
      what: 'p95 of the list of laws meanwhile',
      found: [percentile(beside, 95)],
      reference: { what: 'before', found: [percentile(alone, 95)] },
      promised: [{ of: 'ratio', most: 1.3 }],
    }),
    figure({
      what: 'p95 of the list of laws while an endless loop keeps one core busy',
      found: [percentile(besideBusyCore, 95)],
      reference: { what: 'before', found: [percentile(alone, 95)] },
    }),
  ];
}

/** Any work costs the list this much on a host without a spare core. It tells the cost of due dates from the host's. */
async function measureBesideBusyCore(list: () => Promise<unknown>): Promise<number[]> {
  const loop = spawn(process.execPath, ['-e', 'for (;;);']);
  try {
    return await whileItRuns(list, pause(10_000));
  } finally {
    loop.kill();
  }
}

/** Some of the last quarter's dates are overdue in the figures below. */
async function addOverdue(ask: Ask, database: LibraryDatabase): Promise<void> {
  await database.query('update due_date_keeping set since = current_date - 90 where org_id = 1');
  await untilWorkedOut(ask);
  await database.query('vacuum analyze occurrence');
}

/** A call that waited for too long is refused, and the work goes on. */
async function untilWorkedOut(ask: Ask): Promise<void> {
  const isDone = await ask('today/view', {}).then(
    () => true,
    (error: unknown) => {
      if (!String(error).includes('are being worked out')) throw error;
      return false;
    },
  );
  if (!isDone) await untilWorkedOut(ask);
}

/** Works again and again, with a pause, until something else is done. Returns how long each time took. */
async function whileItRuns(work: () => Promise<unknown>, other: Promise<unknown>): Promise<number[]> {
  let isDone = false;
  void other.finally(() => {
    isDone = true;
  });
  const found: number[] = [];
  while (!isDone) {
    const start = performance.now();
    await work();
    found.push(performance.now() - start);
    await pause(20);
  }
  return found;
}

/** As in a new month, and after any change but that of a duty. */
async function lookAgain(ask: Ask, database: LibraryDatabase): Promise<void> {
  await database.query(`update due_date_keeping set grounds = '' where org_id = 1`);
  await ask('occurrences/days', { from: '2020-01-01', to: '2020-01-02' });
}

type Ask = (call: string, body?: object) => Promise<Record<string, unknown>>;

async function caller({ address }: TestServer): Promise<Ask> {
  const { cookie, storedValues } = await signIn(address, 'admin');
  const headers = {
    'Content-Type': 'application/json',
    Authorization: String(storedValues.access_token),
    Cookie: `${cookie.name}=${cookie.value}`,
  };
  return async (call, body) => {
    const asked = body ? { method: 'POST', body: JSON.stringify(body) } : {};
    const response = await fetch(`${address}/api/${call}`, { headers, ...asked });
    const reply: Record<string, unknown> = await response.json();
    if (Number(reply.success) !== 1) throw new Error(`${call}: ${JSON.stringify(reply).slice(0, 300)}`);
    return reply;
  };
}

async function timed(what: string, times: number, most: number, work: () => Promise<unknown>) {
  const found: number[] = [];
  while (found.length < times) {
    const start = performance.now();
    await work();
    found.push(performance.now() - start);
  }
  const promised: Limit[] = [{ of: 'median', most }];
  return figure({ what, found, promised });
}

const dayAfter = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const twoMonths = { standing: 'due', to: dayAfter(60) };
const monthAhead = { from: dayAfter(30), to: dayAfter(60) };

let yearsAsked = 0;
let lastYear = '';

/** Another year each time, since the server remembers the years that it counted. */
function nextYear() {
  lastYear = dayAfter(30 * (yearsAsked - 4)).slice(0, 7);
  yearsAsked += 1;
  return { from: lastYear };
}

/** Opens another due date each time. */
async function viewOne(ask: Ask): Promise<() => Promise<unknown>> {
  const { data } = await ask('occurrences/list', { ...twoMonths });
  const ids = Array.isArray(data) ? data.map((row) => Number(Object(row).id)) : [];
  let opened = 0;
  return () => {
    opened += 1;
    return ask('occurrences/view', { id: ids[opened % ids.length] });
  };
}

const movedDuty = { kind: 'return', id: 200_001 };
let version = 1;

/** Says another day for one duty of all branches, and asks for what is due. */
async function moveOneDuty(ask: Ask): Promise<void> {
  const schedule = { basis: 'period', level: 'branch', every: 3, due: { unit: 'days', count: 20 + version } };
  const { version: next } = await ask('schedules/save', { ...movedDuty, version, schedule });
  version = Number(next);
  await ask('occurrences/list', { standing: 'due' });
}

/** Nothing of the demo takes part. Two of five laws were decided to apply. */
async function fill(database: LibraryDatabase): Promise<void> {
  const { laws, duties, branches } = size;
  const statements = [
    'delete from due_date_keeping where org_id = 1',
    'delete from obligation where org_id = 1',
    'delete from duty_grounds where org_id = 1',
    'delete from law_decision where org_id = 1',
    'delete from profile where org_id = 1',
    `update record set status = 'Draft' where org_id = 1`,
    `insert into record (org_id, kind, id, unique_code, code, name, status, law_status, central, created_at, updated_at)
     select 1, 'law', 100000 + n, 'LAW-' || 100000 + n, 'B' || n, 'Law ' || n, 'Published', 'Active', 'Central', now(), now()
     from generate_series(1, ${laws}) n`,
    `insert into record (org_id, kind, id, unique_code, code, name, law_id, status, law_status, periodicity, created_at,
       updated_at)
     select 1, 'return', 200000 + n, 'RET-' || 200000 + n, 'R' || n, 'Return ' || n, 100001 + (n - 1) / ${duties},
       'Published', 'Active', 'Quarterly', now(), now()
     from generate_series(1, ${laws * duties}) n`,
    `insert into schedule (org_id, kind, record_id, from_day, level, basis, every, year_begins, due, holiday)
     select 1, 'return', 200000 + n, '1900-01-01', 'branch', 'period', 3, 4,
       jsonb_build_object('unit', 'days', 'count', 5 + n % 40), 'stay'
     from generate_series(1, ${laws * duties}) n`,
    `insert into profile (org_id, id, name, kind)
     select 1, 1000 + n, 'Branch ' || n, 'branch' from generate_series(1, ${branches}) n`,
    `insert into law_decision (org_id, law_id, profile_id, applies, reason, decided_by)
     select 1, 100000 + n, 0, n % 5 < 2, 'For the bench', 1 from generate_series(1, ${laws}) n`,
    'insert into due_date_keeping (org_id, since) values (1, current_date)',
    'analyze',
  ];
  for (const statement of statements) await database.query(statement);
}

void main();
