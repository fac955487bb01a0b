import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describeRelease } from '../../../test/release-folders';
import { type Budgets, findBudgetFaults, readBudgets } from './budget';

const release = describeRelease({ name: 'mfe-roadmap', version: '1.0.0' });
const each = 100;
/** The weight of all files except the bill of materials, which no page loads. */
const totalBytes = (release.files.length - 1) * each;
const of = (bytes: number) => ({ bytes, why: 'as much as that' });

const unbound = (part: string) => `budgets.json says nothing of mfe-roadmap, ${part}: give it its bytes, and why.`;
const overBudget = (part: string, bytes: number, budget: number) =>
  `mfe-roadmap, ${part}: ${bytes} bytes packed, ${bytes - budget} more than its budget of ${budget} in budgets.json. Make it lighter, or give it more there and say why.`;
const fitting = { entry: of(each), './app': of(2 * each), all: of(totalBytes) };

test.each<[string, Budgets[string] | undefined, string[]]>([
  ['what is just within', fitting, []],
  ['an entry that is a byte over', { ...fitting, entry: of(each - 1) }, [overBudget('entry', each, each - 1)]],
  [
    'a first page and a whole that are a byte over',
    { ...fitting, './app': of(2 * each - 1), all: of(totalBytes - 1) },
    [overBudget('./app', 2 * each, 2 * each - 1), overBudget('all', totalBytes, totalBytes - 1)],
  ],
  [
    'a part that there is not',
    { ...fitting, './gone': of(1) },
    ['budgets.json names ./gone of mfe-roadmap, which has no such part.'],
  ],
  ['a budget for its entry alone', { entry: of(each) }, [unbound('./app'), unbound('all')]],
  ['no budget', undefined, [unbound('entry'), unbound('./app'), unbound('all')]],
])('budget: says what is wrong with %s', (_what, budget, faults) => {
  expect(findBudgetFaults(release, budget ? { 'mfe-roadmap': budget } : {}, () => each)).toEqual(faults);
});

test('budget: contract stories weigh nothing, because no page loads them', () => {
  const withStories = describeRelease({ name: 'mfe-roadmap', version: '1.0.0', hasStories: true });
  expect(withStories.files).toHaveLength(release.files.length + 1);
  expect(findBudgetFaults(withStories, { 'mfe-roadmap': fitting }, () => each)).toEqual([]);
});

test('budget: requires a limit for both pages of the shell', () => {
  const shell = describeRelease({ name: 'shell', version: '1.0.0' });
  expect(findBudgetFaults(shell, { shell: { all: of(totalBytes * 2) } }, () => each)).toEqual([
    'budgets.json says nothing of shell, main: give it its bytes, and why.',
    'budgets.json says nothing of shell, sign-in-app: give it its bytes, and why.',
  ]);
});

test.each(['delivery/budgets.json', 'budgets.json'])('budget: is read from %s', async (file) => {
  const root = await mkdtemp(path.join(tmpdir(), 'lexboard-budget-'));
  const budgets = { 'mfe-roadmap': { all: { bytes: 1, why: 'as much as that' } } };
  await mkdir(path.join(root, 'delivery'));
  await writeFile(path.join(root, file), JSON.stringify(budgets));
  expect(await readBudgets(root)).toEqual(budgets);
  await rm(root, { recursive: true });
});

test.each([
  ['a budget without its reason', { all: { bytes: 1 } }],
  ['a reason of a word', { all: { bytes: 1, why: 'so' } }],
  ['no bytes', { all: { why: 'as much as that' } }],
])('budget: refuses a file with %s', async (_what, budget) => {
  const root = await mkdtemp(path.join(tmpdir(), 'lexboard-budget-'));
  await mkdir(path.join(root, 'delivery'));
  await writeFile(path.join(root, 'delivery/budgets.json'), JSON.stringify({ 'mfe-roadmap': budget }));
  await expect(readBudgets(root)).rejects.toThrow('gives for each part of a release its bytes and why');
  await rm(root, { recursive: true });
});
