import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { queryClient } from 'shared-lib/query';
import { parseListPage, type RecordKind, recordKindList, recordKinds } from 'shared-lib/records';
import { setParcelSource } from 'shared-lib/remotes';
import { BrowserRouter } from 'shared-lib/router';
import { UiRoot } from 'shared-lib/ui';
import { newestFirst } from '../address/workspace-address';
import { RecordCards } from '../cards/record-cards';
import { RecordTable } from '../table/record-table';
import { laws, network, openWorkspace, startNetwork } from '../testing/open-workspace';
import { makeRow, makeRowElements } from '../testing/samples';
import { findAdjacentRow } from './opened-action';
import { decideRowActions } from './row-actions';
import { useRowPrefetch } from './use-row-actions';

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

const cases = (['Draft', 'Published'] as const).flatMap((status) => truth.map((line) => [status, ...line] as const));

describe.each(recordKindList)('a row of kind $name', (kind) => {
  test.each(cases)(
    'that is %s, for %s access, of a law "%s", with editOption %s: edit %s, other actions %p',
    (status, access, lawStatus, editOption, edit, rest) => {
      const { rows, shown } = oneRow(kind, { status, lawStatus, editOption });
      const canEdit = access === 'Edit';
      expect(rows.map((row) => decideRowActions(row, canEdit))).toEqual([
        { edit, canDelete: rest, canDuplicate: rest },
      ]);

      const list = partsOf(
        <RecordTable
          {...shown}
          kind={kind}
          firstNumber={1}
          lastNumber={50}
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
        view: false,
        edit: 'none',
        isDashed: false,
        more: true,
        delete: false,
        duplicate: false,
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
  const wireRow = {
    id: 7,
    [wire.name]: 'It',
    [wire.status]: status,
    [wire.lawStatus]: lawStatus,
    editOption,
  };
  const { rows } = parseListPage({ wire, ...kind }, { data: [wireRow] });
  return {
    rows,
    shown: {
      rows: makeRowElements(rows),
    },
  };
}

describe.each(recordKindList)('the menu of a card of kind $name', (kind) => {
  beforeEach(startNetwork);
  afterEach(() => localStorage.clear());

  test.each(['Edit', 'View'])('has all actions on its record for %s access', async (access) => {
    localStorage.setItem('workspaceAccessType', access);
    const lines = truth.filter(([of]) => of === access);
    const data = lines.map(([, lawStatus, editOption], place) => ({
      id: place + 1,
      [kind.wire.name]: `Record ${place + 1}`,
      [kind.wire.lawStatus]: lawStatus,
      editOption,
    }));
    network.answers[`/api/${kind.calls.lists.all.path}`] = () => ({
      success: 1,
      totalLength: data.length,
      data,
    });
    openWorkspace(`/workspace?tab=${kind.name}&status=all&view=grid`);
    await screen.findByText(`Record ${data.length}`);
    const menus: string[][] = [];
    for (const button of screen.getAllByRole('button', { name: /^More for / })) {
      fireEvent.click(button);
      menus.push(screen.getAllByRole('menuitem').map(describeItem));
      await userEvent.keyboard('{Escape}');
    }
    expect(menus).toEqual(
      lines.map(([, , , edit, rest]) => [
        'View',
        ...(edit === 'none' ? [] : [edit === 'enabled' ? 'Edit' : 'Edit, disabled']),
        ...(kind.name === 'law' ? ['Questions'] : []),
        ...(rest ? ['Duplicate', 'Delete'] : []),
      ]),
    );
  });
});

function describeItem(item: HTMLElement): string {
  return `${item.textContent}${item.getAttribute('aria-disabled') === 'true' ? ', disabled' : ''}`;
}

describe('a card of a law', () => {
  beforeEach(() => {
    startNetwork();
    setParcelSource(() => ({
      bootstrap: async () => undefined,
      mount: async () => undefined,
      unmount: async () => undefined,
    }));
  });
  afterEach(() => localStorage.clear());

  async function openCard() {
    openWorkspace('/workspace?tab=law&status=all&category=3&view=grid');
    return (await screen.findByText('First Act')).closest('li');
  }

  test('opens its questions from its menu, and keeps the filters', async () => {
    await openCard();
    await userEvent.click(screen.getByRole('button', { name: 'More for First Act' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Questions' }));
    const address = new URLSearchParams(location.search);
    expect(Object.fromEntries(address)).toEqual({
      tab: 'law-question',
      status: 'all',
      category: '3',
      questions: '7',
      view: 'grid',
    });
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  });

  test('opens by a press on it, but not between its links to related records', async () => {
    const card = await openCard();
    await userEvent.click(screen.getByRole('group', { name: 'Related to First Act' }));
    expect(card).not.toHaveAttribute('aria-current');
    await userEvent.click(within(card ?? document.body).getByText('LAW-000007'));
    expect(card).toHaveAttribute('aria-current', 'true');
  });

  test('requests the form when the pointer enters Edit in its menu', async () => {
    localStorage.setItem('workspaceAccessType', 'Edit');
    network.answers['/api/law/allLawlist'] = () => ({
      success: 1,
      totalLength: 1,
      data: [{ ...laws[0], Active: 'Active' }],
    });
    await openCard();
    await userEvent.click(screen.getByRole('button', { name: 'More for First Act' }));
    const before = network.requests.length;
    fireEvent.pointerEnter(screen.getByRole('menuitem', { name: 'Edit' }));
    expect(network.requests.slice(before)).toEqual([expect.stringContaining('/api/law/')]);
  });
});

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

describe('the menu of a row', () => {
  beforeEach(() => {
    startNetwork();
    localStorage.setItem('workspaceAccessType', 'Edit');
  });

  const more = () => screen.findByRole('button', { name: 'More for Trade license' });

  async function openMenu() {
    network.answers['/api/license/licalllistdata'] = () => ({
      success: 1,
      totalLength: 1,
      data: [{ id: 3, license: 'Trade license', law_status: 'Active', lawbasedid: 7, editOption: 'true' }],
    });
    openWorkspace('/workspace?tab=license');
    (await more()).focus();
    await userEvent.keyboard('{Enter}');
  }

  test('is operated by keys, and returns the focus when it closes', async () => {
    await openMenu();
    expect(screen.getByRole('menuitem', { name: 'Duplicate' })).toHaveFocus();
    expect(screen.getByRole('menuitem', { name: 'Duplicate' })).toHaveAttribute('href', '/license/0/7?copyOf=3');
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByRole('menuitem', { name: 'Delete' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByRole('menuitem', { name: 'Duplicate' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    expect(await more()).toHaveFocus();
  });

  test('closes by a click outside', async () => {
    await openMenu();
    await userEvent.click(document.body);
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  });

  test('deletes nothing without a reason, and shows a message about it for a second', async () => {
    await openMenu();
    await userEvent.click(screen.getByRole('menuitem', { name: 'Delete' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete License' });
    const requestsBefore = network.requests.length;
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Please mention the Delete Reason');
    expect(await screen.findByText('', { selector: '[role=alert]' })).toBeInTheDocument();
    expect(dialog).toBeInTheDocument();
    expect(network.requests).toHaveLength(requestsBefore);
  });

  test('keeps the delete dialog open after a refusal, with the server’s message', async () => {
    network.answers['/api/license/delete'] = () => ({ success: 0, message: 'There is no such record.' });
    await openMenu();
    await userEvent.click(screen.getByRole('menuitem', { name: 'Delete' }));
    await userEvent.type(await screen.findByLabelText('Reason'), 'Twice{Enter}');
    expect(await screen.findByText('There is no such record.')).toBeInTheDocument();
    expect(screen.getByRole('dialog', { name: 'Delete License' })).toBeInTheDocument();
  });

  test('closes when its row is scrolled away, but not for an earlier scroll', async () => {
    await openMenu();
    const opener = await more();
    fireEvent.scroll(document);
    expect(screen.getByRole('menu')).toBeInTheDocument();
    jest.spyOn(opener, 'getBoundingClientRect').mockReturnValue({ top: -40 } as DOMRect);
    fireEvent.scroll(document);
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  });

  test('closes the delete dialog when the user goes back to another page', async () => {
    network.answers['/api/license/licdraftdata'] = () => network.answers['/api/license/licalllistdata']?.();
    await openMenu();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: 'Draft' }));
    await waitFor(() => expect(location.search).toContain('status=draft'));
    await userEvent.click(await more());
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    expect(await screen.findByRole('dialog')).toBeInTheDocument();
    act(() => history.back());
    await waitFor(() => expect(location.search).not.toContain('draft'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    act(() => history.forward());
    await waitFor(() => expect(location.search).toContain('draft'));
    await more();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

function Rows() {
  return (
    <div {...useRowPrefetch(recordKinds.return)}>
      <div data-id="3">
        <button type="button" data-does="view">
          View
        </button>
        <a href="/return/3/7" data-edits="">
          Edit
        </a>
        <span>Text</span>
      </div>
    </div>
  );
}

describe('the prefetch of a row', () => {
  const requests: string[] = [];
  /** The record, and its due dates, which stand above its rows. */
  const viewPaths = ['/api/return/view', '/api/schedules/view'];

  beforeEach(() => {
    jest.useFakeTimers();
    queryClient.clear();
    requests.length = 0;
    globalThis.fetch = async (address) => {
      requests.push(new URL(String(address), location.href).pathname);
      return { status: 200, json: async () => ({ success: '1', data: [{ id: 3 }] }) } as Response;
    };
    render(<Rows />);
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  /** Long enough to count as resting, not as passing by. */
  const rest = () => jest.advanceTimersByTime(60);

  test.each([
    ['View', viewPaths],
    ['Edit', ['/api/return/edit', '/api/law/lawname']],
  ])('requests what %s opens when the pointer rests on it', (title, paths) => {
    fireEvent.pointerOver(screen.getByText(title));
    expect(requests).toEqual([]);
    rest();
    expect(requests).toEqual(paths);
  });

  test('treats the focus like a resting pointer', () => {
    screen.getByText('View').focus();
    rest();
    expect(requests).toEqual(viewPaths);
  });

  test('requests nothing for a passing pointer, or one that rests elsewhere', () => {
    fireEvent.pointerOver(screen.getByText('View'));
    fireEvent.pointerOver(screen.getByText('Text'));
    rest();
    expect(requests).toEqual([]);
  });

  test('requests at once on a touch', () => {
    fireEvent.pointerDown(screen.getByText('View'));
    expect(requests).toEqual(viewPaths);
  });
});

test('rows: a step in the VIEW dialog goes to the row before or after, and ends at both ends', () => {
  const rows = [makeRow(3), makeRow(1), makeRow(2)].map((row, index) => ({
    row,
    index,
    matchedIn: undefined,
  }));
  const idAfter = (id: number, direction: 1 | -1) => findAdjacentRow(rows, id, direction)?.id;
  expect([idAfter(3, 1), idAfter(1, 1), idAfter(2, 1)]).toEqual([1, 2, undefined]);
  expect([idAfter(3, -1), idAfter(2, -1), idAfter(9, 1)]).toEqual([undefined, 1, undefined]);
});
