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
        {t('You check this duty for {checker}, who must check it if you file it.', {
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

/** The same for many due dates, as far as this person checks some of them. */
export function ManyAdministratorsNote({ rows }: { rows: readonly Occurrence[] }) {
  const { username } = useAccess();
  const checked = rows.filter(({ checker }) => checker && userNameOf(checker.name) === username);
  const [first] = checked;
  if (!first) return null;
  const isOneOwner = checked.every(({ owner }) => owner?.id === first.owner?.id);
  return <CountedNote id={first.id} count={checked.length} isOneOwner={isOneOwner} />;
}

type CountedNoteProps = { id: number; count: number; isOneOwner: boolean };

/** Whether checks are on is asked for one of them. Whether anybody else may check depends on the owner, too. */
function CountedNote({ id, count, isOneOwner }: CountedNoteProps) {
  const { data, isError, refetch } = useWhyDue(id);
  const administrators = data?.filing.administrators;
  if (!data && isError)
    return (
      <Note role="note">
        {t('You check some of these. Who must check what you file could not be loaded.')}
        <NotRefreshed onRetry={() => void refetch()} />
      </Note>
    );
  if (!data || (!administrators && !data.filing.isUncheckable)) return null;
  if (!isOneOwner) return <Note role="note">{sayMixed(count)}</Note>;
  return (
    <Note role="note">{data.filing.isUncheckable ? sayUncheckable(count) : sayAdministrator(count)}</Note>
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

function sayUncheckable(count: number): string {
  return count === 1
    ? t(
        'You check 1 of them, and nobody else may. Name another checker, or ask an administrator to switch checks off.',
      )
    : t(
        'You check {count} of them, and nobody else may. Name another checker, or ask an administrator to switch checks off.',
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
