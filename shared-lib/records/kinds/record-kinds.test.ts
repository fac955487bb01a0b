/** @jest-environment node */
import { buildDetailRows, listFieldsFixedOncePublished, listSortableFields } from '../fields-of-kind';
import { isRecordKindName, recordKindList, recordKinds } from './record-kinds';

const columns = {
  law: '# | Law Code | Name | Status | Category | Law Status | Question | Action',
  license:
    '# | Unique Code | Law Code Name | Status | License Code | Sensitivity | License | Law Status | Next due | Action',
  return:
    '# | Unique Code | Law Code Name | Status | Return Code | Return Name | Sensitivity | Periodicity | Next due | Law Status | Action',
  'other-compliance':
    '# | Unique Code | Law Code Name | Status | Code Name | Task Name | Task Type | Sensitivity | Periodicity | Next due | Law Status | Action',
};

const wireOfColumns = {
  law: 'ActCodeName Law status Category Active',
  license: 'UniqueCode law publish_status licensecode sensitivity license law_status next_due',
  return: 'UniqueCode law publish_status returncode returnName sensitivity periodicity next_due law_status',
  'other-compliance':
    'UniqueCode law publish_status code_name name task_type sensitivity periodicity next_due law_status',
};

const keyWords =
  'GeneralKeyWords IndustryKeyWords BranchKeyWords CompanyTypekey ExemptIndustryKeyWords ExemptBranchKeyWords';

/** S-2.3, 'Detail dialogs: displayed fields', by the field names of the view call. */
const details = {
  law: 'LawUniqueCode Law ActCodeName SuggestedBusinessFunction Category Central state ParentLaw Rules Active IndustryKeyWords EmployeeKeyWords EntityTypeKey Exemptions GeneralKeyWords master_name attachment',
  license: `UniqueCode law license licensecode description state sensitivity renewal validity government reference authority statute additional penalty exemptions ${keyWords} attachment extention_list`,
  return: `UniqueCode returncode returnName description law state sensitivity periodicity internalduedate startdate enddate dayMonthArr governmentformat referencelink authority statutereference additionalinfo penalty exemptions ${keyWords} attachment extention_list`,
  'other-compliance': `UniqueCode name description code_name law task_type state sensitivity periodicity internal_due_date startdate enddate dayMonthArr government_form referencelink authority statute_reference additional_info penalty exemptions ${keyWords} attachment extention_list`,
};

const more = {
  law: 'RelevantAmendment Applicability status',
  license: 'penaltytype otherpenalitytype publish_status law_status',
  return: 'penaltytype otherpenalitytype publish_status law_status dayscount duedate',
  'other-compliance': 'penaltytype otherpenalitytype publish_status law_status dayscount due_date',
};

const endOfDuty =
  'Penalty | Exemptions | General Key Words | Industry Key Words | Branch Keywords | Entity Company Type | Exempted Industries | Exempted Branches | Attachments | Extension';
const dates = 'Periodicity | Internal Due Date | Start Date | End Date | Date and Month | Government Format';

const labels = {
  law: 'Unique Code | Law / Guideline / Rule | Law Code | Business Function Access | Category | Central/State | States | Parent Law | Rules | Active/Repealed | Industry Key Words | Employee Key Words | Entity Type | Exemptions | General Key Words | Master Name | Attachments',
  license: `Unique Code | Law Code Name | License to be Obtained | License Code | Description | States | Sensitivity | Renewal due period | Validity | Government Format | Reference Link | Authority | Statute reference | Additional info | ${endOfDuty}`,
  return: `Unique Code | Return Code | Return Name | Description | Law Code Name | States | Sensitivity | ${dates} | Reference Link | Authority | Statute reference | Additional info | ${endOfDuty}`,
  'other-compliance': `Unique Code | Task Name | Description | Code Name | Law Code Name | Task Type | States | Sensitivity | ${dates} | Reference Link | Authority | Statute reference | Additional info | ${endOfDuty}`,
};

describe.each(recordKindList)('the record kind of $name', (kind) => {
  test('has the documented list columns in order, and when a duty falls due', () => {
    expect(kind.columns.map(({ title }) => title).join(' | ')).toBe(columns[kind.name]);
  });

  test('fills its columns from the documented fields of a row, and from its next due date', () => {
    const wires = kind.columns.flatMap((column) => ('wire' in column ? [column.wire] : []));
    expect(wires.join(' ')).toBe(wireOfColumns[kind.name]);
  });

  test('shows the documented detail fields in order, then the rest', () => {
    const rows = buildDetailRows(kind);
    const wires = (part: typeof rows.more) => part.map(({ field }) => field.viewed ?? field.wire).join(' ');
    expect(wires(rows.documented)).toBe(details[kind.name]);
    expect(wires(rows.more)).toBe(more[kind.name]);
  });

  test('gives the detail rows their documented labels', () => {
    expect(
      buildDetailRows(kind)
        .documented.map(({ field }) => field.label)
        .join(' | '),
    ).toBe(labels[kind.name]);
  });

  test('names no wire field twice', () => {
    const wires = Object.values(kind.fields).map(({ wire }) => wire);
    expect(new Set(wires).size).toBe(wires.length);
  });
});

test('record kinds: are in the order of the tabs', () => {
  expect(recordKindList.map(({ titles }) => titles.tab)).toEqual(['Laws', 'Licenses', 'Returns', 'Other Compliances']);
});

test.each([
  ['law', 'Law List', 'Add New Law', 'Update Law', 'VIEW LAW', 'Law', 'Close'],
  ['license', 'License List', 'Add New Licenses', 'Update Licenses', 'VIEW LICENSE', 'License', 'Close'],
  ['return', 'Returns List', 'Add New Returns', 'Update Returns', 'VIEW RETURN', 'Return', 'Close'],
  [
    'other-compliance',
    'Other Compliances List',
    'Add New Other Compliances',
    'Update Other Compliances',
    'VIEW OTHER COMPLIANCES',
    'OtherCompliance',
    'Cancel',
  ],
] as const)('record kind %s: has its documented titles', (name, list, create, update, view, component, leave) => {
  const { titles, component: usedComponent } = recordKinds[name];
  expect(titles).toMatchObject({ list, create, update, view, leave });
  expect(usedComponent).toBe(component);
});

test.each([
  ['law', 'Law', 'keywords search by law code and name'],
  ['license', 'License', 'keywords search by law code name, license code, license'],
  ['return', 'Returns', 'keywords search by return name, return code, law status'],
  ['other-compliance', 'Other Compliance', 'keywords search by task name, code name, law status'],
] as const)('record kind %s: is called %s on other cards, and names its search', (name, related, note) => {
  expect(recordKinds[name].titles.related).toBe(related);
  expect(recordKinds[name].searchNote).toBe(note);
});

test.each([
  ['law', 'GET', 'law/allLawlist law/publishlist law/draftlist'],
  ['license', 'POST', 'license/licalllistdata license/licpublishdata license/licdraftdata'],
  ['return', 'POST', 'return/returnalllistdata return/returnpublishdata return/returndraftdata'],
  [
    'other-compliance',
    'POST',
    'othercomp/othercomslllistdata othercomp/othercompublishdata othercomp/othercomdraftdata',
  ],
] as const)('record kind %s: calls its documented lists', (name, method, paths) => {
  const { all, published, draft } = recordKinds[name].calls.lists;
  expect([all, published, draft].map(({ path }) => path).join(' ')).toBe(paths);
  expect(new Set([all, published, draft].map((call) => call.method))).toEqual(new Set([method]));
});

test.each([
  ['law', 'law', 'LAW'],
  ['license', 'license', 'LIC'],
  ['return', 'return', 'RET'],
  ['other-compliance', 'othercomp', 'OTC'],
] as const)('record kind %s: is changed under %s and has codes with %s', (name, folder, prefix) => {
  const { calls, uniqueCodePrefix } = recordKinds[name];
  const { lists, ...changes } = calls;
  expect(Object.values(changes)).toEqual(
    [...['edit', 'view', 'add', 'update', 'delete', 'restore'], ...['deletemany', 'publishmany', 'export']].map(
      (call) => `${folder}/${call}`,
    ),
  );
  expect(uniqueCodePrefix).toBe(prefix);
});

test.each([
  [
    'law',
    'Law Code ActCodeName code | Law Name Law name | Parent Law ParentLaw lawCode | Law Status LawStatus lawStatus',
  ],
  ['license', 'License Code licensecode code | License license name | Law Status LawStatus lawStatus'],
  ['return', 'Return Name returnName name | Return Code returncode code | Law Status LawStatus lawStatus'],
  ['other-compliance', 'Task Name taskName name | Code Name codeName code | Law Status LawStatus lawStatus'],
] as const)('record kind %s: is searched by its documented columns', (name, expected) => {
  const choices = recordKinds[name].search.map(({ title, parameter, field }) => `${title} ${parameter} ${field}`);
  expect(choices.join(' | ')).toBe(expected);
});

test.each([
  ['law', 'timelinelaw_id', 'timelinelaw_unique_code'],
  ['license', 'timelinelicenses_id', 'timelinelicenses_unique_code'],
  ['return', 'timeline_return_id', 'timeline_return_unique_code'],
  ['other-compliance', 'timelinecompliance_id', 'timelinecompliance_unique_code'],
] as const)('record kind %s: has its timeline in its documented lists', (name, byId, byUniqueCode) => {
  expect(recordKinds[name].wire.timelines).toEqual({ byId, byUniqueCode });
});

test('sortable fields: are the fields of the columns; a law sorts by its code', () => {
  expect(Object.fromEntries(listSortableFields(recordKinds.license))).toEqual({
    created: 'created',
    UniqueCode: 'uniqueCode',
    law: 'lawCode',
    publish_status: 'status',
    licensecode: 'code',
    sensitivity: 'sensitivity',
    license: 'name',
    law_status: 'lawStatus',
    next_due: 'nextDue',
  });
  expect(Object.fromEntries(listSortableFields(recordKinds.law))).toEqual({
    created: 'created',
    ActCodeName: 'code',
    Law: 'name',
    status: 'status',
    Category: 'category',
    Active: 'lawStatus',
  });
});

test.each(['toString', '__proto__', '', 'laws', 1, null, undefined])('record kind: %p is no kind', (name) => {
  expect(isRecordKindName(name)).toBe(false);
});

describe.each(recordKindList)('the form of a $name', ({ sections, fields }) => {
  test('contains each field that users enter once, and none that the server sets', () => {
    const entered = Object.entries(fields).flatMap(([name, { by }]) => (by === 'server' ? [] : [name]));
    const placed = sections.flatMap((section) => section.fields);
    expect([...placed].sort()).toEqual(entered.sort());
  });
});

test.each([
  ['law', ['parentLaw', 'category']],
  ['license', ['law']],
  ['return', ['law']],
  ['other-compliance', ['law']],
])('locked fields: a published %s cannot change %j', (name, locked) => {
  const kind = recordKindList.find((one) => one.name === name);
  expect(kind && [...listFieldsFixedOncePublished(kind)]).toEqual(locked);
});
