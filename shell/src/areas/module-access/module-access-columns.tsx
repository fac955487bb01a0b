import type { ModuleAccess } from 'shared-lib/people';
import { Box } from 'shared-lib/ui';
import { PersonName, UserWithAvatar } from 'shared-lib/ui/avatar';
import { t } from 'shared-lib/words';
import type { ListColumn } from '../list/list-table';
import {
  describeAccessChange,
  findEffectiveAccess,
  initialStatusFilterChoices,
  type ModuleAccessRow,
  moduleAccessTitles,
  type PendingChoicesControl,
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
      width: 200,
      grows: 3,
      shown: 'details',
      sort: 'username',
      text: ({ shownName }) => shownName,
      cell: ({ shownName }) => (
        <UserWithAvatar name={shownName}>
          <PersonName name={shownName} below="user name" />
        </UserWithAvatar>
      ),
    },
    {
      title: moduleAccessTitles.statusInfo,
      width: 132,
      grows: 2,
      shown: 'choice',
      text: () => '',
      cell: (row) => <InitialStatusFilterCell row={row} choices={choices} />,
    },
    makeToggleColumn('serchInfo', choices),
    makeToggleColumn('gridInfo', choices),
    {
      title: t('What the user gets'),
      width: 180,
      grows: 5,
      shown: 'gets',
      text: () => '',
      cell: (row) => <AccessEffectCell row={row} choices={choices} />,
    },
  ];
}

function makeToggleColumn(field: 'serchInfo' | 'gridInfo', choices: PendingChoicesControl): ModuleAccessColumn {
  const title = moduleAccessTitles[field];
  return {
    title,
    width: 124,
    grows: 2,
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
          {/* On wide screens the tick is enough, so the word "On" is hidden. */}
          <Box
            as="span"
            data-quiet={value === 'Yes' ? undefined : ''}
            {...(value === 'Yes' && { hideFrom: 'md' })}
            aria-hidden="true"
          >
            {value === 'Yes' ? t('On') : t('Off')}
          </Box>
        </label>
      );
    },
  };
}

type SettingCellProps = { row: ModuleAccessRow; choices: PendingChoicesControl };

function InitialStatusFilterCell({ row, choices }: SettingCellProps) {
  return (
    <select
      aria-label={t('Lists of {username} start with', { username: row.username })}
      value={findEffectiveAccess(row, choices.pending).statusInfo}
      onChange={({ target }) => {
        const found = initialStatusFilterChoices.find(([value]) => value === target.value);
        if (found) choices.choose(row, { statusInfo: found[0] });
      }}
    >
      {initialStatusFilterChoices.map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </select>
  );
}

/**
 * Explains the settings of a row. For unsaved settings, it shows the changes instead, and the reason if the server
 * refused them.
 */
function AccessEffectCell({ row, choices }: SettingCellProps) {
  const choice = choices.pending[row.id];
  const isOff = !choice || choice.sending !== undefined;
  return (
    <>
      {choice ? (
        <span data-pending="">{describeAccessChange(row, choices.pending)}</span>
      ) : (
        describeAccess(row).map(({ words, isUsual }) => (
          <span key={words} data-part="" data-quiet={isUsual ? '' : undefined}>
            {words}
          </span>
        ))
      )}
      <button
        type="button"
        aria-label={t('Undo {username}', { username: row.username })}
        aria-disabled={isOff}
        data-look="text"
        data-idle={choice ? undefined : ''}
        onClick={() => isOff || choices.undo(row)}
      >
        {t('Undo')}
      </button>
      {choice?.refusal !== undefined && (
        <small role="alert" data-refusal>
          {choice.refusal}
        </small>
      )}
    </>
  );
}

/**
 * Describes how the settings of a user differ from the usual ones. If they do not differ, describes the usual settings,
 * which are shown in a pale colour.
 */
function describeAccess({ statusInfo, serchInfo, gridInfo }: ModuleAccess): { words: string; isUsual: boolean }[] {
  const statusFilterTexts = { '': '', Published: t('Published first'), Draft: t('Drafts first') };
  const differences = [
    statusFilterTexts[statusInfo],
    serchInfo === 'Yes' ? '' : t('no search'),
    gridInfo === 'Yes' ? '' : t('rows only'),
  ].filter((words) => words !== '');
  if (differences.length === 0) return [{ words: t('All records, search and cards'), isUsual: true }];
  return differences.map((words) => ({ words, isUsual: false }));
}
