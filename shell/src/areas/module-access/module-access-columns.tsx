import type { ModuleAccess } from 'shared-lib/people';
import { SplitUserName, UserName } from 'shared-lib/ui/avatar';
import { t } from 'shared-lib/words';
import type { ListColumn } from '../list/list-table';
import { startStatusChoices } from './choices';
import type { ModuleAccessRow, PendingChoicesControl } from './use-pending-choices';
import { effectiveAccess } from './use-pending-choices';

type ModuleAccessColumn = ListColumn<ModuleAccessRow>;

/**
 * The columns of the list: the user, then the settings of their lists. Each setting can be edited in its
 * cell.
 */
export function moduleAccessColumns(moves: PendingChoicesControl): ModuleAccessColumn[] {
  return [
    {
      title: t('User name'),
      width: 240,
      grows: true,
      shown: 'details',
      sort: 'username',
      text: ({ username }) => username,
      cell: (row) => <UserNameCell row={row} refusal={moves.pending[row.id]?.refusal} />,
    },
    {
      title: t('Lists start with'),
      width: 136,
      grows: true,
      shown: 'choice',
      text: () => '',
      cell: (row) => <StartStatusCell row={row} moves={moves} />,
    },
    makeToggleColumn({ title: t('Search in lists'), field: 'serchInfo', moves }),
    makeToggleColumn({ title: t('Grid view'), field: 'gridInfo', moves }),
    {
      title: t('Action'),
      width: 168,
      shown: 'action',
      text: () => '',
      cell: (row) => <ActionsCell row={row} moves={moves} />,
    },
  ];
}

function makeToggleColumn({
  title,
  field,
  moves,
}: {
  title: string;
  field: 'serchInfo' | 'gridInfo';
  moves: PendingChoicesControl;
}): ModuleAccessColumn {
  return {
    title,
    width: 120,
    grows: true,
    shown: 'choice',
    text: () => '',
    cell: (row) => {
      const value = effectiveAccess(row, moves.pending)[field];
      const choice = (isOn: boolean): Partial<ModuleAccess> => ({ [field]: isOn ? t('Yes') : t('No') });
      return (
        <label>
          <input
            type="checkbox"
            aria-label={t('{title} for {username}', { title, username: row.username })}
            checked={value === 'Yes'}
            onChange={(event) => moves.choose(row, choice(event.target.checked))}
          />
          {/* The mark says Yes. A word stands only for what is switched off. */}
          {value === 'No' && t('No')}
        </label>
      );
    },
  };
}

type CellProps = { row: ModuleAccessRow; moves: PendingChoicesControl };

function UserNameCell({ row, refusal }: { row: ModuleAccessRow; refusal: string | undefined }) {
  return (
    <>
      <UserName name={row.username}>
        <SplitUserName name={row.username} />
      </UserName>
      {refusal !== undefined && (
        <small role="alert" data-refusal>
          {refusal}
        </small>
      )}
    </>
  );
}

function StartStatusCell({ row, moves }: CellProps) {
  return (
    <select
      aria-label={t('Lists of {username} start with', { username: row.username })}
      value={effectiveAccess(row, moves.pending).statusInfo}
      onChange={({ target }) => {
        const found = startStatusChoices.find(([value]) => value === target.value);
        if (found) moves.choose(row, { statusInfo: found[0] });
      }}
    >
      {startStatusChoices.map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </select>
  );
}

function ActionsCell({ row, moves }: CellProps) {
  const choice = moves.pending[row.id];
  const isOff = !choice || choice.sending !== undefined;
  return (
    <>
      <button
        type="button"
        aria-label={t('Save {username}', { username: row.username })}
        aria-disabled={isOff}
        data-look="primary"
        data-idle={choice ? undefined : ''}
        onClick={() => isOff || void moves.save(row)}
      >
        {choice?.sending ? t('Saving …') : t('Save')}
      </button>
      <button
        type="button"
        aria-label={t('Undo {username}', { username: row.username })}
        aria-disabled={isOff}
        data-look="secondary"
        data-idle={choice ? undefined : ''}
        onClick={() => isOff || moves.undo(row)}
      >
        {t('Undo')}
      </button>
    </>
  );
}
