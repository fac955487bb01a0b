/** @jest-environment node */
import { outcomes } from 'shared-lib/rules';
import { createTrialLaw, thresholdRule } from '../testing/trial-laws';
import { judgeInSlices, prepareInSlices } from './use-verdicts';

const laws = Array.from({ length: 2_400 }, (_, id) => createTrialLaw(id, { rules: [thresholdRule(id)] }));
const told = (answer: string) => [{ question: 'How many workers?', answer }];

test('judging: a library is judged in slices, completely', async () => {
  let breaths = 0;
  const work = {
    breathe: async () => {
      breaths += 1;
    },
    signal: new AbortController().signal,
  };
  const { blocks = [], questions } = (await prepareInSlices(laws, work)) ?? {};
  expect(questions).toMatchObject([{ text: 'How many workers?', laws: 2_400 }]);
  expect(blocks).toHaveLength(3);
  const more = Array.from({ length: 16 }, () => told('0'));
  const found = await judgeInSlices(blocks, [told('300'), [], ...more], work);
  expect(found?.map((ofProfile) => ofProfile.length)).toEqual(Array(18).fill(2_400));
  const applicable = found?.[0]?.filter((place) => outcomes[place] === 'applicable');
  expect(applicable).toHaveLength(300);
  expect(new Set(found?.[1]?.map((place) => outcomes[place]))).toEqual(new Set(['needs-input']));
  expect(found?.[17]?.filter((place) => outcomes[place] === 'applicable')).toHaveLength(0);
  expect(breaths).toBe(2 * 3 + 2 * (1 + 3));
});

test('judging: an abort stops the work', async () => {
  const leaving = new AbortController();
  const work = { breathe: async () => leaving.abort(), signal: leaving.signal };
  expect(await prepareInSlices(laws, work)).toBeUndefined();
});
