import { prefetchForm } from 'shared-lib/prefetch';
import { queryClient } from 'shared-lib/query';
import { type LawOption, recordKinds } from 'shared-lib/records';
import { getCachedForm } from './fetch-form';
import { type FormMode, makeFormStart, removeRefusedLaws } from './form-start';

const { return: kind } = recordKinds;
const address = { kind, id: 3, copyOf: 0, lawId: 7 };
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
  const form = getCachedForm(address, queryClient);
  expect(form?.start).toMatchObject({ mode: 'update', listVersion: 2, values: { isOfState: true } });
  expect(form?.start.record?.values.law).toEqual({ id: 7, code: 'FA-1948' });
  expect(getCachedForm(address, queryClient)).toBeUndefined();
});

test.each<[string, () => Promise<unknown>]>([
  ['the lists are not known', () => prefetch()],
  ['its law has not loaded', async () => [know(), await prefetch(0)]],
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
])('cached form: is requested when %s', async (_what, act) => {
  await act();
  expect(getCachedForm(address, queryClient)).toBeUndefined();
});

const law = (id: number, more: Partial<LawOption> = {}): LawOption => ({
  id,
  code: `L-${id}`,
  category: '',
  isRepealed: false,
  above: [],
  ...more,
});
const all = [law(-1), law(1), law(2, { isRepealed: true }), law(3, { above: [1] }), law(4, { above: [3, 1] })];
const allChoices = {
  names: () => [],
  options: () => [],
  retired: () => [],
  laws: all,
  findLaws: async () => all,
};

async function offered(kind: 'law' | 'license', mode: FormMode, id: number, parent = -1) {
  const record =
    mode === 'create'
      ? undefined
      : {
          id,
          name: '',
          status: 'Draft' as const,
          values: { parentLaw: { id: parent, code: '' } },
          warnings: [],
          version: 1,
          listVersion: 1,
        };
  const start = makeFormStart({ kind: recordKinds[kind], mode, record, law: undefined, listVersion: 1 });
  const { laws, findLaws } = removeRefusedLaws(start, allChoices);
  const found = await findLaws();
  expect(found).toEqual(laws);
  return laws.map((one) => one.id);
}

test('offered laws: a duty is not offered a repealed law, which would be refused', async () => {
  expect(await offered('license', 'create', 0)).toEqual([-1, 1, 3, 4]);
});

test('offered laws: a law is not offered itself or a law below it as its parent, at any depth', async () => {
  expect(await offered('law', 'update', 1)).toEqual([-1]);
  expect(await offered('law', 'update', 3)).toEqual([-1, 1]);
});

test('offered laws: a new law is offered every parent that is not repealed', async () => {
  expect(await offered('law', 'create', 0)).toEqual([-1, 1, 3, 4]);
});

test('offered laws: a parent repealed since stays offered to its law, and to copy and replacement', async () => {
  expect(await offered('law', 'update', 3, 2)).toEqual([-1, 1, 2]);
  expect(await offered('law', 'copy', 3, 2)).toEqual([-1, 1, 2, 3, 4]);
  expect(await offered('law', 'replace', 3, 2)).toEqual([-1, 1, 2, 3, 4]);
});
