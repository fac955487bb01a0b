import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { parseListPage, type RecordKind, recordKindList } from 'shared-lib/records';
import { BrowserRouter } from 'shared-lib/router';
import { UiRoot } from 'shared-lib/ui';
import { RecordCards } from '../cards/record-cards';
import { newestFirst } from '../place/list-sorting';
import { RecordTable } from '../table/record-table';
import { standAnew } from '../testing/stand-anew';
import { rowActions } from './row-actions';

/** S-1.4 and S-1.6, P-30 to P-33: which actions each row allows for which access. */
const truth = [
  // access, law status, editOption → edit, delete and duplicate
  ['Edit', 'Active', 'true', 'enabled', true],
  ['Edit', 'Active', 'false', 'disabled', false],
  ['Edit', 'Repealed', 'true', 'disabled', false],
  ['Edit', 'Repealed', 'false', 'disabled', false],
  ['Edit', '', 'true', 'enabled', false],
  ['Edit', '', 'false', 'disabled', false],
  ['View', 'Active', 'true', 'none', false],
  ['View', 'Active', 'false', 'none', false],
  ['View', 'Repealed', 'true', 'none', false],
  ['View', 'Repealed', 'false', 'none', false],
  ['View', '', 'true', 'none', false],
  ['View', '', 'false', 'none', false],
] as const;

const cases = (['Draft', 'Published'] as const).flatMap((status) =>
  truth.map((line) => [status, ...line] as const),
);

describe.each(recordKindList)('a row of kind $name', (kind) => {
  test.each(cases)(
    'that is %s, for %s access, of a law "%s", with editOption %s: edit %s, other actions %p',
    (status, access, lawStatus, editOption, edit, rest) => {
      const { rows, shown } = oneRow(kind, { status, lawStatus, editOption });
      const canEdit = access === 'Edit';
      expect(rows.map((row) => rowActions(row, canEdit))).toEqual([{ edit, delete: rest, duplicate: rest }]);

      const list = partsOf(
        <RecordTable
          {...shown}
          kind={kind}
          first={1}
          last={50}
          canEdit={canEdit}
          isStale={false}
          sorting={newestFirst}
          onSort={() => undefined}
        />,
      );
      expect(list).toEqual({
        view: true,
        edit,
        isDashed: edit === 'none',
        more: rest,
        delete: false,
        duplicate: false,
        adds: 0,
        questions: kind.name === 'law',
      });

      const card = partsOf(<RecordCards {...shown} kind={kind} canEdit={canEdit} isStale={false} />);
      expect(card).toEqual({
        view: true,
        edit,
        isDashed: edit === 'none',
        more: false,
        delete: rest,
        duplicate: rest,
        adds: canEdit ? 3 : 0,
        questions: kind.name === 'law',
      });
    },
  );
});

function oneRow(
  { wire, ...kind }: RecordKind,
  { status, lawStatus, editOption }: { status: string; lawStatus: string; editOption: string },
) {
  const said = { id: 7, [wire.name]: 'It', [wire.status]: status, [wire.lawStatus]: lawStatus, editOption };
  const { rows } = parseListPage({ wire, ...kind }, { data: [said] });
  return {
    rows,
    shown: {
      rows: standAnew(rows),
    },
  };
}

/** The actions that a row or card offers, as the user finds them. */
function partsOf(rows: ReactNode) {
  const { container, unmount } = render(
    <UiRoot>
      <BrowserRouter>{rows}</BrowserRouter>
    </UiRoot>,
  );
  const has = (name: string) => container.querySelector(`[aria-label="${name}"]`) !== null;
  const edit = container.querySelector('[aria-label="Edit It"]');
  const found = {
    view: has('View It'),
    edit: edit ? (edit.getAttribute('aria-disabled') === 'true' ? 'disabled' : 'enabled') : 'none',
    isDashed: [...container.querySelectorAll('span')].some(({ textContent }) => textContent === '-'),
    more: has('More for It'),
    delete: has('Delete It'),
    duplicate: has('Duplicate It'),
    adds: container.querySelectorAll('[aria-label^="Add "]').length,
    questions: has('Questions of It'),
  };
  unmount();
  return found;
}
