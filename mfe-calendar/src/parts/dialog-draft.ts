import { useLocation } from 'shared-lib/router';
import { parseDay } from 'shared-lib/schedules';
import { type ResumableForm, useUnsavedDraft } from 'shared-lib/unsaved';
import { t } from 'shared-lib/words';
import { dueDateDraftPrefix } from '../actions/due-date-actions';
import { formatShortDay } from '../days/days';

/** The dialogs that store entered values as a draft. */
export type DialogName =
  | 'file'
  | 'act'
  | 'file-many'
  | 'waive-many'
  | 'assign'
  | 'assign-duties'
  | 'assign-laws'
  | 'event'
  | 'cancel-event'
  | 'holding'
  | 'surrender'
  | 'take-back-renewal';

/** The content of a draft: the entered values, and the name and the props by which any page can reopen the dialog. */
export type StoredDialogDraft<Values = unknown> = {
  dialog: DialogName;
  props: object;
  values?: Values;
  /** The values of the form before the user typed, if the dialog changes something that is stored. */
  before?: Values;
  /** Whether files were chosen. A draft does not store them. */
  hasFiles?: boolean;
};

export type DialogDraft<Values> = ResumableForm & {
  form: string;
  address: string | undefined;
  opens: Pick<StoredDialogDraft, 'dialog' | 'props' | 'before'>;
  hadFiles: boolean;
  /**
   * A text that says that somebody else has changed the stored values since the draft. Undefined if nobody has
   * changed them.
   */
  conflictNote: string | undefined;
  /** A text that replaces the usual note about the restored draft, if the form shows other values. */
  restoredNote?: string;
  /** The values that were entered earlier, or undefined if there is no draft. */
  values: Values | undefined;
};

/** The pages that can reopen a dialog. */
const dialogPagePattern = /^\/(today|calendar|board|obligations|events|holdings|occurrence)\b/;

/**
 * Returns the stored values if their types match those of `current`, the values of the form in this release.
 * They differ if another release has stored the draft from another form.
 */
function readStoredValues<Values>(current: Values, stored: unknown): Values | undefined {
  return hasSameTypes(current, stored) ? stored : undefined;
}

/**
 * Whether a stored value has the type of the current one. If the current value is undefined, the stored value
 * may be a text or a number, or be missing. A number may also be missing. If the current value is an empty
 * object, the stored object must have only texts.
 */
function hasSameTypes<Values>(current: Values, stored: unknown): stored is Values {
  const type = typeof stored;
  if (stored === undefined) return current === undefined || typeof current === 'number';
  if (current === undefined) return type === 'string' || type === 'number';
  if (typeof current !== 'object' || stored === null || type !== 'object') return type === typeof current;
  const fields: Record<string, unknown> = Object(stored);
  const known = Object.entries(Object(current));
  if (known.length === 0) return Object.values(fields).every((value) => typeof value === 'string');
  return known.every(([key, value]) => hasSameTypes(value, fields[key]));
}

type FieldLabels<Values> = Partial<Record<keyof Values, string>>;

type UseDialogDraftOptions<Values> = {
  initialValues: Values;
  props: object;
  /** The page that reopens the dialog from its draft, if the current page cannot. */
  page?: string;
  /**
   * The labels of the fields. Needed if the dialog changes stored data: if somebody else changes these data
   * first, the labels name the fields that differ.
   */
  labels?: FieldLabels<Values> | undefined;
};

/**
 * Returns the draft of a dialog, and everything that a page needs to store and reopen it. `about` is the id
 * of the object that the dialog changes.
 */
export function useDialogDraft<Values>(
  dialog: DialogName,
  about: string | number,
  { initialValues, props, page, labels }: UseDialogDraftOptions<Values>,
): DialogDraft<Values> {
  const form = `${dueDateDraftPrefix}${dialog}.${about}`;
  const resumable = useUnsavedDraft(form);
  const { pathname } = useLocation();
  const stored: Partial<StoredDialogDraft> = Object(resumable.unsavedDraft?.typed);
  const address = dialogPagePattern.test(pathname) ? undefined : page;
  const { values, hasFiles = false } = stored;
  const typed = readStoredValues(initialValues, values);
  // A draft of an older release has no `before`, so all of its values are treated as entered.
  const before = readStoredValues(initialValues, stored.before);
  const merged =
    labels && typed && before ? mergeEnteredValues({ typed, before, now: initialValues, labels }) : undefined;
  return {
    ...resumable,
    form,
    address,
    opens: { dialog, props, ...(labels && { before: initialValues }) },
    hadFiles: hasFiles,
    conflictNote: merged?.conflictNote,
    values: merged ? merged.values : typed,
  };
}

type MergeEnteredValuesOptions<Values> = {
  typed: Values;
  before: Values;
  now: Values;
  labels: FieldLabels<Values>;
};

/**
 * Merges the user's changes with the changes of another person. The fields that the user edited stay. All other
 * fields get the other person's values.
 */
function mergeEnteredValues<Values>({ typed, before, now, labels }: MergeEnteredValuesOptions<Values>) {
  const values = { ...typed };
  const replaced: string[] = [];
  let isChanged = false;
  for (const key in now) {
    if (now[key] === before[key]) continue;
    isChanged = true;
    if (typed[key] === before[key]) values[key] = now[key];
    else if (typed[key] !== now[key]) replaced.push(`${labels[key] ?? key}: ${formatDraftValue(now[key])}`);
  }
  const fields = replaced.join(' · ');
  const conflictNote = fields
    ? t('Somebody has changed this since. If you save, you replace these values: {fields}', { fields })
    : t('Somebody has changed this since. Fields that you did not change show the new values.');
  return { values, conflictNote: isChanged ? conflictNote : undefined };
}

function formatDraftValue(value: unknown): string {
  const day = typeof value === 'string' ? parseDay(value) : undefined;
  if (day !== undefined) return formatShortDay(day);
  return value === '' || value === undefined ? t('nothing') : String(value);
}

/** Checks that stored data of a draft has the shape that this release needs. Other releases may differ. */
export type TypeCheck<Value> = (stored: unknown) => stored is Value;
type FieldChecks<Value> = { [Key in keyof Value]: TypeCheck<Value[Key]> };

export const isText = (stored: unknown): stored is string => typeof stored === 'string';
export const isNumber = (stored: unknown): stored is number => typeof stored === 'number';
export const isBoolean = (stored: unknown): stored is boolean => typeof stored === 'boolean';

export function optional<Value>(check: TypeCheck<Value>) {
  return (stored: unknown): stored is Value | undefined => stored === undefined || check(stored);
}

export function listOf<Value>(check: TypeCheck<Value>) {
  return (stored: unknown): stored is Value[] => Array.isArray(stored) && stored.every(check);
}

export function oneOf<Word extends string>(...words: readonly Word[]) {
  return (stored: unknown): stored is Word => words.some((word) => word === stored);
}

export function objectOf<Value extends object>(checks: FieldChecks<Value>) {
  return (stored: unknown): stored is Value => {
    const fields: Record<string, unknown> = Object(stored);
    for (const key in checks) if (!checks[key](fields[key])) return false;
    return true;
  };
}
