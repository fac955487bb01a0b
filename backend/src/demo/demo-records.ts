import type { DemoLaw, DemoLicense, DemoOther, DemoReturn } from './read-library';

export type DemoRecord = {
  kind: 'law' | 'license' | 'return' | 'other_compliance';
  id: number;
  unique_code: string;
  code: string;
  name: string;
  law_id: number | null;
  law_code: string;
  status: 'Draft' | 'Published';
  law_status: '' | 'Active' | 'Repealed';
  category: string;
  central: string;
  states: number[];
  periodicity: string;
  validity: string;
  task_type: string;
  created_at: string;
  updated_at: string;
  details: Record<string, unknown>;
};
type Own = Partial<DemoRecord> & Pick<DemoRecord, 'code' | 'name'>;
type Parent = { law: DemoLaw; id: number; states: number[] };

const prefixes = { law: 'LAW', license: 'LIC', return: 'RET', other_compliance: 'OTC' } as const;
const firstDay = Date.UTC(2025, 1, 3, 4, 30);
const hour = 3_600_000;
const hoursBetweenLaws = 80;
/** One record in so many is still a draft, so that every state is seen. */
const draftEvery = 9;

/** The records of a demo organisation: laws in the order given, then what hangs on them. */
export function demoRecords(laws: DemoLaw[], states: readonly string[]): DemoRecord[] {
  const parents = laws.map((law, index) => ({
    law,
    id: index + 1,
    states: law.states.map((state) => states.indexOf(state) + 1),
  }));
  return [
    ...parents.map((own) => lawRecord(own, parents)),
    ...childRecords('license', parents, (law) => law.licences.map(ofLicense)),
    ...childRecords('return', parents, (law) => law.returns.map(ofReturn)),
    ...childRecords('other_compliance', parents, (law) => law.others.map(ofOther)),
  ];
}

function lawRecord({ law, id, states }: Parent, all: Parent[]): DemoRecord {
  const parent = all.find((candidate) => candidate.law.code === law.parentCode);
  const record = makeRecord('law', id, createdLaw(id), {
    code: law.code,
    name: law.law,
    law_id: parent?.id ?? null,
    law_code: parent?.law.code ?? '',
    law_status: law.lawStatus,
    category: law.category,
    central: law.central,
    states,
    details: { relevantAmendment: amendment(law) },
  });
  return law.lawStatus === 'Repealed'
    ? { ...record, status: 'Published' }
    : { ...record, law_status: lawStatusOf({ law, id }) };
}

/** Some drafts are undecided. */
function lawStatusOf({ law, id }: Pick<Parent, 'law' | 'id'>): DemoRecord['law_status'] {
  const isUndecided = law.lawStatus === 'Active' && isDraft(id) && id % 2 === 0;
  return isUndecided ? '' : law.lawStatus;
}

function isDraft(id: number): boolean {
  return id % draftEvery === 4;
}

function amendment({ note, repealedBy }: DemoLaw): string {
  return [note, repealedBy && `Repealed by ${repealedBy}.`].filter(Boolean).join(' ');
}

function childRecords(
  kind: DemoRecord['kind'],
  parents: Parent[],
  read: (law: DemoLaw) => Own[],
): DemoRecord[] {
  const all = parents.flatMap((parent) => read(parent.law).map((own, nth) => ({ own, parent, nth })));
  return all.map(({ own, parent, nth }, index) =>
    makeRecord(kind, index + 1, createdLaw(parent.id) + (nth + 1) * 7 * hour, {
      states: parent.states,
      ...own,
      law_id: parent.id,
      law_code: parent.law.code,
      law_status: lawStatusOf(parent),
    }),
  );
}

function makeRecord(kind: DemoRecord['kind'], id: number, created: number, own: Own): DemoRecord {
  return {
    kind,
    id,
    unique_code: `${prefixes[kind]}-${String(id).padStart(6, '0')}`,
    law_id: null,
    law_code: '',
    status: isDraft(id) ? 'Draft' : 'Published',
    law_status: '',
    category: '',
    central: '',
    states: [],
    periodicity: '',
    validity: '',
    task_type: '',
    created_at: new Date(created).toISOString(),
    updated_at: new Date(created).toISOString(),
    details: {},
    ...own,
  };
}

function createdLaw(id: number): number {
  return firstDay + (id - 1) * hoursBetweenLaws * hour;
}

function ofLicense({ license, code, validity, renewal, authority, statute }: DemoLicense): Own {
  return { code, name: license, validity, details: { renewal, authority, statute } };
}

function ofReturn(from: DemoReturn): Own {
  const { authority, statute, form } = from;
  return {
    code: from.code,
    name: from.returnName,
    periodicity: from.periodicity,
    details: { ...due(from), authority, statute, governmentFormat: form },
  };
}

function ofOther(from: DemoOther): Own {
  return {
    code: from.code,
    name: from.name,
    task_type: from.taskType,
    periodicity: from.periodicity,
    details: { ...due(from), statute: from.statute },
  };
}

function due({ dueDate, dayMonthArr, dayscount }: DemoReturn | DemoOther): Record<string, unknown> {
  return { dueDate, dayMonths: dayMonthArr, daysCount: dayscount };
}
