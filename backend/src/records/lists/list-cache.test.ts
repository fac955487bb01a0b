import { type CachedList, createListMemory, findNearestCursor } from './list-cache';

const found = (own: Partial<CachedList> = {}): CachedList => ({
  changes: '7',
  total: 3,
  seekCursors: [],
  ...own,
});

describe('the list cache', () => {
  it('returns what it stores', () => {
    const memory = createListMemory();
    memory.keep('a', found({ total: 9 }));
    expect(memory.recall('a')?.total).toBe(9);
    expect(memory.recall('b')).toBeUndefined();
  });

  it('adds cursors of the same state and drops those of an earlier state', () => {
    const memory = createListMemory();
    memory.keep('a', found({ seekCursors: [{ at: 1, key: ['x'] }] }));
    memory.keep('a', found({ seekCursors: [{ at: 2, key: ['y'] }] }));
    expect(memory.recall('a')?.seekCursors.map(({ at }) => at)).toEqual([1, 2]);
    memory.keep('a', found({ changes: '8', seekCursors: [{ at: 3, key: ['z'] }] }));
    expect(memory.recall('a')?.seekCursors.map(({ at }) => at)).toEqual([3]);
  });

  it('holds one cursor per position, however often its page is read', () => {
    const memory = createListMemory();
    for (let nth = 0; nth < 3; nth++) {
      memory.keep('a', found({ seekCursors: [{ at: 1, key: ['x'] }] }));
      memory.keep('a', found({ seekCursors: [{ at: 2, key: ['y'] }] }));
    }
    expect(memory.recall('a')?.seekCursors.map(({ at }) => at)).toEqual([1, 2]);
  });

  it('keeps the hits when a later page of the same state comes without hits', () => {
    const memory = createListMemory();
    memory.keep('a', found({ hits: Int32Array.of(1, 2, 3) }));
    memory.keep('a', found());
    expect(memory.recall('a')?.hits).toEqual(Int32Array.of(1, 2, 3));
    memory.keep('a', found({ changes: '8' }));
    expect(memory.recall('a')?.hits).toBeUndefined();
  });

  it('evicts the least recently used list when it would hold too much', () => {
    const memory = createListMemory({ weight: 910, entries: 10 });
    memory.keep('a', found({ hits: new Int32Array(300) }));
    memory.keep('b', found());
    memory.recall('a');
    memory.keep('c', found({ hits: new Int32Array(100) }));
    expect(['a', 'b', 'c'].filter((key) => memory.recall(key))).toEqual(['a', 'c']);
  });

  it.each<[string, string, Partial<CachedList>]>([
    ['a long name', 'x'.repeat(1_000), {}],
    ['many landmarks', 'b', { seekCursors: Array.from({ length: 10 }, (_, at) => ({ at, key: [] })) }],
    [
      'a landmark with a long key',
      'b',
      { seekCursors: [{ at: 1, key: ['x'.repeat(500), 'y'.repeat(300)] }] },
    ],
  ])('counts %s towards its size', (_, key, own) => {
    const memory = createListMemory({ weight: 910, entries: 10 });
    memory.keep('a', found());
    memory.keep(key, found(own));
    memory.keep('c', found());
    expect(['a', key, 'c'].filter((one) => memory.recall(one))).toEqual([key, 'c']);
  });

  it('frees the whole weight of what it evicts', () => {
    const memory = createListMemory({ weight: 910, entries: 10 });
    for (let nth = 0; nth < 100; nth++) {
      memory.keep(`${nth} ${'x'.repeat(200)}`, found({ seekCursors: [{ at: 1, key: ['y'.repeat(200)] }] }));
    }
    memory.keep('a', found());
    memory.keep('b', found());
    expect(['a', 'b'].filter((key) => memory.recall(key))).toEqual(['a', 'b']);
  });

  it('holds a limited number of lists, however small they are', () => {
    const memory = createListMemory({ weight: 1_000_000, entries: 2 });
    for (const key of ['a', 'b', 'c']) memory.keep(key, found());
    expect(['a', 'b', 'c'].filter((key) => memory.recall(key))).toEqual(['b', 'c']);
  });

  it('runs one request first while others for the same list wait, then runs theirs', async () => {
    const memory = createListMemory();
    const said: string[] = [];
    let finish = (): void => undefined;
    const first = memory.afterTheFirst('a', async () => {
      said.push('first begins');
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      said.push('first ends');
    });
    const second = memory.afterTheFirst('a', async () => said.push('second'));
    const other = memory.afterTheFirst('b', async () => said.push('other'));
    await other;
    expect(said).toEqual(['first begins', 'other']);
    finish();
    await Promise.all([first, second]);
    expect(said).toEqual(['first begins', 'other', 'first ends', 'second']);
  });

  it('runs the second request when the first one fails', async () => {
    const memory = createListMemory();
    const first = memory.afterTheFirst('a', () => Promise.reject(new Error('away')));
    const second = memory.afterTheFirst('a', async () => 'done');
    await expect(first).rejects.toThrow('away');
    await expect(second).resolves.toBe('done');
  });
});

it.each([
  [0, 10],
  [60, 90],
  [1_000, 500],
])('list cache: the cursor nearest to %d is the one at %d', (place, at) => {
  const seekCursors = [500, 10, 90].map((one) => ({ at: one, key: [] }));
  expect(findNearestCursor(seekCursors, place)?.at).toBe(at);
});
