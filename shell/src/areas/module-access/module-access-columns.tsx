import type { ModuleAccess } from 'shared-lib/people';
import { VisuallyHidden } from 'shared-lib/ui';
import { PersonName, UserName } from 'shared-lib/ui/avatar';
import { t } from 'shared-lib/words';
import type { ListColumn } from '../list/list-table';
import {
  describeAccessChange,
  findEffectiveAccess,
  type ModuleAccessRow,
  moduleAccessTitles,
  type PendingChoicesControl,
  startStatusChoices,
} from './use-pending-choices';

type ModuleAccessColumn = ListColumn<ModuleAccessRow>;

/**
 * Makes the columns of the list: the user, then each setting of their lists. Settings are changed in their
 * cells.
 */
export function makeModuleAccessColumns(choices: PendingChoicesControl): ModuleAccessColumn[] {
  return [
    {
      title: t('User name'),
      width: 240,
      grows: 2.5,
      shown: 'details',
      sort: 'username',
      text: ({ shownName }) => shownName,
      cell: (row) => <UserNameCell row={row} choices={choices} />,
    },
    {
      title: moduleAccessTitles.statusInfo,
      width: 136,
      grows: true,
      shown: 'choice',
      text: () => '',
      cell: (row) => <StartStatusCell row={row} choices={choices} />,
    },
    makeToggleColumn('serchInfo', choices),
    makeToggleColumn('gridInfo', choices),
    {
      title: t('Action'),
      // The title is in view as soon as a row can be saved. The column is always there, so that no cell moves.
      ...(Object.keys(choices.pending).length === 0 && {
        head: <VisuallyHidden>{t('Action')}</VisuallyHidden>,
      }),
      width: 250,
      shown: 'action',
      text: () => '',
      cell: (row) => <ActionsCell row={row} choices={choices} />,
    },
  ];
}

function makeToggleColumn(field: 'serchInfo' | 'gridInfo', choices: PendingChoicesControl): ModuleAccessColumn {
  const title = moduleAccessTitles[field];
  return {
    title,
    width: 136,
    grows: true,
    shown: 'choice',
    text: () => '',
    cell: (row) => {
      const value = findEffectiveAccess(row, choices.pending)[field];
      const choice = (isOn: boolean): Partial<ModuleAccess> => ({ [field]: isOn ? 'Yes' : 'No' });
      return (
        <label>
          <input
            type="checkbox"
            aria-label={t('{title} for {username}', { title, username: row.username })}
            checked={value === 'Yes'}
            onChange={(event) => choices.choose(row, choice(event.target.checked))}
          />
        </label>
      );
    },
  };
}

type SettingCellProps = { row: ModuleAccessRow; choices: PendingChoicesControl };

/** The user, and the reason of a refusal. */
function UserNameCell({ row, choices: { pending } }: SettingCellProps) {
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

function StartStatusCell({ row, choices }: SettingCellProps) {
  return (
    <select
      aria-label={t('Lists of {username} start with', { username: row.username })}
      value={findEffectiveAccess(row, choices.pending).statusInfo}
      onChange={({ target }) => {
        const found = startStatusChoices.find(([value]) => value === target.value);
        if (found) choices.choose(row, { statusInfo: found[0] });
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
function ActionsCell({ row, choices }: SettingCellProps) {
  const choice = choices.pending[row.id];
  const changes = describeAccessChange(row, choices.pending);
  const isOff = !choice || choice.sending !== undefined;
  return (
    <>
      <button
        type="button"
        aria-label={t('Save {username}', { username: row.username })}
        aria-disabled={isOff}
        data-look="secondary"
        data-idle={choice ? undefined : ''}
        onClick={() => isOff || void choices.save(row)}
      >
        {choice?.sending ? t('Saving …') : t('Save')}
      </button>
      <button
        type="button"
        aria-label={t('Undo {username}', { username: row.username })}
        aria-disabled={isOff}
        data-idle={choice ? undefined : ''}
        onClick={() => isOff || choices.undo(row)}
      >
        {t('Undo')}
      </button>
      {changes !== '' && <small data-pending="">{changes}</small>}
    </>
  );
}
