import type { FieldValue } from './field-types/field-types';
import { fieldTypes } from './field-types/field-types';
import type { RecordKind } from './record-kind';

type Values = Readonly<Record<string, FieldValue>>;

type Filled = {
  kind: RecordKind;
  values: Values;
  /** Whether the record's law is a state law; for a law itself, `isLawOfState` tells. */
  isOfState: boolean;
};

/** Whether a law asks for its states. */
export function isLawOfState({ central }: Values): boolean {
  return central === 'State';
}

/** The fields that do not apply to a record because of the values of others (S-2.4): they are not shown, and empty. */
export function hiddenFields({ kind, values, isOfState }: Filled): ReadonlySet<string> {
  const { penaltyTypes, periodicity } = values;
  const isEventBased = periodicity === 'Pre-Event Based' || periodicity === 'Post-Event Based';
  const hidden = [
    isOfState ? '' : 'states',
    Array.isArray(penaltyTypes) && penaltyTypes.some((name) => name === 'Others') ? '' : 'otherPenaltyType',
    isEventBased ? 'dayMonths' : 'daysCount',
  ];
  return new Set(hidden.filter((name) => name in kind.fields));
}

/** The values, with the hidden fields emptied. */
export function clearHidden(filled: Filled): Values {
  const { kind, values } = filled;
  const cleared = [...hiddenFields(filled)].flatMap((name) => {
    const field = kind.fields[name];
    return field ? [[name, fieldTypes[field.type].empty] as const] : [];
  });
  return { ...values, ...Object.fromEntries(cleared) };
}
