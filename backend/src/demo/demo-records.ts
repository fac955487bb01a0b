import type { DemoLaw, DemoLicense, DemoOther, DemoReturn } from './read-library';

export type DemoRecord = {
  kind: 'law' | 'license' | 'return' | 'other_compliance';
  id: number;
  unique_code: string;
  code: string;
  name: string;
  law_id: number | null;
  status: 'Draft' | 'Published';
  law_status: '' | 'Active' | 'Repealed';
  category: string;
  central: string;
  states: string[];
  periodicity: string;
  validity: string;
  task_type: string;
  created_at: string;
  details: Record<string, unknown>;
};
type Own = Partial<DemoRecord> & Pick<DemoRecord, 'code' | 'name'>;
type Parent = { law: DemoLaw; id: number };

const prefixes = { law: 'LAW', license: 'LIC', return: 'RET', other_compliance: 'OTC' } as const;
const firstDay = Date.UTC(2025, 1, 3, 4, 30);
const hour = 3_600_000;
const hoursBetweenLaws = 80;
/** One record in so many is still a draft, so that every state is seen. */
const draftEvery = 9;

/** The records of a demo organisation: laws in the order given, then what hangs on them. */
export function demoRecords(laws: DemoLaw[]): DemoRecord[] {
  const parents = laws.map((law, index) => ({ law, id: index + 1 }));
  return [
    ...parents.map(({ law, id }) => lawRecord(law, id, parents)),
    ...childRecords('license', parents, (law) => law.licences.map(ofLicense)),
    ...childRecords('return', parents, (law) => law.returns.map(ofReturn)),
    ...childRecords('other_compliance', parents, (law) => law.others.map(ofOther)),
  ];
}

function lawRecord(law: DemoLaw, id: number, all: Parent[]): DemoRecord {
  const parent = all.find((candidate) => candidate.law.code === law.parentCode);
  const record = makeRecord('law', id, createdLaw(id), {
    code: law.code,
    name: law.law,
    law_id: parent?.id ?? null,
    law_status: law.lawStatus,
    category: law.category,
    central: law.central,
    states: law.states,
    details: { relevantAmendment: amendment(law) },
  });
  if (law.lawStatus === 'Repealed') return { ...record, status: 'Published' };
  const undecided = record.status === 'Draft' && id % 2 === 0;
  return undecided ? { ...record, law_status: '' } : record;
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
      states: parent.law.states,
      ...own,
      law_id: parent.id,
    }),
  );
}

function makeRecord(kind: DemoRecord['kind'], id: number, created: number, own: Own): DemoRecord {
  return {
    kind,
    id,
    unique_code: `${prefixes[kind]}-${String(id).padStart(6, '0')}`,
    law_id: null,
    status: id % draftEvery === 4 ? 'Draft' : 'Published',
    law_status: '',
    category: '',
    central: '',
    states: [],
    periodicity: '',
    validity: '',
    task_type: '',
    created_at: new Date(created).toISOString(),
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
