/** @jest-environment node */
import type { FieldTypeName, FieldValue } from './field-types/field-types';
import { recordKindList, recordKinds } from './kinds/record-kinds';
import type { RecordKind, RecordKindName } from './record-kind';
import {
  describeFirstMissingField,
  findEnteredValueFault,
  findFaultsByField,
  listRequiredFields,
  type RecordToCheck,
} from './validation';

const dutyEnd = (branches: string, companyTypes: string, exemptIndustries: string) =>
  `Penalty Type|Penalty|Exemptions|General Key Words|Industry Key Words|${branches}|${companyTypes}|${exemptIndustries}|Exempted Branches`;
const plainEnd = dutyEnd('Branch Keywords', 'Entity Company Type', 'Exempted Industries');
const dates = 'Sensitivity|Periodicity|Internal Due Date|Due Date|Government Format|Reference Link|Authority';

/** S-2.5: the texts between 'Please fill the ' and the full stop, in the order of the checks. */
const requiredNames: Record<RecordKindName, { draft: string; publish: string }> = {
  law: {
    draft: 'Law|Central|Master Name',
    publish:
      'Law|Law Code|Business Function Access|Category|Central|States|Parent Law|Rules|Active/Repealed|Relevant Amendment|Applicability|Industry Key Words|Employee Key Words|Entity Type|Exemptions|General Key Words|Master Name',
  },
  license: {
    draft: 'Law Code Name|License to be Obtained',
    publish: `Law Code Name|License to be Obtained|License Code|Description|States|Sensitivity|Renewal due period|Validity|Government Format|Reference Link|Authority|Statute reference|Additional info|${plainEnd}`,
  },
  return: {
    draft: 'Law Code Name|Return Code |Return Name',
    publish: `Law Code Name|Return Code |Return Name|Description|States|${dates}|Statute reference|Additional info|${plainEnd}`,
  },
  'other-compliance': {
    draft: 'Law Code Name|Code Name |Task Name',
    publish: `Law Code Name|Code Name |Task Name|Description|Task Type|State|${dates}|Statute reference|Additional Info|${dutyEnd('Branch Key Words', 'Entity Company Type key', 'exempted industries')}`,
  },
};

const filled: Record<FieldTypeName, FieldValue> = {
  text: 'x',
  list: ['x'],
  choices: [1],
  date: '2026-01-01',
  law: { id: 1, code: '' },
  extensions: [],
  'day-months': [],
  files: [],
};

describe.each(recordKindList)('the record check of a $name', (kind) => {
  test.each(['draft', 'publish'] as const)('asks in documented order for %s', (action) => {
    expect(messagesInTurn({ kind, action, isOfState: true }).join('\n')).toBe(
      sentences(requiredNames[kind.name][action]),
    );
  });

  test('asks an update for no more than a draft', () => {
    expect(messagesInTurn({ kind, action: 'update', isOfState: true }).join('\n')).toBe(
      sentences(requiredNames[kind.name].draft),
    );
  });

  test('does not ask for states where they are not shown', () => {
    const withStates = listRequiredFields({ kind, action: 'publish', isOfState: true });
    const without = listRequiredFields({ kind, action: 'publish', isOfState: false });
    expect(without).toEqual(withStates.filter((name) => name !== 'states'));
  });

  test('asks for nothing when every field is filled', () => {
    const values = Object.fromEntries(Object.entries(kind.fields).map(([name, { type }]) => [name, filled[type]]));
    expect(describeFirstMissingField({ kind, action: 'publish', isOfState: true, values })).toBeUndefined();
  });

  test('gives a message for each missing field', () => {
    const checked = { kind, action: 'publish', isOfState: true, values: {} } as const;
    expect([...findFaultsByField(checked).keys()].sort()).toEqual(listRequiredFields(checked).sort());
  });
});

test.each<[string, RecordKind, FieldValue, boolean]>([
  ['no parent', recordKinds.law, { id: -1, code: '' }, false],
  ['a parent', recordKinds.law, { id: 4, code: '' }, false],
  ['nothing', recordKinds.law, { id: 0, code: '' }, true],
])('record check: finds the faults of a parent law of %s', (_what, kind, parentLaw, isFault) => {
  const faults = findFaultsByField({ kind, action: 'publish', isOfState: false, values: { parentLaw } });
  expect(faults.has('parentLaw')).toBe(isFault);
});

test('record check: takes a text of blanks for empty', () => {
  const values = { name: '  ', central: 'Central', masterName: 'Labour' };
  expect(describeFirstMissingField({ kind: recordKinds.law, action: 'draft', isOfState: false, values })).toBe(
    'Please fill the Law.',
  );
});

/** Fills the required fields one message at a time, as a user at the form would. */
function messagesInTurn(about: Omit<RecordToCheck, 'values'>): string[] {
  const values: Record<string, FieldValue> = {};
  return listRequiredFields(about).map((name) => {
    const message = describeFirstMissingField({ ...about, values }) ?? 'nothing';
    values[name] = filled[about.kind.fields[name]?.type ?? 'text'];
    return message;
  });
}

function sentences(labels: string): string {
  return labels
    .split('|')
    .map((label) => `Please fill the ${label}.`)
    .join('\n');
}

describe('an extension is refused at its field', () => {
  const field = recordKinds.return.fields.extensions;
  const faultOf = (start: string, end: string, extendedTo: string) =>
    field && findEnteredValueFault(field, [{ id: 1, start, end, extendedTo }]);

  test.each([
    ['that moves nothing', '2026-11-20', '2026-11-20', '2026-11-20', 'the new day is the same as the old one'],
    ['without an end that moves nothing', '2026-11-20', '', '2026-11-20', 'the same as the old one'],
    ['to an earlier day', '2026-11-10', '2026-11-20', '2026-11-09', 'the new day is before the old one.'],
    ['whose end is before its start', '2026-11-20', '2026-11-01', '2026-11-25', 'is before the start date.'],
  ])('%s', (_what, start, end, extendedTo, fault) => {
    expect(faultOf(start, end, extendedTo)).toContain(fault);
  });

  test.each([
    ['moves its last day', '2026-11-01', '2026-11-20', '2026-11-21'],
    ['may move a day before its end', '2026-12-01', '2026-12-31', '2026-12-31'],
    ['is not whole yet', '2026-11-01', '2026-11-20', ''],
    ['names only its new day', '', '', '2026-11-20'],
  ])('but not one that %s', (_what, start, end, extendedTo) => {
    expect(faultOf(start, end, extendedTo)).toBeUndefined();
  });
});
