import type { Field } from './field';
import { type FieldValue, fieldTypes } from './field-types/field-types';
import type { RecordKind } from './record-kind';

type RecordValues = Readonly<Record<string, FieldValue>>;

type FilledRecord = {
  kind: RecordKind;
  values: RecordValues;
  /** Whether the record's law is a state law. For a law itself, use `isStateLaw`. */
  isOfState: boolean;
};

/** Whether a law applies only in some states. */
export function isStateLaw({ central }: RecordValues): boolean {
  return central === 'State';
}

/** Finds the fields that do not apply because of other values (S-2.4). Forms hide these fields and empty them. */
export function findHiddenFields({ kind, values, isOfState }: FilledRecord): ReadonlySet<string> {
  const { penaltyTypes, periodicity } = values;
  const isEventBased = periodicity === 'Pre-Event Based' || periodicity === 'Post-Event Based';
  const hidden = [
    isOfState ? '' : 'states',
    Array.isArray(penaltyTypes) && penaltyTypes.some((name) => name === 'Others') ? '' : 'otherPenaltyType',
    isEventBased ? 'dayMonths' : 'daysCount',
  ];
  return new Set(hidden.filter((name) => name in kind.fields));
}

/** Returns the values, with the hidden fields emptied. */
export function clearHiddenFields(filled: FilledRecord): RecordValues {
  const { kind, values } = filled;
  const cleared = [...findHiddenFields(filled)].flatMap((name) => {
    const field = kind.fields[name];
    return field ? [[name, fieldTypes[field.type].empty] as const] : [];
  });
  return { ...values, ...Object.fromEntries(cleared) };
}

/**
 * Lists the fields by which a list can be sorted, by their payload names. The law column is sorted by the law's code.
 */
export function listSortableFields({ fields, columns }: RecordKind): ReadonlyMap<string, string> {
  const sortable = new Map([['created', 'created']]);
  for (const column of columns) {
    if (column.shown === 'next-due') sortable.set(column.wire, 'nextDue');
    const found = 'wire' in column && Object.entries(fields).find(([, { wire }]) => wire === column.wire);
    if (found) sortable.set(found[1].wire, found[1].type === 'law' ? 'lawCode' : found[0]);
  }
  return sortable;
}

/** Fields that cannot change after a record is published (S-2.4). */
const fieldNamesFixedOncePublished = ['law', 'parentLaw', 'category'];

/**
 * Lists the fields of a kind that cannot change once a record is published. In a record that replaces a repealed one,
 * the user may choose them anew.
 */
export function listFieldsFixedOncePublished({ fields }: RecordKind): ReadonlySet<string> {
  return new Set(fieldNamesFixedOncePublished.filter((name) => name in fields));
}

export type DetailRow = { name: string; field: Field };

/** Lists the rows that the specification names, in order, and all other fields under 'More' (P-79). */
export function buildDetailRows({ fields, details }: RecordKind): {
  documented: DetailRow[];
  more: DetailRow[];
} {
  const documented = details.flatMap((name) => {
    const field = fields[name];
    return field ? [{ name, field }] : [];
  });
  const named = new Set(details);
  const rest = Object.entries(fields).filter(([name]) => !named.has(name));
  return { documented, more: rest.map(([name, field]) => ({ name, field })) };
}
