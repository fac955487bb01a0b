import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { announcements$ } from 'shared-lib/bus';
import { QueryClientProvider, queryClient } from 'shared-lib/query';
import { maxRecordsPerCall, recordKinds } from 'shared-lib/records';
import { isSelectableRow } from '../rows/row-actions';
import { makeRow } from '../testing/samples';
import { type BulkAction, useBulkAction } from './bulk-dialog';
import { useSelection } from './selection';

describe('the selection', () => {
  const rows = (from: number, to: number) => Array.from({ length: to - from }, (_, step) => makeRow(from + step));
  const repealed = makeRow(8, { lawStatus: 'Repealed' });
  const locked = makeRow(9, { isEditable: false });

  beforeEach(() => localStorage.setItem('workspaceAccessType', 'Edit'));
  afterEach(() => localStorage.clear());

  function select() {
    const { result, rerender } = renderHook(useSelection, { initialProps: recordKinds.law });
    const now = () => {
      if (!result.current) throw new Error('Nobody may select.');
      return result.current;
    };
    act(() => now().onToggle());
    return { now, ids: () => [...(now().rows?.keys() ?? [])], rerender };
  }

  test.each([
    ['Active', true, true],
    ['', true, true],
    ['Repealed', true, false],
    ['Active', false, false],
    ['', false, false],
    ['Repealed', false, false],
  ])('takes a row of a law "%s", editable %s: %s', (lawStatus, isEditable, expected) => {
    expect(isSelectableRow(makeRow(1, { lawStatus, isEditable }))).toBe(expected);
  });

  test('is not offered to people without Edit access', () => {
    localStorage.setItem('workspaceAccessType', 'View');
    expect(renderHook(() => useSelection(recordKinds.law)).result.current).toBeUndefined();
  });

  test('toggles a row, and never takes a row that cannot be edited', () => {
    const { now, ids } = select();
    for (const one of [makeRow(1), makeRow(2), repealed, locked]) act(() => now().toggle(one));
    expect(ids()).toEqual([1, 2]);
    act(() => now().toggle(makeRow(1)));
    expect(ids()).toEqual([2]);
  });

  test('adds the rows of a page to those of another, without uneditable ones', () => {
    const { now, ids } = select();
    act(() => now().selectAll([makeRow(1), repealed]));
    act(() => now().selectAll([locked, makeRow(2), makeRow(1)]));
    expect(ids()).toEqual([1, 2]);
  });

  test('drops the rows of a page, and keeps those of another', () => {
    const { now, ids } = select();
    act(() => now().selectAll(rows(1, 5)));
    act(() => now().deselect(rows(2, 4)));
    expect(ids()).toEqual([1, 4]);
  });

  test('is limited to what one call takes, and a selected row can still be removed', () => {
    const { now, ids } = select();
    act(() => now().selectAll(rows(1, maxRecordsPerCall)));
    expect(now().isFull).toBe(false);
    act(() => now().selectAll(rows(500, 600)));
    expect(ids()).toHaveLength(maxRecordsPerCall);
    expect(now().isFull).toBe(true);
    act(() => now().toggle(makeRow(700)));
    expect(ids()).not.toContain(700);
    act(() => now().toggle(makeRow(1)));
    expect(ids()).toHaveLength(maxRecordsPerCall - 1);
  });

  test('stays in the selecting mode when it is cleared, and leaves it when it is ended', () => {
    const { now, ids } = select();
    act(() => now().toggle(makeRow(1)));
    act(() => now().clear());
    expect(now().rows?.size).toBe(0);
    act(() => now().toggle(makeRow(2)));
    expect(ids()).toEqual([2]);
    act(() => now().onToggle());
    expect(now().rows).toBeUndefined();
  });

  test('is empty for another kind', () => {
    const { now, rerender } = select();
    act(() => now().toggle(makeRow(1)));
    rerender(recordKinds.license);
    expect(now().rows).toBeUndefined();
  });
});

describe('a bulk action', () => {
  type Asked = { path: string; body: unknown; key: string | null };

  /** The mocked network. */
  let requests: Asked[];
  let answer: () => unknown;
  let announced: unknown[];
  let subscription: { unsubscribe(): void };

  beforeEach(() => {
    queryClient.clear();
    requests = [];
    answer = () => ({ success: 1, message: 'Done', data: [{ id: 7, done: true, message: 'Deleted' }] });
    globalThis.fetch = async (address, how) => {
      requests.push({
        path: new URL(String(address), location.href).pathname,
        body: JSON.parse(String(how?.body)),
        key: new Headers(how?.headers).get('Idempotency-Key'),
      });
      const body = await answer();
      return { status: 200, json: async () => body } as Response;
    };
    announced = [];
    subscription = announcements$.subscribe((one) => announced.push(one));
  });
  afterEach(() => subscription.unsubscribe());

  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );

  type Wished = { action: BulkAction; reason?: string };
  const wishTo = (wish: Wished) => ({
    kind: recordKinds.license,
    rows: [makeRow(7, { version: 4 }), makeRow(8)],
    reason: '',
    ...wish,
  });

  function open() {
    const { result } = renderHook(useBulkAction, { wrapper });
    const run = (wish: Wished) => act(() => result.current.run(wishTo(wish)));
    return { now: () => result.current, run };
  }

  test('deletes by one call with the known versions and the reason', async () => {
    const { run } = open();
    await run({ action: 'delete', reason: 'Twice there' });
    expect(requests).toMatchObject([
      {
        path: '/api/license/deletemany',
        body: { rows: [{ id: 7, version: 4 }, { id: 8 }], reason: 'Twice there' },
      },
    ]);
  });

  test('publishes without a reason', async () => {
    const { run } = open();
    await run({ action: 'publish', reason: 'of no use' });
    expect(requests[0]?.path).toBe('/api/license/publishmany');
    expect(requests[0]?.body).not.toHaveProperty('reason');
  });

  test('returns the result for each row, and drops invalid ones', async () => {
    const refused = { id: '8', done: 'true', message: 'Changed by another user' };
    const data = [{ id: 7, done: true, message: 'Deleted' }, refused, null, 5, { id: 'x', done: true }, { id: 9 }];
    answer = () => ({ success: 1, message: '1 of 2', data });
    const { run, now } = open();
    expect(await run({ action: 'delete' })).toEqual({
      message: '1 of 2',
      rows: [
        { id: 7, isDone: true, message: 'Deleted' },
        { id: 8, isDone: false, message: 'Changed by another user' },
        { id: 9, isDone: false, message: '' },
      ],
    });
    expect(now().refusal).toBeUndefined();
  });

  test.each([
    ['delete', 'record-deleted'],
    ['publish', 'record-saved'],
  ] as const)('announces a %s of several records once: %s, of the first one', async (what, type) => {
    const done = (id: number, isDone: boolean) => ({ id, done: isDone, message: '' });
    answer = () => ({ success: 1, data: [done(6, false), done(7, true), done(8, true)] });
    await open().run({ action: what });
    expect(announced).toEqual([{ type, kind: 'license', id: '7' }]);
  });

  test.each([
    ['when nothing was done', () => ({ success: 1, data: [{ id: 7, done: false, message: 'Repealed' }] })],
    ['when the call was refused', () => ({ success: 0, message: 'Read only' })],
  ])('announces nothing %s, and refetches the lists', async (_, reply) => {
    queryClient.setQueryData(['records', 'license'], []);
    answer = reply;
    await open().run({ action: 'publish' });
    expect(announced).toEqual([]);
    expect(queryClient.getQueryState(['records', 'license'])?.isInvalidated).toBe(true);
  });

  test('returns the reason of a refusal', async () => {
    answer = () => ({ success: 0, message: 'Read only' });
    const { run, now } = open();
    expect(await run({ action: 'delete' })).toBeUndefined();
    expect(now().refusal).toBe('Read only');
  });

  test('takes an invalid answer for no success', async () => {
    answer = () => ({ success: 1, message: 'Done' });
    const { run, now } = open();
    expect(await run({ action: 'delete' })).toBeUndefined();
    expect(now().refusal).toEqual(expect.any(String));
  });

  test('keeps its key when it is tried again after a lost answer, and has a new one after a success', async () => {
    const { run } = open();
    const good = answer;
    answer = () => {
      throw new TypeError('Failed to fetch');
    };
    await run({ action: 'delete' });
    answer = good;
    await run({ action: 'delete' });
    await run({ action: 'delete' });
    const keys = requests.map(({ key }) => key);
    expect(keys[0]).toEqual(expect.any(String));
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  test('sends nothing on a second click while the first call runs', async () => {
    let release = (_: unknown) => {};
    const held = new Promise((resolve) => {
      release = resolve;
    });
    const good = answer;
    answer = () => held;
    const { run, now } = open();
    let first: Promise<unknown> = Promise.resolve();
    act(() => {
      first = now().run(wishTo({ action: 'delete' }));
    });
    expect(now().isRunning).toBe(true);
    expect(await run({ action: 'delete' })).toBeUndefined();
    await act(async () => {
      release(good());
      await first;
    });
    expect(requests).toHaveLength(1);
    expect(now().isRunning).toBe(false);
  });
});
