import type { WireFigures, WireOccurrence } from 'shared-lib/api/contract';
import { type BoardClient, head, officer, owner, quarter, standings, startBoard } from '../../../test/board-client';
import type { DemoName } from '../../../test/serve-backend';

let board: BoardClient;
beforeAll(async () => {
  board = await startBoard();
});
afterAll(() => board?.served.close());

const done = ['on_time', 'late', 'waived'] as const;

/** What By owner says of what is done, and that each number is the count of its list. */
async function readDone(): Promise<Record<string, number[]>> {
  const { by_owner } = await board.figures();
  const found: Record<string, number[]> = {};
  for (const part of by_owner) {
    const filter = { ...quarter, owner: part.owner_id ?? 'nobody' };
    for (const key of Object.keys(standings) as (keyof typeof standings)[])
      expect(await board.countOf({ ...filter, standing: standings[key] })).toBe(part[key]);
    const counts = done.map((key) => part[key]);
    if (counts.some((count) => count > 0)) found[part.owner ?? 'nobody'] = counts;
  }
  return found;
}
const openOf = ({ by_owner }: WireFigures, name: string) => by_owner.find((part) => part.owner === name)?.overdue ?? 0;
const firstDone = async () =>
  (
    (await board.post('occurrences/list', { ...quarter, standing: 'done' })).data as WireOccurrence[]
  )[0] as WireOccurrence;
const setDisabled = async (name: typeof owner, path: 'users/disable' | 'users/update') => {
  const [user] = await board.client.rows<{ version: number }>(
    `select version from account where org_id = 1 and username = '${name}'`,
  );
  return board.post(
    path,
    { id: board.users[name], version: user?.version, ...(path === 'users/update' && { status: 'Active' }) },
    officer,
  );
};

describe('what is done keeps its owner:', () => {
  it('on the board and in its lists, while another person takes over what is open', async () => {
    const before = await readDone();
    expect(Object.keys(before)).toEqual([owner]);
    const open = openOf(await board.figures(), owner);
    expect(open).toBeGreaterThan(0);
    const other = board.users[head];
    await board.post('obligations/assignmany', { law_ids: board.laws, owner_id: other });
    expect(await readDone()).toEqual(before);
    const after = await board.figures();
    expect([openOf(after, owner), openOf(after, head)]).toEqual([0, open]);
  });

  it('what waits for a user is told before they are disabled: due dates, places and packs', async () => {
    const tasksOf = (name: typeof owner | typeof head, by: DemoName = officer) =>
      board.post('users/tasks', { id: board.users[name] }, by);
    const owned = { law_ids: board.laws, owner_id: board.users[owner] };
    await board.post('obligations/assignmany', owned);
    await board.post('obligations/assignmany', { law_ids: board.laws, checker_id: board.users[head] });
    const { id } = await board.make();
    const open = await board.countOf({ checker: board.users[head] });
    expect(open).toBeGreaterThan(0);
    // A checker is in charge of no place.
    expect(await tasksOf(head)).toMatchObject({ success: 1, due_dates: open, places: 0, packs: 1 });
    expect(await tasksOf(owner)).toMatchObject({
      due_dates: await board.countOf({ owner: board.users[owner] }),
      places: board.places.length,
      packs: 1,
    });
    await board.sign(id, owner, 'owner');
    expect(await tasksOf(owner)).toMatchObject({ packs: 0 });
    expect((await tasksOf(head, head)).success).not.toBe(1);
    expect(await board.post('users/tasks', { id: 999_999 }, officer)).toMatchObject({ success: 0 });
    await board.post('obligations/assignmany', { law_ids: board.laws, checker_id: null });
  });

  it('and when that person is disabled: in views, packs and the list of one due date', async () => {
    await board.post('obligations/assignmany', { law_ids: board.laws, owner_id: board.users[owner] });
    const before = await readDone();
    expect(await setDisabled(owner, 'users/disable')).toMatchObject({ success: 1 });
    expect(await readDone()).toEqual(before);
    const one = await firstDone();
    expect(one.owner).toBe(owner);
    const { data } = await board.post('occurrences/view', { id: one.id });
    expect(data).toMatchObject({ owner });
    expect(Object(data).why_owner[0]).toBe(`${owner} was its owner when it was filed or waived.`);
  });

  it('a pack names the owner of then, and a disabled one signs no more', async () => {
    const { id } = await board.make();
    const { content } = ((
      await board.client.rows(`select content from pack where org_id = 1 and id = ${Number(id)}`)
    )[0] ?? {}) as {
      content: { rows: { owner: string | null; standing: string }[]; signers: { name: string }[] };
    };
    const owners = (isOpen: boolean) =>
      new Set(
        content.rows.filter(({ standing }) => ['overdue', 'due'].includes(standing) === isOpen).map((row) => row.owner),
      );
    expect([owners(false), owners(true)]).toEqual([new Set([owner]), new Set([head])]);
    expect(content.signers.map(({ name }) => name)).not.toContain(owner);
    expect(await setDisabled(owner, 'users/update')).toMatchObject({ success: 1 });
  });

  it('what is reopened belongs to whoever does the duty now, and counts for them when it is filed again', async () => {
    await board.post('obligations/assignmany', { law_ids: board.laws, owner_id: board.users[head] });
    const { id } = await firstDone();
    const ownerOf = async () => Object((await board.post('occurrences/view', { id })).data).owner;
    const change = (set: string) => board.client.rows(`update occurrence set ${set} where org_id = 1 and id = ${id}`);
    expect(await ownerOf()).toBe(owner);
    await change("state = 'open', verified_at = null, verified_by = null");
    expect(await ownerOf()).toBe(head);
    await change("state = 'filed'");
    await board.post('obligations/assignmany', { law_ids: board.laws, owner_id: board.users[owner] });
    expect(await ownerOf()).toBe(head);
  });
});

it('what is complete without a check has no checker who is named later, in view, lists and export', async () => {
  const [checker, verified] = [board.users[head], { standing: 'done', checker: board.users[officer] }];
  await board.post('obligations/assignmany', { law_ids: board.laws, owner_id: board.users[owner] });
  await board.post('obligations/assignmany', { law_ids: board.laws, checker_id: checker });
  const { id } = await firstDone();
  const view = async () => (await board.post('occurrences/view', { id })).data;
  await board.client.rows(
    `update occurrence set needs_no_check = true where org_id = 1 and id = ${id} and state = 'filed'`,
  );
  expect(await view()).toMatchObject({ check: 'none', checker: null });
  expect(Object(await view()).why_owner.at(-1)).toBe('Nobody checked it.');
  expect(await board.countOf({ standing: 'done', checker })).toBe(0);
  const done = await board.countOf({ standing: 'done' });
  expect(await board.countOf({ standing: 'done', checker: 'nobody' })).toBe(done);
  expect(await exportedCheckers({ standing: 'done' })).toEqual(new Set(['']));
  await board.client.rows(`update occurrence set state = 'verified', verified_at = now(), filed_by = ${checker},
    verified_by = ${board.users[officer]} where org_id = 1 and id = ${id}`);
  expect(await view()).toMatchObject({ check: 'verified', checker: officer });
  expect(Object(await view()).why_owner.at(-1)).toBe(`${officer} checked it.`);
  expect([await board.countOf(verified), await board.countOf({ standing: 'done', checker })]).toEqual([1, 0]);
});

/** The names in the column Checker of the exported due dates. */
async function exportedCheckers(filter: Record<string, string>): Promise<ReadonlySet<string>> {
  const path = `occurrences/export?${new URLSearchParams(filter)}`;
  const reply = await fetch(`${board.served.address}/api/${path}`, {
    headers: { authorization: board.served.as(head).token },
  });
  const [titles = '', ...rows] = (await reply.text()).trim().split('\r\n');
  const nth = titles.split(',').indexOf('Checker');
  expect(nth).toBeGreaterThan(0);
  return new Set(rows.map((row) => row.split(',')[nth]?.replaceAll('"', '') ?? ''));
}
