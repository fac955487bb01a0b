/** @jest-environment node */
import { type LawOption, recordKinds } from 'shared-lib/records';
import { type FormMode, startForm } from './form-start';
import { offerLaws } from './offered-laws';

const law = (id: number, more: Partial<LawOption> = {}): LawOption => ({
  id,
  code: `L-${id}`,
  category: '',
  isRepealed: false,
  above: [],
  ...more,
});
const all = [
  law(-1),
  law(1),
  law(2, { isRepealed: true }),
  law(3, { above: [1] }),
  law(4, { above: [3, 1] }),
];
const choices = {
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
  const start = startForm({ kind: recordKinds[kind], mode, record, law: undefined, listVersion: 1 });
  const { laws, findLaws } = offerLaws(start, choices);
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
