import { done } from '../database/outcome';
import { createPlaces } from './places';

const room = { most: 2, queue: 3, patienceMs: 1_000, full: 'sign-in-busy' } as const;

/** Work that ends when it is told to. */
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
  it('lets two work and three wait, and refuses the next at once', async () => {
    const places = createPlaces(room);
    const { work, ends, most } = workToEnd();
    const outcomes = Array.from({ length: 5 }, () => places.take(work));
    expect(await places.take(work)).toEqual({ ok: false, code: 'sign-in-busy' });
    for (let ended = 0; ended < 5; ended += 1) {
      await settle();
      ends[ended]?.();
    }
    expect(await Promise.all(outcomes)).toEqual(Array.from({ length: 5 }, () => done('worked')));
    expect(most()).toBe(2);
  });

  it('gives up on whoever waited too long, and lets the others in', async () => {
    const places = createPlaces({ ...room, patienceMs: 1 });
    const { work, ends } = workToEnd();
    const first = [places.take(work), places.take(work)];
    expect(await places.take(work)).toEqual({ ok: false, code: 'sign-in-busy' });
    await settle();
    for (const end of ends) end();
    await Promise.all(first);
    const later = places.take(work);
    await settle();
    ends.at(-1)?.();
    expect(await later).toEqual(done('worked'));
  });

  it('frees the place of work that failed', async () => {
    const places = createPlaces({ ...room, most: 1, queue: 0 });
    await expect(places.take(() => Promise.reject(new Error('broke')))).rejects.toThrow('broke');
    expect(await places.take(async () => done(1))).toEqual(done(1));
  });
});
