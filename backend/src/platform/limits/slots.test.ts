import { done } from '../database/outcome';
import { createSlots, runInSlot } from './slots';

const room = { most: 2, queue: 3, patienceMs: 1_000 };
const full = 'sign-in-busy';
const refusal = { ok: false, code: full };

/** Work that ends when the test tells it to. */
function workToEnd() {
  const ends: (() => void)[] = [];
  let most = 0;
  let under = 0;
  const work = async () => {
    under += 1;
    most = Math.max(most, under);
    await new Promise<void>((resolve) => ends.push(resolve));
    under -= 1;
    return done('worked');
  };
  return { work, ends, most: () => most };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('places', () => {
  it('let two work and three wait, and refuse the next at once', async () => {
    const places = createSlots(room);
    const { work, ends, most } = workToEnd();
    const outcomes = Array.from({ length: 5 }, () => runInSlot(places, { full, work }));
    expect(await runInSlot(places, { full, work })).toEqual(refusal);
    for (let ended = 0; ended < 5; ended += 1) {
      await settle();
      ends[ended]?.();
    }
    expect(await Promise.all(outcomes)).toEqual(Array.from({ length: 5 }, () => done('worked')));
    expect(most()).toBe(2);
  });

  it('refuse a caller that waited too long, and let others in', async () => {
    const places = createSlots({ ...room, patienceMs: 1 });
    const { work, ends } = workToEnd();
    const first = [runInSlot(places, { full, work }), runInSlot(places, { full, work })];
    expect(await runInSlot(places, { full, work })).toEqual(refusal);
    await settle();
    for (const end of ends) end();
    await Promise.all(first);
    const later = runInSlot(places, { full, work });
    await settle();
    ends.at(-1)?.();
    expect(await later).toEqual(done('worked'));
  });

  it('are free again after work that failed', async () => {
    const places = createSlots({ most: 1, queue: 0, patienceMs: 1 });
    const broken = () => Promise.reject(new Error('broke'));
    await expect(runInSlot(places, { full, work: broken })).rejects.toThrow('broke');
    expect(await runInSlot(places, { full, work: async () => done(1) })).toEqual(done(1));
  });
});
