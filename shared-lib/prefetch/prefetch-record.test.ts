import { queryClient } from 'shared-lib/query';
import { recordKinds } from 'shared-lib/records';
import {
  consumeOrFetchDetails,
  consumeOrFetchLaw,
  consumeOrFetchRecord,
  consumeOrFetchSchedules,
  consumePrefetchedDetails,
  consumePrefetchedForm,
  consumePrefetchedSchedules,
  prefetchDetails,
  prefetchForm,
} from './prefetch-record';

const { return: kind, law } = recordKinds;
const { signal } = new AbortController();
const requests: string[] = [];
const arrived = () => new Promise((resolve) => setTimeout(resolve));
let answer: () => object;

beforeEach(() => {
  queryClient.clear();
  requests.length = 0;
  answer = () => ({ success: '1', data: [{ id: 3 }] });
  globalThis.fetch = async (address) => {
    requests.push(new URL(String(address), location.href).pathname);
    const reply = answer();
    return { status: 200, json: async () => reply } as Response;
  };
});

test('prefetch: a prefetched form takes its answers and makes no calls', async () => {
  prefetchForm({ kind, id: 3, lawId: 7 });
  expect(requests).toEqual(['/api/return/edit', '/api/law/lawname']);
  expect(await consumeOrFetchRecord({ kind, id: 3 }, signal)).toMatchObject({ ok: true });
  expect(await consumeOrFetchLaw(7)).toMatchObject({ ok: true });
  expect(requests).toHaveLength(2);
});

test('prefetch: an answer is used once; opening the record again fetches it again', async () => {
  prefetchDetails({ kind, id: 3 });
  for (const _time of [1, 2]) await consumeOrFetchDetails({ kind, id: 3, at: undefined }, signal);
  expect(requests).toEqual(['/api/return/view', '/api/schedules/view', '/api/return/view']);
});

test('prefetch: what people said of the due dates comes with the details of a duty, not of a law', async () => {
  const duty = { kind: 'return', id: 3 } as const;
  prefetchDetails({ kind, id: 3 });
  prefetchDetails({ kind: law, id: 3 });
  expect(requests).toEqual(['/api/return/view', '/api/schedules/view', '/api/law/view']);
  await arrived();
  expect(consumePrefetchedSchedules(duty)).toMatchObject({ data: [{ id: 3 }] });
  expect(await consumeOrFetchSchedules(duty, signal)).toMatchObject({ ok: true });
  expect(requests).toHaveLength(4);
});

test('prefetch: details that have arrived are there at once, and only once', async () => {
  prefetchDetails({ kind, id: 3 });
  expect(consumePrefetchedDetails({ kind, id: 3 })).toBeUndefined();
  await new Promise((resolve) => setTimeout(resolve));
  expect(consumePrefetchedDetails({ kind, id: 3 })).toMatchObject({ data: [{ id: 3 }] });
  expect(consumePrefetchedDetails({ kind, id: 3 })).toBeUndefined();
});

test('prefetch: a form whose answers have all arrived is there at once, and only once', async () => {
  prefetchForm({ kind, id: 3, lawId: 7 });
  await arrived();
  const reply = { data: [{ id: 3 }] };
  expect(consumePrefetchedForm({ kind, id: 3, lawId: 7 })).toMatchObject({ record: reply, law: reply });
  expect(consumePrefetchedForm({ kind, id: 3, lawId: 7 })).toBeUndefined();
});

test('prefetch: a form with a missing answer takes none of its answers', async () => {
  prefetchForm({ kind, id: 3, lawId: 0 });
  await arrived();
  expect(consumePrefetchedForm({ kind, id: 3, lawId: 7 })).toBeUndefined();
  expect(consumePrefetchedForm({ kind, id: 3, lawId: 0 })).toMatchObject({ record: {}, law: undefined });
});

test('prefetch: pointing at the same record twice makes one call', () => {
  prefetchDetails({ kind: law, id: 3 });
  prefetchDetails({ kind: law, id: 3 });
  expect(requests).toHaveLength(1);
});

test('prefetch: a record as of an earlier moment is fetched separately', async () => {
  prefetchDetails({ kind: law, id: 3 });
  await consumeOrFetchDetails({ kind: law, id: 3, at: '2026-01-01T00:00:00.000Z' }, signal);
  expect(requests).toHaveLength(2);
});

test('prefetch: a failed prefetch is fetched again', async () => {
  answer = () => ({ success: '0', message: 'Not now.' });
  prefetchDetails({ kind: law, id: 3 });
  answer = () => ({ success: '1', data: [{ id: 3 }] });
  expect(await consumeOrFetchDetails({ kind: law, id: 3, at: undefined }, signal)).toMatchObject({
    ok: true,
  });
  expect(requests).toHaveLength(2);
});

test('prefetch: the form of a new record fetches only its law, and one of an unknown record nothing', () => {
  prefetchForm({ kind, id: 'create', lawId: 7 });
  prefetchForm({ kind, id: 'unknown', lawId: 0 });
  expect(requests).toEqual(['/api/law/lawname']);
});
