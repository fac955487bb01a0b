import type { Field, FieldValue, RecordKind } from 'shared-lib/records';
import type { Query } from '../../platform/database/database';
import { inField, type Refused, refused } from '../../platform/database/outcome';
import { type NamedOption, unknownName } from '../dropdown/unknown-name.store';
import type { StoredRecord, Values } from './stored-record';

type WhyMisnamedOptions = {
  orgId: number;
  kind: RecordKind;
  values: Values;
  /** The records that the form was filled from. Words that they have stay allowed. */
  sources: readonly StoredRecord[];
};

const mostToldOf = 60;

/** Returns why a word is refused that a record stores by name from a dropdown list. Unchanged words are not checked. */
export async function findNameRefusal(query: Query, asked: WhyMisnamedOptions): Promise<Refused | undefined> {
  const unknown = await unknownName(query, asked.orgId, newNames(asked));
  if (!unknown) return undefined;
  const letters = [...unknown.name];
  const id = letters.length > mostToldOf ? `${letters.slice(0, mostToldOf).join('')}…` : unknown.name;
  const field = Object.values(asked.kind.fields).find((one) => listOf(one) === unknown.list);
  return inField(field?.wire ?? unknown.list, refused('unknown-option', { list: unknown.list, id }));
}

function newNames({ kind, values, sources }: WhyMisnamedOptions): NamedOption[] {
  return Object.entries(kind.fields).flatMap(([name, field]) => {
    const list = listOf(field);
    // Fixed words (`oneOf`) are checked when the payload is read.
    if (list === undefined || (field.type === 'text' && field.oneOf)) return [];
    const before = new Set(sources.flatMap((source) => namesOf(source.values[name])));
    const added = namesOf(values[name]).filter((word) => word !== '' && !before.has(word));
    return added.map((word) => ({ list, name: word }));
  });
}

function listOf(field: Field) {
  return field.type === 'text' || field.type === 'list' ? field.names : undefined;
}

function namesOf(value: FieldValue | undefined): string[] {
  const entries: readonly unknown[] = Array.isArray(value) ? value : [value];
  return entries.flatMap((entry) => (typeof entry === 'string' ? [entry] : []));
}
