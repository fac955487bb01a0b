import type { WireCounts } from 'shared-lib/api/contract';
import { formatDay } from 'shared-lib/schedules';
import {
  type BoardClient,
  head,
  owner,
  quarter,
  standings,
  startBoard,
  today,
} from '../../../test/board-client';

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
      for (const key of Object.keys(standings) as (keyof WireCounts)[]) {
        expect(found[key]).toBe(await board.countOf({ ...filter, standing: standings[key] }));
        for (const parts of [found.by_place, found.by_category, found.by_owner])
          expect(parts.reduce((sum, one) => sum + one[key], 0)).toBe(found[key]);
      }
      expect(found.on_time + found.late + found.waived + found.overdue + found.open).toBe(found.due);
      expect(found.rate).toBe(found.due === found.waived ? null : found.on_time / (found.due - found.waived));
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
      expect(await board.countOf({ ...quarter, owner: owner_id ?? 'nobody', standing: 'overdue' })).toBe(
        overdue,
      );
    let sum = 0;
    for (const { from, to, count } of found.overdue_by_age) {
      expect(from <= to ? await board.countOf({ from, to, standing: 'overdue' }) : 0).toBe(count);
      sum += count;
    }
    expect(sum).toBe(found.overdue);
  });

  it('what is unknown stands beside the rate, as the list of laws without an answer counts it', async () => {
    const found = await board.figures();
    expect([found.unsettled, found.unread]).toEqual([1, 1]);
    expect((await board.post('obligations/list')).duties).toBe(found.unsettled);
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
