import { fieldTypes, type RecordKind, recordKindList } from 'shared-lib/records';
import { storedKinds } from '../platform/database/stored-kind';
import type { Changes, Entry } from '../platform/journal/entry';
import { changesOf, fromStored, type StoredValues, type Values } from '../records/records/stored-record';
import type { DemoRecord } from './demo-records';

/** A journal entry of the demo with its time and its author. */
export type DatedEntry = { at: Date; actor: Person; entry: Entry };
export type Person = { id: number; username: string };
export type History = { entries: DatedEntry[]; version: number; updatedAt: Date };

type Step = Pick<Entry, 'action' | 'reason' | 'changes'> & { at: Date };

const day = 86_400_000;
const lastDay = Date.UTC(2026, 10, 10);

/** Builds the history of a record: created, published, and changed once or twice, each step by another person. */
export function historyOf(record: DemoRecord, people: readonly Person[]): History {
  const steps = stepsOf(record);
  const { kind, id, kept } = record;
  const about = {
    chain: 'timeline',
    kind,
    recordId: id,
    uniqueCode: kept.uniqueCode,
    name: kept.name,
  } as const;
  const entries = steps.map(({ at, ...step }, index) => ({
    at,
    actor: people[(id + index) % people.length] ?? { id: 0, username: 'demo' },
    entry: { ...about, ...step },
  }));
  return { entries, version: steps.length, updatedAt: steps.at(-1)?.at ?? record.createdAt };
}

function stepsOf(record: DemoRecord): Step[] {
  const { id, kept, createdAt } = record;
  const after = (days: number) => new Date(createdAt.getTime() + days * day);
  const isPublished = kept.status === 'Published';
  const updates = updatesOf(record).map((changes, index) => ({
    at: after(20 + ((id * 7) % 150) + index * 40),
    action: 'Updated',
    reason: changes.lawStatus ? String(kept.relevantAmendment) : '',
    changes,
  }));
  const past = updates.filter(({ at }) => at.getTime() < lastDay);
  const first: StoredValues = Object.assign({ ...kept }, ...past.map(({ changes }) => oldOf(changes)), {
    status: 'Draft',
  });
  const publication = { status: ['Draft', 'Published'] } as const;
  return [
    { at: createdAt, action: 'Created', reason: '', changes: createdWith(record, first) },
    ...(isPublished
      ? [{ at: after(1 + (id % 6)), action: 'Published', reason: '', changes: publication }]
      : []),
    ...past,
  ];
}

/** A third of the records were changed, some of them twice. A repealed law was Active before. */
function updatesOf({ kind, id, kept }: DemoRecord): Changes[] {
  const possible = earlierValues(kept);
  const count = id % 3 === 0 ? 1 + (id % 2) : 0;
  const from = id % possible.length;
  const changes = [...possible.slice(from), ...possible.slice(0, from)].slice(0, count);
  if (kind === 'law' && kept.lawStatus === 'Repealed') changes.push({ lawStatus: ['Active', 'Repealed'] });
  return changes;
}

function oldOf(changes: Changes): StoredValues {
  return Object.fromEntries(Object.entries(changes).map(([name, [old]]) => [name, old]));
}

function createdWith({ kind }: DemoRecord, kept: StoredValues): Changes {
  const definition = recordKindList.find(({ name }) => storedKinds[name] === kind);
  if (!definition) throw new Error(`The demo has records of no kind: ${kind}.`);
  return changesOf(definition, undefined, valuesOf(definition, kept));
}

/** Parses the stored values of a record by the types of its fields. */
export function valuesOf({ fields }: RecordKind, kept: StoredValues): Values {
  const entries = Object.entries(fields).map(([name, field]) => {
    const value = kept[name];
    return [name, value === undefined ? fieldTypes[field.type].empty : fromStored(field, value)] as const;
  });
  return Object.fromEntries(entries);
}

const earlier: Readonly<Record<string, (now: string) => string>> = {
  sensitivity: (now) => (now === 'Medium' ? 'Low' : 'Medium'),
  generalKeyWords: (now) => now.split(', ').slice(0, 2).join(', '),
  penalty: () => 'A fine.',
  additionalInfo: () => 'Keep the proof.',
  internalDueDate: (now) => (now === '1 day before' ? '3 days before' : '1 day before'),
  employeeKeyWords: (now) => now.split(', ').slice(0, 1).join(', '),
  applicability: () => 'To be checked for each establishment.',
  exemptions: () => 'None are known.',
};

/** Returns possible earlier values, each as a change to the current value. */
function earlierValues(kept: StoredValues): Changes[] {
  return Object.entries(earlier).flatMap(([name, before]) => {
    const now = kept[name];
    if (typeof now !== 'string' || now === '' || before(now) === now) return [];
    return [{ [name]: [before(now), now] as const }];
  });
}
