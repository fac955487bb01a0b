import { t } from 'shared-lib/words';
import { formatDayShort, isDay } from './field-types/date';
import type { Extension } from './field-types/extensions';
import type { RecordKind } from './record-kind';

/** A conflict between a duty and its law. The duty can be saved despite it. */
export type LawConflict = {
  code: 'draft-law' | 'states-beyond-law';
  /** The payload field that the conflict is about. */
  field: string;
  message: string;
};

/** The law with which a duty is compared. */
export type ComparedLaw = {
  code: string;
  isDraft: boolean;
  isOfState: boolean;
  states: readonly number[];
};

type ListLawConflictsOptions = {
  kind: RecordKind;
  isPublished: boolean;
  states: readonly number[];
  law: ComparedLaw;
  nameOfState: (id: number) => string;
};

/** Lists the conflicts of a duty with its law, in the order of the duty's fields. For a law the list is empty. */
export function listLawConflicts({
  kind,
  isPublished,
  states,
  law,
  nameOfState,
}: ListLawConflictsOptions): LawConflict[] {
  const { law: lawField, states: statesField } = kind.fields;
  if (kind.name === 'law' || !lawField || !statesField) return [];
  const conflicts: LawConflict[] = [];
  if (isPublished && law.isDraft) {
    const message = t('This record is published, but its law {code} is a draft.', { code: law.code });
    conflicts.push({ code: 'draft-law', field: lawField.wire, message });
  }
  const statesOutsideLaw = findStatesOutsideLaw(states, law);
  if (statesOutsideLaw.length > 0) {
    const message = describeStatesOutsideLaw(law.code, statesOutsideLaw.map(nameOfState));
    conflicts.push({ code: 'states-beyond-law', field: statesField.wire, message });
  }
  return conflicts;
}

/**
 * Finds the states of a duty that its law lacks. Returns an empty list for a central law, because such a law
 * names no states.
 */
export function findStatesOutsideLaw(states: readonly number[], law: ComparedLaw): number[] {
  return law.isOfState ? states.filter((state) => !law.states.includes(state)) : [];
}

/** Says in a sentence that the law does not name these states of a duty. */
export function describeStatesOutsideLaw(code: string, names: readonly string[]): string {
  const nameList = new Intl.ListFormat('en').format(names);
  return t('The law {code} does not name {nameList} among its states.', { code, nameList });
}

/** Returns a warning if the end is before the start. The record can still be saved (P-78). */
export function findPeriodWarning(start: string, end: string): string | undefined {
  return isDay(start) && isDay(end) && end < start ? t('The end date is before the start date.') : undefined;
}

/** Returns the warnings about extensions, by the index of the row. */
export function findExtensionWarnings(rows: readonly Extension[]): ReadonlyMap<number, string> {
  const warnings = rows.flatMap((row, index) => {
    const warning =
      findPeriodWarning(row.start, row.end) ?? findShorteningWarning(row) ?? findOverlapWarning(rows, index);
    return warning === undefined ? [] : [[index, warning] as const];
  });
  return new Map(warnings);
}

function findShorteningWarning({ end, extendedTo }: Extension): string | undefined {
  const isShorter = isDay(end) && isDay(extendedTo) && extendedTo < end;
  return isShorter ? t('The extension date is before the end date.') : undefined;
}

/**
 * Warns about a row that overlaps an earlier row. If several extensions move the same due date, the latest date
 * applies. The order of the rows does not matter.
 */
function findOverlapWarning(rows: readonly Extension[], index: number): string | undefined {
  const row = rows[index];
  const overlapping = rows.slice(0, index).filter((other) => row && doExtensionsOverlap(row, other));
  const [other] = overlapping.toSorted((one, next) => next.extendedTo.localeCompare(one.extendedTo));
  if (!row || !other) return undefined;
  const earlier = rows.indexOf(other) + 1;
  if (!isDay(row.extendedTo) || !isDay(other.extendedTo))
    return t('Extension {earlier} is kept too. For a due date that is in both, the later extension date counts.', {
      earlier,
    });
  const [number, { extendedTo }] =
    row.extendedTo > other.extendedTo ? ([index + 1, row] as const) : ([earlier, other] as const);
  const words = { earlier, number, day: formatDayShort(extendedTo) };
  return row.extendedTo === other.extendedTo
    ? t('Extension {earlier} is kept too. Both move a due date that is in both to {day}.', words)
    : t(
        'Extension {earlier} is kept too. For a due date that is in both, extension {number} counts: it is due on {day}.',
        words,
      );
}

function doExtensionsOverlap(one: Extension, other: Extension): boolean {
  const arePeriods = [one.start, one.end, other.start, other.end].every(isDay);
  return arePeriods && one.start <= other.end && other.start <= one.end;
}
