import { useAccess } from 'shared-lib/access';
import { chakra, NotRefreshed } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { useWhyDue } from '../wire/filing';
import type { Occurrence } from '../wire/occurrence';

/** Says before somebody files what they check who must check it then. Undefined: nobody else needs to. */
export function AdministratorNote({ administrators }: { administrators: readonly string[] | undefined }) {
  if (!administrators) return null;
  return (
    <Note role="note">
      {administrators.length > 0
        ? t('You check this duty. If you file it, an administrator must check it: {names}', {
            names: administrators.join(', '),
          })
        : t('You check this duty. If you file it, an administrator must check it.')}
      {administrators.length === 0 && <p>{nobodyElse}</p>}
    </Note>
  );
}

const nobodyElse = t('There is no other. Let its owner file it, or change the checker.');

const nobodyElseForMany = t('There is no other. Let their owners file them, or change the checkers.');

/** The same for many due dates, as far as this person checks some of them. */
export function ManyAdministratorsNote({ rows }: { rows: readonly Occurrence[] }) {
  const { username } = useAccess();
  const checked = rows.filter(({ checker }) => checker?.name === username);
  const [first] = checked;
  return first ? <CountedNote id={first.id} count={checked.length} /> : null;
}

/** Whether checks are on, and whether an administrator could check, is asked for one of them. */
function CountedNote({ id, count }: { id: number; count: number }) {
  const { data, isError, refetch } = useWhyDue(id);
  const administrators = data?.filing.administrators;
  if (!data && isError)
    return (
      <Note role="note">
        {t('You check some of these. Who must check what you file could not be loaded.')}
        <NotRefreshed onRetry={() => void refetch()} />
      </Note>
    );
  if (!administrators) return null;
  return (
    <Note role="note">
      {count === 1
        ? t('You check 1 of them. If you file it, an administrator must check it.')
        : t('You check {count} of them. If you file them, an administrator must check them.', { count })}
      {administrators.length === 0 && <p>{count === 1 ? nobodyElse : nobodyElseForMany}</p>}
    </Note>
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
