import type { ModuleAccess } from 'shared-lib/people';
import type { ListColumn } from '../list/list-table';
import { startChoices } from './choices';
import type { ChoiceControl, ModuleAccessRow } from './use-pending-choices';
import { accessOf } from './use-pending-choices';

type Column = ListColumn<ModuleAccessRow>;

/** The columns of the list: the user, then the settings of their lists, each editable in its cell. */
export function moduleAccessColumns(moves: ChoiceControl): Column[] {
  return [
    {
      title: 'User name',
      width: 176,
      grows: true,
      shown: 'details',
      sort: 'username',
      text: ({ username }) => username,
      cell: (row) => <Who row={row} refusal={moves.pending[row.id]?.refusal} />,
    },
    {
      title: 'Lists start with',
      width: 152,
      shown: 'choice',
      text: () => '',
      cell: (row) => <Start row={row} moves={moves} />,
    },
    toggleColumn({ title: 'Search in lists', field: 'serchInfo', moves }),
    toggleColumn({ title: 'Grid view', field: 'gridInfo', moves }),
    {
      title: 'Action',
      width: 152,
      shown: 'action',
      text: () => '',
      cell: (row) => <Actions row={row} moves={moves} />,
    },
  ];
}

function toggleColumn({
  title,
  field,
  moves,
}: {
  title: string;
  field: 'serchInfo' | 'gridInfo';
  moves: ChoiceControl;
}): Column {
  return {
    title,
    width: 120,
    shown: 'choice',
    text: () => '',
    cell: (row) => {
      const value = accessOf(row, moves.pending)[field];
      const choice = (isOn: boolean): Partial<ModuleAccess> => ({ [field]: isOn ? 'Yes' : 'No' });
      return (
        <label>
          <input
            type="checkbox"
            aria-label={`${title} for ${row.username}`}
            checked={value === 'Yes'}
            onChange={(event) => moves.choose(row, choice(event.target.checked))}
          />
          {value}
        </label>
      );
    },
  };
}

type CellProps = { row: ModuleAccessRow; moves: ChoiceControl };

function Who({ row, refusal }: { row: ModuleAccessRow; refusal: string | undefined }) {
  return (
    <>
      <bdi>{row.username}</bdi>
      {refusal !== undefined && (
        <small role="alert" data-refusal>
          {refusal}
        </small>
      )}
    </>
  );
}

function Start({ row, moves }: CellProps) {
  return (
    <select
      aria-label={`Lists of ${row.username} start with`}
      value={accessOf(row, moves.pending).statusInfo}
      onChange={({ target }) => {
        const found = startChoices.find(([value]) => value === target.value);
        if (found) moves.choose(row, { statusInfo: found[0] });
      }}
    >
      {startChoices.map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </select>
  );
}

function Actions({ row, moves }: CellProps) {
  const choice = moves.pending[row.id];
  const isOff = !choice || choice.sending !== undefined;
  return (
    <>
      <button
        type="button"
        aria-label={`Save ${row.username}`}
        aria-disabled={isOff}
        onClick={() => isOff || void moves.save(row)}
      >
        {choice?.sending ? 'Saving …' : 'Save'}
      </button>
      <button
        type="button"
        aria-label={`Undo ${row.username}`}
        aria-disabled={isOff}
        onClick={() => isOff || moves.undo(row)}
      >
        Undo
      </button>
    </>
  );
}
