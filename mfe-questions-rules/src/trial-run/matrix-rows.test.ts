/** @jest-environment node */
import { outcomes } from 'shared-lib/rules';
import { createTrialLaw } from '../testing/trial-laws';
import { matrixRows } from './matrix-rows';

const place = (outcome: (typeof outcomes)[number]) => outcomes.indexOf(outcome);
const laws = [createTrialLaw(1), createTrialLaw(2, { code: 'EPF' }), createTrialLaw(3), createTrialLaw(4)];
const found = [
  [place('applicable'), place('conflict'), place('applicable'), place('applicable-without-rules')],
  [
    place('applicable-no-rule-against'),
    place('conflict'),
    place('not-applicable-no-rule-for'),
    place('applicable-without-rules'),
  ],
];
const all = { text: '', verdict: undefined, onlyDiffering: false };

test.each([
  ['nothing', all, [1, 2, 3, 4]],
  ['a part of a code', { ...all, text: ' epf ' }, [2]],
  ['a part of a name', { ...all, text: 'law 3' }, [3]],
  ['a verdict that somebody has', { ...all, verdict: 'Not Applicable' as const }, [3]],
  ['Applicable, a default not among it', { ...all, verdict: 'Applicable' as const }, [1, 3]],
  ['a default', { ...all, verdict: 'Applies by default' as const }, [4]],
  ['what differs, another reason being no difference', { ...all, onlyDiffering: true }, [3]],
  ['what there is not', { ...all, text: 'zinc' }, []],
])('matrix filter: %s keeps the expected rows', (_what, filter, expected) => {
  expect(matrixRows(laws, found, filter).map(({ law }) => law.id)).toEqual(expected);
});
