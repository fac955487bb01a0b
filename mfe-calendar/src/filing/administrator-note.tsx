import { useAccess } from 'shared-lib/access';
import { sayPerson, userNameOf } from 'shared-lib/people';
import { chakra, NotRefreshed } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { useWhyDue, type WhyDue } from '../wire/filing';
import type { Occurrence } from '../wire/occurrence';

/** Says before somebody files what they check, or check for one who is away, who must check it then. */
export function AdministratorNote({ due }: { due: WhyDue }) {
  const { username } = useAccess();
  const { administrators } = due.filing;
  const checker = due.checker?.name;
  if (!administrators) return null;
  if (administrators.length === 0)
    return checker === undefined || userNameOf(checker) === username ? null : (
      <Note role="note">
        {t('You stand in for {checker}. If you file this, {checker} must check it.', {
          checker: sayPerson(checker),
        })}
      </Note>
    );
  return (
    <Note role="note">
      {t('You check this duty. If you file it, an administrator must check it: {names}', {
        names: administrators.map(sayPerson).join(', '),
      })}
    </Note>
  );
}

/** The way out where nobody could check what somebody files. The server says the same. */
export const nobodyChecks = t(
  'Nobody else may check this. Name another checker, or ask an administrator to switch checks off.',
);

/** What is known of those that this person checks among many due dates. */
export type CheckedRows = {
  /** Those that nobody else may check, so that they are not filed. */
  leftOut: readonly Occurrence[];
  /** What is said before somebody files the others. Undefined: nothing. */
  note: string | undefined;
  /** Asks again, where it could not be loaded. */
  retry: (() => void) | undefined;
};

/**
 * Whether checks are on is asked for one of them. Whether anybody else may check depends on the owner, too, so that of
 * several owners the server alone decides.
 */
export function useCheckedRows(rows: readonly Occurrence[]): CheckedRows {
  const { username } = useAccess();
  const checked = rows.filter(({ checker }) => checker && userNameOf(checker.name) === username);
  const [first] = checked;
  const { data, isError, refetch } = useWhyDue(first?.id);
  const none: CheckedRows = { leftOut: [], note: undefined, retry: undefined };
  if (!first) return none;
  if (!data) {
    const note = t('You check some of these. Who must check what you file could not be loaded.');
    return isError ? { ...none, note, retry: () => void refetch() } : none;
  }
  const { administrators, isUncheckable } = data.filing;
  if (!administrators && !isUncheckable) return none;
  const count = checked.length;
  if (!checked.every(({ owner }) => owner?.id === first.owner?.id)) return { ...none, note: sayMixed(count) };
  return isUncheckable
    ? { ...none, leftOut: checked, note: sayLeftOut(count) }
    : { ...none, note: sayAdministrator(count) };
}

/** The word of the button that files these. It says how many of the chosen may be filed, where some may not. */
export function useFileWord(rows: readonly Occurrence[], chosen: number): string {
  const count = rows.length - useCheckedRows(rows).leftOut.length;
  return count === chosen ? t('File {count}', { count }) : t('File {count} of {all}', { count, all: chosen });
}

/** Says it before somebody files many due dates. */
export function ManyAdministratorsNote({ checked: { note, retry } }: { checked: CheckedRows }) {
  if (note === undefined) return null;
  return (
    <Note role="note">
      {note}
      {retry && <NotRefreshed onRetry={retry} />}
    </Note>
  );
}

/** True of any owners: there are at least two. */
const sayMixed = (count: number) =>
  t(
    'You check {count} of them. If you file them, an administrator must check them. What nobody else may check is refused.',
    { count },
  );

function sayAdministrator(count: number): string {
  return count === 1
    ? t('You check 1 of them. If you file it, an administrator must check it.')
    : t('You check {count} of them. If you file them, an administrator must check them.', { count });
}

function sayLeftOut(count: number): string {
  return count === 1
    ? t(
        '1 will not be filed: only you can check it. Name another checker, or ask an administrator to switch checks off.',
      )
    : t(
        '{count} will not be filed: only you can check them. Name another checker, or ask an administrator to switch checks off.',
        { count },
      );
}

const Note = chakra('div', {
  base: {
    px: '3',
    py: '2',
    rounded: 'md',
    bg: 'status.warn',
    color: 'status.warnFg',
    overflowWrap: 'anywhere',
    '& p': { mt: '1' },
  },
});
