import type { WireDueDateCounts, WireFigures, WirePack } from 'shared-lib/api/contract';
import { findDayOfMonth, findMonth, findToday, formatDay } from 'shared-lib/schedules';
import { demoPassword } from '../src/auth/sign-in/demo-people';
import { addPublishedLaw, addPublishedReturn, clearDuties } from './duty-client';
import { recordClient } from './record-client';
import { type DemoName, readUserIds, serveDemo } from './serve-backend';

/** Who signs in which role. */
export const owner = 'viewer@demo.test';
export const head = 'editor@demo.test';
export const officer = 'admin@demo.test';

export const today = findToday();
const month = findMonth(today);

/** The first month of the last quarter that has ended. */
export const firstMonth = month - (month % 3) - 3;
/** The last quarter that has ended. */
export const quarter = {
  from: formatDay(findDayOfMonth(firstMonth, 1)),
  to: formatDay(findDayOfMonth(firstMonth + 2, 'last')),
};
/** The quarter of today. */
export const running = {
  from: formatDay(findDayOfMonth(firstMonth + 3, 1)),
  to: formatDay(findDayOfMonth(firstMonth + 5, 'last')),
};

/** The list that each number counts. */
export const standings = {
  due: 'counted',
  on_time: 'on-time',
  late: 'late',
  waived: 'waived',
  overdue: 'overdue',
  open: 'due',
} as const satisfies Record<Exclude<keyof WireDueDateCounts, 'ahead'>, string>;

export type BoardAnswer = Record<string, unknown> & { success: number; message: string };
export type Verdict = BoardAnswer & { unchanged: boolean; data: { what: string; unchanged: boolean }[] };
export type BoardClient = Awaited<ReturnType<typeof startBoard>>;

/** Starts a back end with two places, two laws and their due dates, and answers the calls of the board. */
export async function startBoard() {
  const served = await serveDemo();
  const client = recordClient(served);
  const post = async (path: string, body: object = {}, username: DemoName = head) =>
    (await served.as(username).post(`/api/${path}`, body)).body as BoardAnswer;
  const users = await readUserIds(served);
  const view = async (id: unknown, username?: DemoName) =>
    (await post('packs/view', { id }, username)).data as WirePack;
  const sign = async (id: unknown, username: DemoName, role: string, more: object = {}) => {
    const sha256 = (await view(id, username))?.sha256 ?? '';
    return post('packs/sign', { id, role, sha256, currentPassword: demoPassword, ...more }, username);
  };
  const fetchPack = async (path: string, username: DemoName, request: RequestInit = {}) =>
    fetch(`${served.address}/api/${path}`, {
      ...request,
      headers: { authorization: served.as(username).token },
    });

  const board = {
    served,
    client,
    users,
    post,
    view,
    sign,
    figures: async (filter: object = quarter) => (await post('board/figures', filter)).data as WireFigures,
    countOf: async (filter: object) => Number((await post('occurrences/list', filter)).total),
    make: (from = quarter.from, officerName: DemoName = officer) =>
      post('packs/make', { from, officer_id: users[officerName] }),
    signAll: async (id: unknown) => {
      for (const [name, role] of [
        [owner, 'owner'],
        [head, 'head'],
        [officer, 'officer'],
      ] as const)
        expect(await sign(id, name, role)).toMatchObject({ success: 1 });
    },
    hasFile: async (id: unknown) => (await view(id))?.has_file === true,
    download: async (id: unknown, username: DemoName = head) => {
      const answer = await fetchPack(`packs/file?id=${id}`, username);
      return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
    },
    verify: async (id: unknown, pdf?: Buffer<ArrayBuffer>) => {
      if (!pdf) return (await post('packs/verify', { id })) as Verdict;
      const body = new FormData();
      body.append('file', new Blob([pdf]), 'pack.pdf');
      const answer = await fetchPack(`packs/verify-file?id=${id}`, head, { method: 'POST', body });
      return (await answer.json()) as Verdict;
    },
  };
  const { laws, places } = await fillBoard(board);
  return { ...board, laws, places };
}

type Filled = Pick<BoardClient, 'client' | 'post' | 'users'>;

/** Two laws with due dates at two places: filed on time and late, waived, void and open, in turn. */
async function fillBoard({ client, post, users }: Filled): Promise<{ laws: number[]; places: number[] }> {
  await clearDuties(client, ['duty_owner']);
  const laws = [
    await addDuties({ client, post, users }, 'Factories Act', 'Labour'),
    await addDuties({ client, post, users }, 'Water Act', 'Environment'),
  ];
  await addPublishedReturn(client, { law: laws[0] ?? 0, name: 'Return without a date' });
  const undecided = await addPublishedLaw(client, 'Undecided Act');
  await addPublishedReturn(client, { law: undecided, name: 'Undecided return' });
  const places: number[] = [];
  for (const name of ['Pune', 'Goa'])
    places.push(Number((await post('profiles/add', { name, kind: 'branch', answers: [] })).id));
  await client.rows(`update profile set manager_id = ${users[head]} where org_id = 1`);
  await post('obligations/begin', { since: formatDay(today - 300) }, officer);
  await post('obligations/settle', {
    law_ids: laws,
    applies: true,
    reason: 'We asked.',
    review_on: formatDay(today + 300),
  });
  await post('obligations/assignmany', { law_ids: laws, owner_id: users[owner] });
  await post('occurrences/list');
  await client.rows(`update occurrence set state = 'filed', filed_on = effective_due + (id % 3)::integer - 1,
    filed_at = now(), filed_by = 1, worked_on_at = now() where org_id = 1 and id % 5 < 2 and effective_due < current_date`);
  await client.rows(`update occurrence set state = 'waived', reason = 'x', review_on = current_date + 9,
    worked_on_at = now() where org_id = 1 and id % 5 = 2 and id % 2 = 0`);
  await client.rows(`update occurrence set state = 'void', reason = 'x', worked_on_at = now()
    where org_id = 1 and id % 11 = 3 and state = 'open'`);
  return { laws, places };
}

async function addDuties({ client, post }: Filled, name: string, category: string): Promise<number> {
  const law = await addPublishedLaw(client, name);
  await client.rows(`update record set category = '${category}' where org_id = 1 and kind = 'law' and id = ${law}`);
  const id = await addPublishedReturn(client, { law, name: `${name}: क्षत्रिय विवरण கொடு` });
  const schedule = { basis: 'dates', level: 'branch', dates: [{ day: 5 }, { day: 15 }, { day: 25 }] };
  expect(await post('schedules/save', { kind: 'return', id, version: 0, schedule })).toMatchObject({
    success: 1,
  });
  return law;
}

/**
 * Adds filed due dates to the quarter, unless an earlier try of the test has added them. Their references are all
 * different, as those of portals are.
 */
export async function addFiledDates({ client }: BoardClient, from: number, to: number): Promise<void> {
  await client.rows(`insert into occurrence (org_id, obligation_id, period_key, profile_id, statutory_due,
      effective_due, state, filed_on, filed_at, filed_by, reference, worked_on_at)
    select 1, o.id, 'many ' || n, o.profile_id, d.due, d.due, 'filed', d.due, now(), 1, upper(md5(n::text)), now()
    from (select id, profile_id from obligation where org_id = 1 and stands = 'applies' order by id limit 1) o,
      generate_series(${from}, ${to}) n, lateral (select date '${quarter.from}' + n % 80 as due) d
    on conflict do nothing`);
}
