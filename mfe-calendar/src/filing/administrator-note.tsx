import { useAccess } from 'shared-lib/access';
import { extractUserName, formatPerson } from 'shared-lib/people';
import { Link } from 'shared-lib/router';
import { NotRefreshed, Text } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { WarningNoteBox } from '../parts/dialog-form';
import { type ExplainedDueDate, useExplainedDueDate } from '../wire/filing';
import type { Occurrence } from '../wire/occurrence';
import { DueDateTitle, FactsTile } from './filing-facts';

/**
 * Shown to a checker, or to the checker's stand-in, who files a due date. Says who must check this filing: an
 * administrator, or also the checker whom the stand-in replaces.
 */
export function AdministratorCheckNote({ due }: { due: ExplainedDueDate }) {
  const { username } = useAccess();
  const { administrators } = due.filing;
  const checker = due.checker?.name;
  if (!administrators) return null;
  if (administrators.length === 0)
    return checker === undefined || extractUserName(checker) === username ? null : (
      <WarningNoteBox role="note" isFact>
        {t('You stand in for {checker}. If you file this, {checker} must check it.', {
          checker: formatPerson(checker),
        })}
      </WarningNoteBox>
    );
  const names = administrators.map(formatPerson).join(', ');
  const isOwnCheck = checker === undefined || extractUserName(checker) === username;
  return (
    <WarningNoteBox role="note" isFact>
      {isOwnCheck
        ? t('You check this duty. If you file it, an administrator must check it: {names}', { names })
        : due.owner?.id === due.checker?.id
          ? t('The owner is also the only checker. If you file this, an administrator must check it: {names}', {
              names,
            })
          : t('You stand in for {checker}. If you file this, {checker} or an administrator must check it: {names}', {
              checker: formatPerson(checker),
              names,
            })}
    </WarningNoteBox>
  );
}

/**
 * Says for whom a stand-in files. It fetches the due date again, because the form keeps the one with which it
 * was opened.
 */
export function StandInNote({ due }: { due: ExplainedDueDate }) {
  const { data: { standsInFor } = due } = useExplainedDueDate(due.id);
  if (standsInFor === '') return null;
  const name = formatPerson(standsInFor);
  return (
    <WarningNoteBox role="note" isFact>
      {t('You file for {name}, who is away.', { name })}
    </WarningNoteBox>
  );
}

/** Says what to do if nobody could check a filing. Administrators can switch checks off themselves. */
function OtherCheckerAdvice() {
  const { isAdministrator } = useAccess();
  if (!isAdministrator) return t('Name another checker, or ask an administrator to switch checks off.');
  return (
    <>
      {t('Name another checker, or switch checks off in Help.')}{' '}
      <Link className="due-link" to="/help">
        {t('Open Help')}
      </Link>
    </>
  );
}

/** Says why a due date cannot be filed. The advice above follows it. */
const noCheckerText = t('Nobody else may check this.');

/** Says why an action on a due date is not possible. */
export function ActionNotPossibleNote({ isFiled, needsChecker }: { isFiled: boolean; needsChecker: boolean }) {
  return (
    <Text role="status">
      {isFiled ? (
        t('This due date is filed already. There is nothing left to do.')
      ) : needsChecker ? (
        <>
          {noCheckerText} <OtherCheckerAdvice />
        </>
      ) : (
        t('You cannot do this now. Somebody else may have done it already, or you have no right to do it.')
      )}
    </Text>
  );
}

/** Says that a due date cannot be filed until it has another checker, and why. */
export function MissingCheckerNote({ due }: { due: ExplainedDueDate }) {
  const { username } = useAccess();
  const isOwnCheck = due.checker && extractUserName(due.checker.name) === username;
  const cause = isOwnCheck
    ? t('You are its checker yourself, and nobody else may check what you file.')
    : noCheckerText;
  return (
    <>
      <FactsTile>
        <DueDateTitle due={due} />
      </FactsTile>
      <WarningNoteBox role="note">
        {cause} <OtherCheckerAdvice />
      </WarningNoteBox>
    </>
  );
}

/** The effects of filing due dates that this person would also check. */
export type SelfCheckedFilings = {
  /** The due dates that nobody else could check. They are left out of the filing. */
  leftOut: readonly Occurrence[];
  /** The warning about the rows that will be filed. These rows are not in `leftOut`. Undefined: there is no warning. */
  note: string | undefined;
  /** Fetches the warning again after a failure. */
  retry: (() => void) | undefined;
};

/**
 * Finds the rows that this person would also check, and fetches whether somebody else can check the first of
 * them. If all these rows have the same owner, the answer is valid for all. Otherwise only the server can
 * decide about each row.
 */
export function useSelfCheckedFilings(rows: readonly Occurrence[]): SelfCheckedFilings {
  const { username } = useAccess();
  const checked = rows.filter(({ checker }) => checker && extractUserName(checker.name) === username);
  const [first] = checked;
  const { data, isError, refetch } = useExplainedDueDate(first?.id);
  const none: SelfCheckedFilings = { leftOut: [], note: undefined, retry: undefined };
  if (!first) return none;
  if (!data) {
    const note = t(
      'You are the checker of some of these due dates. Lexboard could not load who must check them if you file them.',
    );
    return isError ? { ...none, note, retry: () => void refetch() } : none;
  }
  const { administrators, isUncheckable } = data.filing;
  if (!administrators && !isUncheckable) return none;
  const count = checked.length;
  if (!checked.every(({ owner }) => owner?.id === first.owner?.id))
    return { ...none, note: describeMixedOwnersWarning(count) };
  return isUncheckable
    ? { ...none, leftOut: checked, note: describeRowsNotFiled(count) }
    : { ...none, note: describeAdministratorChecks(count) };
}

/** Returns the label of the File button. It says how many rows can be filed. If none can, the dialog says why. */
export function useFilingButtonLabel(rows: readonly Occurrence[], chosen: number): string {
  const count = rows.length - useSelfCheckedFilings(rows).leftOut.length;
  if (count === 0) return t('File');
  return count === chosen ? t('File {count}', { count }) : t('File {count} of {all}', { count, all: chosen });
}

/** Says who must check due dates that are filed together. It is a warning if none of them can be filed. */
export function BulkAdministratorCheckNote({
  checked: { note, retry, leftOut },
  areFiled = false,
}: {
  checked: SelfCheckedFilings;
  areFiled?: boolean;
}) {
  if (note === undefined) return null;
  return (
    <WarningNoteBox role="note" isFact={areFiled || leftOut.length === 0}>
      {note} {leftOut.length > 0 && <OtherCheckerAdvice />}
      {retry && <NotRefreshed onRetry={retry} />}
    </WarningNoteBox>
  );
}

/** Describes the warning for rows that have different owners. `count` is their number, at least two. */
const describeMixedOwnersWarning = (count: number) =>
  t(
    'You are the checker of {count} of these due dates. If you file them, an administrator must check them. Due dates that nobody else can check are refused.',
    { count },
  );

function describeAdministratorChecks(count: number): string {
  return count === 1
    ? t('You are the checker of 1 of these due dates. If you file it, an administrator must check it.')
    : t('You are the checker of {count} of these due dates. If you file them, an administrator must check them.', {
        count,
      });
}

function describeRowsNotFiled(count: number): string {
  return count === 1
    ? t('Only you can check the due date that was left out.')
    : t('Only you can check the due dates that were left out.');
}
