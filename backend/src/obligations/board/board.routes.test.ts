import type { WireDueDateCounts, WireFigures, WireHeatMap } from 'shared-lib/api/contract';
import { findDayOfMonth, formatDay } from 'shared-lib/schedules';
import { countDueDatesForRate, formatRate } from 'shared-lib/schedules/figures';
import {
  type BoardClient,
  firstMonth,
  head,
  owner,
  quarter,
  running,
  standings,
  startBoard,
  today,
} from '../../../test/board-client';
import { readObjects, readPages } from '../../../test/read-pdf';
import type { PackContent } from './pack-content';
import { writePackPdf } from './pdf/write-pack';

let board: BoardClient;
beforeAll(async () => {
  board = await startBoard();
});
afterAll(() => board?.served.close());

/** Random numbers from 0 to 1 that are the same in each run (mulberry32). */
function startRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The quarter after the running one, with every month of which something may be due. */
const coming = {
  from: formatDay(findDayOfMonth(firstMonth + 6, 1)),
  to: formatDay(findDayOfMonth(firstMonth + 8, 'last')),
};

const sayRate = (counts: Pick<WireDueDateCounts, 'on_time' | 'due' | 'waived' | 'open' | 'ahead'>) =>
  formatRate(counts.on_time - (counts.ahead ?? 0), countDueDatesForRate(counts));

/** The rate of each place in three months of the year by place, worked out as the screen does, and what is unknown. */
async function readHeat(from: string): Promise<Map<number, unknown[]>> {
  const { data } = (await board.post('occurrences/heat', {
    from: from.slice(0, 7),
  })) as unknown as WireHeatMap;
  const sum = (months: WireHeatMap['data'][number]['months'], key: keyof (typeof months)[number]) =>
    months.slice(0, 3).reduce((total, month) => total + month[key], 0);
  return new Map(
    data.map(({ profile_id, months, unsettled, unread }) => {
      const [due, overdue, done, late, waived, ahead] = (
        ['due', 'overdue', 'done', 'late', 'waived', 'ahead'] as const
      ).map((key) => sum(months, key)) as [number, number, number, number, number, number];
      const counts = { due: due + overdue + done + waived, waived, open: due, on_time: done - late, ahead };
      return [profile_id, [sayRate(counts), unsettled, unread]];
    }),
  );
}

/** The figures of a new pack of a quarter, and their page in its PDF. */
async function freeze(from: string): Promise<{ figures: WireFigures; page: string }> {
  const { id } = await board.make(from);
  const [pack] = await board.client.rows<{ content: PackContent; sha256: string }>(
    `select content, sha256 from pack where org_id = 1 and id = ${id}`,
  );
  if (!pack) throw new Error('The pack was not made.');
  const [, page = ''] = readPages(readObjects(await writePackPdf({ ...pack, signatures: [] })));
  return { figures: pack.content.figures, page };
}

describe('board figures:', () => {
  it('each number is the count of the list with the same filters, for 50 random filters', async () => {
    const random = startRandom(33);
    const pick = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)];
    const some = <Value>(values: readonly Value[]) => (random() < 0.4 ? pick(values) : undefined);
    for (let nth = 0; nth < 50; nth += 1) {
      const first = today - 280 + Math.floor(random() * 340);
      const chosen = {
        profile_id: some(board.places),
        law_id: some(board.laws),
        kind: some(['return', 'license']),
        owner: some(['me', 'nobody', board.users[owner], board.users[head]]),
        category: some(['Labour', 'Environment', '']),
      };
      const rest = Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== undefined));
      const filter = { ...rest, from: formatDay(first), to: formatDay(first + Math.floor(random() * 180)) };
      const found = await board.figures(filter);
      for (const key of Object.keys(standings) as (keyof typeof standings)[]) {
        expect(found[key]).toBe(await board.countOf({ ...filter, standing: standings[key] }));
        for (const parts of [found.by_place, found.by_category, found.by_owner])
          expect(parts.reduce((sum, one) => sum + one[key], 0)).toBe(found[key]);
      }
      expect(found.on_time + found.late + found.waived + found.overdue + found.open).toBe(found.due);
      const ahead = found.ahead ?? 0;
      const fellDue = found.due - found.waived - found.open - ahead;
      expect(found.rate).toBe(fellDue === 0 ? null : (found.on_time - ahead) / fellDue);
      for (const stands of ['unsettled', 'unread'] as const) {
        const { total } = await board.post('duties/list', { ...rest, stands });
        expect(found[stands]).toBe(total);
        for (const parts of [found.by_place, found.by_category, found.by_owner])
          expect(parts.reduce((sum, one) => sum + (one[stands] ?? 0), 0)).toBe(total);
      }
    }
  });

  it('parts open their lists: places, categories, owners, and what is overdue by age', async () => {
    const found = await board.figures();
    expect(found.due).toBeGreaterThan(20);
    for (const { profile_id, late } of found.by_place)
      expect(await board.countOf({ ...quarter, profile_id, standing: 'late' })).toBe(late);
    for (const { category, waived } of found.by_category)
      expect(await board.countOf({ ...quarter, category, standing: 'waived' })).toBe(waived);
    for (const { owner_id, overdue } of found.by_owner)
      expect(await board.countOf({ ...quarter, owner: owner_id ?? 'nobody', standing: 'overdue' })).toBe(overdue);
    let sum = 0;
    for (const { from, to, count } of found.overdue_by_age) {
      expect(from <= to ? await board.countOf({ from, to, standing: 'overdue' }) : 0).toBe(count);
      sum += count;
    }
    expect(sum).toBe(found.overdue);
  });

  it('what is unknown stands beside the rate, and at each place as its list of laws without an answer counts it', async () => {
    const found = await board.figures();
    expect([found.unsettled, found.unread]).toEqual([1, 1]);
    expect((await board.post('obligations/list')).duties).toBe(found.unsettled);
    expect((await board.post('duties/list', { stands: 'unknown' })).total).toBe(found.unsettled + found.unread);
    for (const { profile_id, unsettled } of found.by_place)
      expect((await board.post('obligations/list', { profile_id })).duties).toBe(unsettled);
  });

  it('what is due after today is in no rate, also when it was filed early', async () => {
    const before = await board.figures(coming);
    const tomorrow = formatDay(today + 1);
    const [{ id } = { id: 0 }] = await board.client.rows<{ id: number }>(
      `select id from occurrence where org_id = 1 and state = 'open' and effective_due between '${coming.from}'
       and '${coming.to}' order by effective_due desc limit 1`,
    );
    await board.client.rows(`update occurrence set (state, filed_on, filed_at, filed_by, worked_on_at) =
      ('filed', '${formatDay(today)}', now(), 1, now()) where id = ${id}`);
    const span = { from: tomorrow, to: coming.to };
    const after = await board.figures(span);
    expect([before.rate, after.rate]).toEqual([null, null]);
    expect(after.ahead).toBe(await board.countOf({ ...span, standing: 'on-time' }));
    const wide = { from: quarter.from, to: coming.to };
    const [all, fellDue] = [await board.figures(wide), await board.figures({ ...wide, to: formatDay(today) })];
    expect(all.ahead).toBeGreaterThan(0);
    expect([all.rate, sayRate(all)]).toEqual([fellDue.rate, sayRate(fellDue)]);
    expect(all.on_time).toBe(await board.countOf({ ...wide, standing: 'on-time' }));
    const { page, figures } = await freeze(coming.from);
    expect(page.replaceAll(/[| ]+/g, ' ')).toContain(
      `0 of 0. Filed before it fell due, and not in the rate: ${figures.ahead}.`,
    );
  });

  it.each([
    ['that has ended', quarter],
    ['that is running', running],
    ['to come', coming],
  ])('board, pack, PDF and the year by place have the same rate for a quarter %s', async (which, span) => {
    const found = await board.figures(span);
    const { figures, page } = await freeze(span.from);
    expect(figures).toEqual(found);
    expect(figures.rate_of).toBe('fell-due');
    const rate = sayRate(found);
    expect(page).toContain(`On time: ${rate === undefined ? '–' : `${rate} %`}   Unknown as of `);
    expect(found.rate === null).toBe(rate === undefined);
    if (which === 'that has ended') expect([found.open, rate === undefined]).toEqual([0, false]);
    if (which === 'to come') expect([found.open > 0, rate]).toEqual([true, undefined]);
    const ofYear = await readHeat(span.from);
    expect(found.by_place.length).toBeGreaterThan(1);
    for (const part of found.by_place) {
      expect(ofYear.get(part.profile_id)).toEqual([sayRate(part), part.unsettled, part.unread]);
      const own = await board.figures({ ...span, profile_id: part.profile_id });
      expect(sayRate(own)).toBe(sayRate(part));
    }
  });

  it('no rate where nothing is due, and a wrong span is refused', async () => {
    const none = await board.figures({ from: '2019-01-01', to: '2019-01-31' });
    expect([none.rate, none.due]).toEqual([null, 0]);
    expect(await board.post('board/figures', { from: quarter.to, to: quarter.from })).toMatchObject({
      success: 0,
    });
    expect(await board.post('board/figures', { ...quarter, from: '2026-02-30' })).toMatchObject({
      success: 0,
    });
  });
});
