import type { ModuleAccess } from 'shared-lib/people';
import { VisuallyHidden } from 'shared-lib/ui';
import { PersonName, UserName } from 'shared-lib/ui/avatar';
import { t } from 'shared-lib/words';
import type { ListColumn } from '../list/list-table';
import {
  describeChoice,
  findEffectiveAccess,
  type ModuleAccessRow,
  type PendingChoicesControl,
  settingTitles,
  startStatusChoices,
} from './use-pending-choices';

type ModuleAccessColumn = ListColumn<ModuleAccessRow>;

/**
 * Makes the columns of the list: the user, then each setting of their lists. Settings are changed in their
 * cells.
 */
export function makeModuleAccessColumns(moves: PendingChoicesControl): ModuleAccessColumn[] {
  return [
    {
      title: t('User name'),
      width: 240,
      grows: 2.5,
      shown: 'details',
      sort: 'username',
      text: ({ shownName }) => shownName,
      cell: (row) => <UserNameCell row={row} moves={moves} />,
    },
    {
      title: settingTitles.statusInfo,
      width: 136,
      grows: true,
      shown: 'choice',
      text: () => '',
      cell: (row) => <StartStatusCell row={row} moves={moves} />,
    },
    makeToggleColumn('serchInfo', moves),
    makeToggleColumn('gridInfo', moves),
    {
      title: t('Action'),
      // The title is in view as soon as a row can be saved. The column is always there, so that no cell moves.
      ...(Object.keys(moves.pending).length === 0 && {
        head: <VisuallyHidden>{t('Action')}</VisuallyHidden>,
      }),
      width: 250,
      shown: 'action',
      text: () => '',
      cell: (row) => <ActionsCell row={row} moves={moves} />,
    },
  ];
}

function makeToggleColumn(field: 'serchInfo' | 'gridInfo', moves: PendingChoicesControl): ModuleAccessColumn {
  const title = settingTitles[field];
  return {
    title,
    width: 136,
    grows: true,
    shown: 'choice',
    text: () => '',
    cell: (row) => {
      const value = findEffectiveAccess(row, moves.pending)[field];
      const choice = (isOn: boolean): Partial<ModuleAccess> => ({ [field]: isOn ? 'Yes' : 'No' });
      return (
        <label>
          <input
            type="checkbox"
            aria-label={t('{title} for {username}', { title, username: row.username })}
            checked={value === 'Yes'}
            onChange={(event) => moves.choose(row, choice(event.target.checked))}
          />
        </label>
      );
    },
  };
}

type SettingCellProps = { row: ModuleAccessRow; moves: PendingChoicesControl };

/** The user, and the reason of a refusal. */
function UserNameCell({ row, moves: { pending } }: SettingCellProps) {
  const refusal = pending[row.id]?.refusal;
  return (
    <>
      <UserName name={row.shownName}>
        <PersonName name={row.shownName} below="user name" />
      </UserName>
      {refusal !== undefined && (
        <small role="alert" data-refusal>
          {refusal}
        </small>
      )}
    </>
  );
}

function StartStatusCell({ row, moves }: SettingCellProps) {
  return (
    <select
      aria-label={t('Lists of {username} start with', { username: row.username })}
      value={findEffectiveAccess(row, moves.pending).statusInfo}
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

/** The buttons of a row, and its unsaved changes. */
function ActionsCell({ row, moves }: SettingCellProps) {
  const choice = moves.pending[row.id];
  const changes = describeChoice(row, moves.pending);
  const isOff = !choice || choice.sending !== undefined;
  return (
    <>
      <button
        type="button"
        aria-label={t('Save {username}', { username: row.username })}
        aria-disabled={isOff}
        data-look="secondary"
        data-idle={choice ? undefined : ''}
        onClick={() => isOff || void moves.save(row)}
      >
        {choice?.sending ? t('Saving …') : t('Save')}
      </button>
      <button
        type="button"
        aria-label={t('Undo {username}', { username: row.username })}
        aria-disabled={isOff}
        data-idle={choice ? undefined : ''}
        onClick={() => isOff || moves.undo(row)}
      >
        {t('Undo')}
      </button>
      {changes !== '' && <small data-pending="">{changes}</small>}
    </>
  );
}
