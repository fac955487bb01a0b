import { prefetchForm } from 'shared-lib/prefetch';
import { queryClient } from 'shared-lib/query';
import { recordKinds } from 'shared-lib/records';
import { getCachedForm } from './fetch-form';

const { return: kind } = recordKinds;
const wanted = { kind, id: 3, copyOf: 0, lawId: 7 };
const choices = {
  names: () => [],
  options: () => [],
  retired: () => [],
  laws: [],
  findLaws: async () => [],
  listVersion: 2,
};
const replies: Record<string, object> = {
  [kind.calls.edit]: { id: 3, law: 7, version: 1, listVersion: 2 },
  'law/lawname': { id: 7, ActCodeName: 'FA-1948', Central: 'State' },
};
let record: object;

beforeEach(() => {
  queryClient.clear();
  record = {};
  globalThis.fetch = async (address) => {
    const path = new URL(String(address), location.href).pathname.replace('/api/', '');
    const own = path === kind.calls.edit ? record : {};
    const reply = { success: '1', data: [{ ...replies[path], ...own }] };
    return { status: 200, json: async () => reply } as Response;
  };
});

async function prefetch(lawId = 7): Promise<void> {
  prefetchForm({ kind, id: 3, lawId });
  await new Promise((resolve) => setTimeout(resolve));
}

const know = () => queryClient.setQueryData(['field-choices'], choices);

test('cached form: renders at once when its record, its law and the lists are cached', async () => {
  know();
  await prefetch();
  const form = getCachedForm(wanted, queryClient);
  expect(form?.start).toMatchObject({ mode: 'update', listVersion: 2, values: { isOfState: true } });
  expect(form?.start.record?.values.law).toEqual({ id: 7, code: 'FA-1948' });
  expect(getCachedForm(wanted, queryClient)).toBeUndefined();
});

test.each<[string, () => Promise<unknown>]>([
  ['the lists are not known', () => prefetch()],
  ['its law has not come', async () => [know(), await prefetch(0)]],
  [
    'its record was made with other lists',
    async () => {
      know();
      record = { listVersion: 1 };
      await prefetch();
    },
  ],
  [
    'its record belongs to another law',
    async () => {
      know();
      record = { law: 8 };
      await prefetch();
    },
  ],
])('cached form: is requested when %s', async (_what, happens) => {
  await happens();
  expect(getCachedForm(wanted, queryClient)).toBeUndefined();
});
