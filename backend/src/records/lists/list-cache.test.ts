import { type CachedList, createListCache, findNearestCursor } from './list-cache';
import { createRecentCache } from './recent-cache';

const found = (own: Partial<CachedList> = {}): CachedList => ({
  changes: '7',
  total: 3,
  seekCursors: [],
  ...own,
});

describe('the list cache', () => {
  it('returns what it stores', () => {
    const cache = createListCache();
    cache.store('a', found({ total: 9 }));
    expect(cache.get('a')?.total).toBe(9);
    expect(cache.get('b')).toBeUndefined();
  });

  it('adds cursors of the same state and drops those of an earlier state', () => {
    const cache = createListCache();
    cache.store('a', found({ seekCursors: [{ at: 1, key: ['x'] }] }));
    cache.store('a', found({ seekCursors: [{ at: 2, key: ['y'] }] }));
    expect(cache.get('a')?.seekCursors.map(({ at }) => at)).toEqual([1, 2]);
    cache.store('a', found({ changes: '8', seekCursors: [{ at: 3, key: ['z'] }] }));
    expect(cache.get('a')?.seekCursors.map(({ at }) => at)).toEqual([3]);
  });

  it('holds one cursor per position, however often its page is read', () => {
    const cache = createListCache();
    for (let nth = 0; nth < 3; nth++) {
      cache.store('a', found({ seekCursors: [{ at: 1, key: ['x'] }] }));
      cache.store('a', found({ seekCursors: [{ at: 2, key: ['y'] }] }));
    }
    expect(cache.get('a')?.seekCursors.map(({ at }) => at)).toEqual([1, 2]);
  });

  it('keeps the hits when a later page of the same state comes without hits', () => {
    const cache = createListCache();
    cache.store('a', found({ hits: Int32Array.of(1, 2, 3) }));
    cache.store('a', found());
    expect(cache.get('a')?.hits).toEqual(Int32Array.of(1, 2, 3));
    cache.store('a', found({ changes: '8' }));
    expect(cache.get('a')?.hits).toBeUndefined();
  });

  it('evicts the least recently used list when it would hold too much', () => {
    const cache = createListCache({ weight: 910, entries: 10 });
    cache.store('a', found({ hits: new Int32Array(300) }));
    cache.store('b', found());
    cache.get('a');
    cache.store('c', found({ hits: new Int32Array(100) }));
    expect(['a', 'b', 'c'].filter((key) => cache.get(key))).toEqual(['a', 'c']);
  });

  it.each<[string, string, Partial<CachedList>]>([
    ['a long name', 'x'.repeat(1_000), {}],
    ['many cursors', 'b', { seekCursors: Array.from({ length: 10 }, (_, at) => ({ at, key: [] })) }],
    ['a cursor with a long key', 'b', { seekCursors: [{ at: 1, key: ['x'.repeat(500), 'y'.repeat(300)] }] }],
  ])('counts %s towards its size', (_, key, own) => {
    const cache = createListCache({ weight: 910, entries: 10 });
    cache.store('a', found());
    cache.store(key, found(own));
    cache.store('c', found());
    expect(['a', key, 'c'].filter((one) => cache.get(one))).toEqual([key, 'c']);
  });

  it('frees the whole weight of what it evicts', () => {
    const cache = createListCache({ weight: 910, entries: 10 });
    for (let nth = 0; nth < 100; nth++) {
      cache.store(`${nth} ${'x'.repeat(200)}`, found({ seekCursors: [{ at: 1, key: ['y'.repeat(200)] }] }));
    }
    cache.store('a', found());
    cache.store('b', found());
    expect(['a', 'b'].filter((key) => cache.get(key))).toEqual(['a', 'b']);
  });

  it('holds a limited number of lists, however small they are', () => {
    const cache = createListCache({ weight: 1_000_000, entries: 2 });
    for (const key of ['a', 'b', 'c']) cache.store(key, found());
    expect(['a', 'b', 'c'].filter((key) => cache.get(key))).toEqual(['b', 'c']);
  });

  it('runs one request first while others for the same list wait, then runs theirs', async () => {
    const cache = createListCache();
    const order: string[] = [];
    let finish = (): void => undefined;
    const first = cache.runAfterFirst('a', async () => {
      order.push('first begins');
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      order.push('first ends');
    });
    const second = cache.runAfterFirst('a', async () => order.push('second'));
    const other = cache.runAfterFirst('b', async () => order.push('other'));
    await other;
    expect(order).toEqual(['first begins', 'other']);
    finish();
    await Promise.all([first, second]);
    expect(order).toEqual(['first begins', 'other', 'first ends', 'second']);
  });

  it('runs the second request when the first one fails', async () => {
    const cache = createListCache();
    const first = cache.runAfterFirst('a', () => Promise.reject(new Error('away')));
    const second = cache.runAfterFirst('a', async () => 'done');
    await expect(first).rejects.toThrow('away');
    await expect(second).resolves.toBe('done');
  });
});

it.each([
  [0, 10],
  [60, 90],
  [1_000, 500],
])('list cache: the cursor nearest to %d is the one at %d', (position, at) => {
  const seekCursors = [500, 10, 90].map((one) => ({ at: one, key: [] }));
  expect(findNearestCursor(seekCursors, position)?.at).toBe(at);
});

describe('the cache of recent entries', () => {
  const weightOf = (key: string, value: number) => key.length + value;
  const limits = { entries: 2, weight: 1_000 };

  it('evicts the least recently used entry', () => {
    const recent = createRecentCache<number>(limits, weightOf);
    recent.store('a', 1);
    recent.store('b', 2);
    expect(recent.get('a')).toBe(1);
    recent.store('c', 3);
    expect(['a', 'b', 'c'].map(recent.get)).toEqual([1, undefined, 3]);
  });

  it('keeps the newer of two values', () => {
    const recent = createRecentCache<number>(limits, weightOf);
    recent.store('a', 1);
    recent.store('a', 2);
    recent.store('b', 3);
    expect(['a', 'b'].map(recent.get)).toEqual([2, 3]);
  });

  it('evicts as many entries as exceed the weight limit and frees their whole weight', () => {
    const recent = createRecentCache<number>({ entries: 100, weight: 100 }, weightOf);
    recent.store('a', 39);
    recent.store('b', 39);
    recent.store('c', 89);
    expect(['a', 'b', 'c'].map(recent.get)).toEqual([undefined, undefined, 89]);
    recent.store('c', 9);
    recent.store('d', 89);
    expect(['c', 'd'].map(recent.get)).toEqual([9, 89]);
  });

  it('does not store an entry that exceeds the weight limit alone', () => {
    const recent = createRecentCache<number>({ entries: 100, weight: 100 }, weightOf);
    recent.store('a', 100);
    recent.store('b', 99);
    expect(['a', 'b'].map(recent.get)).toEqual([undefined, 99]);
  });
});
