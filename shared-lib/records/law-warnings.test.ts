/** @jest-environment node */
import { recordKinds } from './kinds/record-kinds';
import { lawWarnings, type WarnedLaw } from './law-warnings';

const law: WarnedLaw = { code: 'EPF', isDraft: false, isOfState: true, states: [1, 2] };
const names = new Map([
  [3, 'Goa'],
  [4, 'Kerala'],
]);

const codesOf = (asked: Partial<Parameters<typeof lawWarnings>[0]>) =>
  lawWarnings({
    kind: recordKinds.return,
    isPublished: true,
    states: [1],
    law,
    nameOfState: (id) => names.get(id) ?? '',
    ...asked,
  }).map(({ code }) => code);

test.each([
  ['a published return below a published law, in its states', {}, []],
  ['a published return below a draft law', { law: { ...law, isDraft: true } }, ['draft-law']],
  ['a draft below a draft law', { law: { ...law, isDraft: true }, isPublished: false }, []],
  ['a return in a state that its law does not name', { states: [1, 3] }, ['states-beyond-law']],
  ['a return below a central law', { states: [3], law: { ...law, isOfState: false } }, []],
  ['a law, whose law is its parent', { kind: recordKinds.law, states: [3] }, []],
])('law warnings: %s gives %j', (_what, asked, codes) => {
  expect(codesOf(asked)).toEqual(codes);
});

test('law warnings: a message gives the states by name', () => {
  const [warning] = lawWarnings({
    kind: recordKinds.license,
    isPublished: false,
    states: [1, 3, 4],
    law,
    nameOfState: (id) => names.get(id) ?? '',
  });
  expect(warning).toEqual({
    code: 'states-beyond-law',
    field: 'state',
    message: 'The law EPF does not name Goa and Kerala among its states.',
  });
});
