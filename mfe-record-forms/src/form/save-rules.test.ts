import { type FieldValue, type RecordKind, recordKindList, recordKinds } from 'shared-lib/records';
import type { FormValues } from '../opening/form-start';
import { buildAttachmentPayload } from './save-record';
import { findFormFaults, listFormButtons, saveButtonTitles } from './save-rules';

const firstFault = async (...checked: Parameters<typeof findFormFaults>) => (await findFormFaults(...checked))[0];

const filled: Record<string, FieldValue> = {
  text: 'Something',
  list: ['Fine'],
  choices: [1],
  date: '2026-04-03',
  law: { id: 7, code: 'A-7' },
  extensions: [],
  'day-months': [],
  files: [],
};

function whole(kind: RecordKind, isOfState = true): FormValues {
  const fields = Object.entries(kind.fields).map(([name, { type }]) => [name, filled[type] ?? ''] as const);
  const central = kind.name === 'law' ? { central: isOfState ? 'State' : 'Central', lawStatus: 'Active' } : {};
  const link = 'reference' in kind.fields ? { reference: 'https://example.org' } : {};
  const days = 'daysCount' in kind.fields ? { daysCount: '30' } : {};
  return {
    fields: { ...Object.fromEntries(fields), ...central, ...link, ...days },
    isOfState,
  };
}

const empty: Record<string, FieldValue> = {
  ...filled,
  text: '',
  list: [],
  choices: [],
  law: { id: 0, code: '' },
};
const without = (kind: RecordKind, values: FormValues, names: readonly string[]): FormValues => ({
  ...values,
  fields: {
    ...values.fields,
    ...Object.fromEntries(names.map((name) => [name, empty[kind.fields[name]?.type ?? 'text'] ?? ''])),
  },
});

/** The name of each field in S-2.5, in its order. */
const publish = {
  license: `Law Code Name|License to be Obtained|License Code|Description|States|Sensitivity|Renewal due period|Validity
    |Government Format|Reference Link|Authority|Statute reference|Additional info|Penalty Type|Penalty|Exemptions
    |General Key Words|Industry Key Words|Branch Keywords|Entity Company Type|Exempted Industries|Exempted Branches`,
  law: `Law|Law Code|Business Function Access|Category|Central|States|Parent Law|Rules|Active/Repealed|Relevant Amendment
    |Applicability|Industry Key Words|Employee Key Words|Entity Type|Exemptions|General Key Words|Master Name`,
  return: `Law Code Name|Return Code |Return Name|Description|States|Sensitivity|Periodicity|Internal Due Date|Due Date
    |Government Format|Reference Link|Authority|Statute reference|Additional info|Penalty Type|Penalty|Exemptions
    |General Key Words|Industry Key Words|Branch Keywords|Entity Company Type|Exempted Industries|Exempted Branches`,
  'other-compliance': `Law Code Name|Code Name |Task Name|Description|Task Type|State|Sensitivity|Periodicity
    |Internal Due Date|Due Date|Government Format|Reference Link|Authority|Statute reference|Additional Info
    |Penalty Type|Penalty|Exemptions|General Key Words|Industry Key Words|Branch Key Words|Entity Company Type key
    |exempted industries|Exempted Branches`,
} as const;

const draft = {
  license: ['Please fill the Law Code Name.', 'Please fill the License to be Obtained.'],
  law: ['Please fill the Law.', 'Please fill the Central.', 'Please fill the Master Name.'],
  return: ['Please fill the Law Code Name.', 'Please fill the Return Code .', 'Please fill the Return Name.'],
  'other-compliance': ['Please fill the Law Code Name.', 'Please fill the Code Name .', 'Please fill the Task Name.'],
} as const;

describe.each(recordKindList)('a $name', (kind) => {
  const words = publish[kind.name].split(/\|/).map((word) => word.replace(/^\s+|\n\s*$/g, ''));
  const messages = words.map((word) => `Please fill the ${word}.`);
  const { publish: order, draft: basics } = kind.required;

  test('has no fault when it is complete', async () => {
    for (const action of ['draft', 'publish', 'update'] as const)
      expect(await firstFault(kind, action, whole(kind))).toBeUndefined();
  });

  test.each(order.map((name, index) => [name, messages[index]] as const))(
    'cannot be published without its %s: "%s"',
    async (name, message) => {
      const values = without(kind, whole(kind), [name]);
      expect(await firstFault(kind, 'publish', values)).toEqual({ name, message });
    },
  );

  test.each(order.map((name, index) => [name, order.slice(index)] as const))(
    'reports its %s first when nothing after it is filled',
    async (name, missing) => {
      const values = without(kind, whole(kind), missing);
      expect((await firstFault(kind, 'publish', values))?.name).toBe(name);
    },
  );

  test('reports all missing fields at once, in order', async () => {
    const values = without(kind, whole(kind), order);
    const faults = await findFormFaults(kind, 'publish', values);
    const required = order.filter((name) => name !== 'states' || values.isOfState);
    expect(faults.slice(0, required.length).map(({ name }) => name)).toEqual(required);
  });

  test.each(['draft', 'update'] as const)('needs only its basic fields for a %s, in their order', async (action) => {
    const only = without(
      kind,
      whole(kind),
      order.filter((name) => !basics.includes(name)),
    );
    expect(await firstFault(kind, action, only)).toBeUndefined();
    for (const [index, message] of draft[kind.name].entries()) {
      const values = without(kind, only, basics.slice(index));
      expect(await firstFault(kind, action, values)).toEqual({ name: basics[index], message });
    }
  });

  test('needs no states below a central law', async () => {
    const values = without(kind, whole(kind, false), ['states']);
    expect(await firstFault(kind, 'publish', values)).toBeUndefined();
  });

  test('treats spaces as missing', async () => {
    const values = whole(kind);
    const fields = { ...values.fields, name: ' \t\n ' };
    expect((await firstFault(kind, 'draft', { ...values, fields }))?.name).toBe('name');
  });

  test.each([
    ['name', 'x'.repeat(10_001), /is longer than 10,000 characters\.$/],
    ['name', 'half \ud83d of a pair', /contains characters that cannot be stored\.$/],
    ['code', 'c'.repeat(201), /is longer than 200 characters\.$/],
    ['code', 'c'.repeat(10_001), /is longer than 200 characters\.$/],
  ])('reports an invalid %s', async (name, value, message) => {
    const values = whole(kind);
    const fields = { ...values.fields, [name]: value };
    const fault = await firstFault(kind, 'draft', { ...values, fields });
    expect(fault).toEqual({ name, message: expect.stringMatching(message) });
  });

  test.each(['<script>alert(1)</script>', '=HYPERLINK("x")', '‮אבג', '👩‍👩‍👧'])('may have the name %s', async (name) => {
    const values = whole(kind);
    const fields = { ...values.fields, name };
    expect(await firstFault(kind, 'publish', { ...values, fields })).toBeUndefined();
  });
});

describe('the check of days', () => {
  test.each([
    ['return', 'start'],
    ['license', 'end'],
    ['other-compliance', 'extendedTo'],
  ] as const)('accepts, in a %s, an extension with only its %s', async (name, part) => {
    const kind = recordKinds[name];
    const row = { id: 1, start: '', end: '', extendedTo: '', [part]: '2026-01-02' };
    const values = whole(kind);
    const fields = { ...values.fields, extensions: [row] };
    expect(await firstFault(kind, 'draft', { ...values, fields })).toBeUndefined();
  });

  test.each([
    ['return', '02/31/2026', 'MM/DD/YYYY'],
    ['other-compliance', '04/13/2026', 'DD/MM/YYYY'],
    ['return', 'tomorrow', 'MM/DD/YYYY'],
  ] as const)('reports, in a %s, the day "%s", with the format %s', async (name, typed, pattern) => {
    const kind = recordKinds[name];
    const values = whole(kind);
    const at = (more: Record<string, FieldValue>) => ({ ...values, fields: { ...values.fields, ...more } });
    expect(await firstFault(kind, 'draft', at({ startDate: typed }))).toEqual({
      name: 'startDate',
      message: `Start Date must be a real date as ${pattern}.`,
    });
    const extensions = [{ id: 1, start: '2026-01-01', end: typed, extendedTo: '' }];
    expect(await firstFault(kind, 'draft', at({ extensions }))).toEqual({
      name: 'extensions',
      message: `Extension 1: the end date must be a real date as ${pattern}.`,
    });
  });
});

const titles = (...situation: Parameters<typeof listFormButtons>) =>
  listFormButtons(...situation).map((action) => saveButtonTitles[action]);

/** mode, status, access, buttons: S-2.4 and S-2.6. */
const table = [
  ['create', 'Draft', 'Edit', 'Draft Publish'],
  ['create', 'Draft', 'View', 'Draft Publish'],
  ['copy', 'Draft', 'Edit', 'Draft Publish'],
  ['copy', 'Published', 'View', 'Draft Publish'],
  ['update', 'Draft', 'Edit', 'Update Publish'],
  ['update', 'Draft', 'View', ''],
  ['update', 'Published', 'Edit', 'Update'],
  ['update', 'Published', 'View', ''],
  ['replace', 'Draft', 'Edit', 'Draft Publish'],
  ['replace', 'Draft', 'View', ''],
  ['replace', 'Published', 'Edit', 'Draft Publish'],
  ['replace', 'Published', 'View', ''],
] as const;

describe.each(recordKindList)('the form of a $name', () => {
  test.each(table)(
    'in mode %s of a %s record, with %s access, has the buttons "%s"',
    (mode, status, access, buttons) => {
      expect(titles(mode, status, access === 'Edit').join(' ')).toBe(buttons);
    },
  );
});

const one = { name: 'one.txt', file: 'one~one.txt' };
const two = { name: 'two.txt', file: 'two~two.txt' };
const newOne = { name: 'one.txt', file: 'new~one.txt' };

test.each([
  ['nothing', [], [], [], []],
  ['unchanged files', [one], [one], ['one.txt'], []],
  ['an added file', [one], [one, two], ['one.txt', 'two~two.txt'], []],
  ['a removed file', [one, two], [two], ['two.txt'], ['one.txt']],
  ['a file that replaced another of the same name', [one], [newOne], ['new~one.txt'], ['one.txt']],
])('attachment payload: a save sends %s', (_what, before, now, attachment, attachmentremovelist) => {
  expect(buildAttachmentPayload(before, now)).toEqual({ attachment, attachmentremovelist });
});
