import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { announce } from 'shared-lib/bus';
import { recordKindList } from 'shared-lib/records';
import { countGlossaryColumns, Glossary } from '../actions/glossary';
import { DialogObjectBlock } from '../actions/object-block';
import { markTitleAsUnsaved, setDocumentTitle } from '../document-title';
import { UiRoot } from '../ui-root';
import { LazyPart } from './lazy-part';
import { hideFailedListMessages, ListNotRefreshed, NotLoaded } from './list-states';
import { findStatusLook, makeKindDotStyle, statusLooks } from './status-badge';

function Rules({ count }: { count: number }) {
  return <p>{count} rules</p>;
}

function Broken(): never {
  throw new Error('no such property');
}

test('LazyPart: a loaded part that throws does not blame the server', async () => {
  const quiet = jest.spyOn(console, 'error').mockImplementation(() => {});
  render(
    <UiRoot>
      <LazyPart what="Rules" load={async () => Broken} with={{}} />
    </UiRoot>,
  );
  expect(await screen.findByText(/It stopped with an error/)).toBeInTheDocument();
  quiet.mockRestore();
});

test('LazyPart: a part that fails to load says so in its place, and loads on another try', async () => {
  const quiet = jest.spyOn(console, 'error').mockImplementation(() => {});
  let tries = 0;
  const load = async () => {
    tries += 1;
    if (tries === 1) throw new Error('chunk 404');
    return Rules;
  };
  render(
    <UiRoot>
      <h1>Beside it</h1>
      <LazyPart what="Rules" load={load} with={{ count: 3 }} />
    </UiRoot>,
  );
  expect(await screen.findByText('This part could not be shown: Rules.')).toBeInTheDocument();
  expect(screen.getByText('Beside it')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('3 rules')).toBeInTheDocument();
  quiet.mockRestore();
});

test.each([
  ['the browser is online again', () => fireEvent(window, new Event('online'))],
  ['the server answers again', () => act(() => announce({ type: 'server-answers' }))],
])('LazyPart: a part that failed to load is tried again by itself when %s', async (_when, comeBack) => {
  const quiet = jest.spyOn(console, 'error').mockImplementation(() => {});
  let isAway = true;
  const load = async () => {
    if (isAway) throw new Error('offline');
    return Rules;
  };
  render(
    <UiRoot>
      <LazyPart what="Rules" load={load} with={{ count: 3 }} />
    </UiRoot>,
  );
  await screen.findByText('This part could not be shown: Rules.');
  isAway = false;
  comeBack();
  expect(await screen.findByText('3 rules')).toBeInTheDocument();
  quiet.mockRestore();
});

test('LazyPart: a part that broke is not started again when the server is back', async () => {
  const quiet = jest.spyOn(console, 'error').mockImplementation(() => {});
  const load = jest.fn(async () => Broken);
  render(
    <UiRoot>
      <LazyPart what="Rules" load={load} with={{}} />
    </UiRoot>,
  );
  await screen.findByText(/It stopped with an error/);
  fireEvent(window, new Event('online'));
  expect(screen.getByText(/It stopped with an error/)).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
  quiet.mockRestore();
});

test.each([
  [true, /^The server did not send it\. Nothing that you saved is lost\./],
  [false, 'You are offline. Connect, then try again.'],
])('NotLoaded: says why nothing came, where the browser is online: %s', (isOnline, why) => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  render(
    <UiRoot>
      <NotLoaded what="Law List" onRetry={() => {}} />
    </UiRoot>,
  );
  const heading = screen.getByText('Law List could not be loaded.');
  expect(heading).toBeVisible();
  // Only the drawing is red.
  expect(getComputedStyle(heading).color).toBe('var(--lx-colors-fg)');
  expect(screen.getByText(why)).toBeVisible();
  online.mockRestore();
});

test('dots of kinds: each kind has a shape of its own', () => {
  const shapes = recordKindList.map(({ name }) => {
    const { background: _color, ...shape } = makeKindDotStyle(name);
    return JSON.stringify(shape);
  });
  expect(new Set(shapes).size).toBe(4);
});

const show = (onRetry: () => void) =>
  render(
    <UiRoot>
      <ListNotRefreshed onRetry={onRetry} />
    </UiRoot>,
  );

test('ListNotRefreshed: offers another try, unless the host silenced it', async () => {
  const onRetry = jest.fn();
  const { unmount } = show(onRetry);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
  unmount();
  hideFailedListMessages();
  show(onRetry);
  expect(screen.queryByText('Not refreshed')).not.toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test.each([
  ['Published', 'ok', '●'],
  ['Published, incomplete', 'warn', '◐'],
  ['Draft', 'none', '○'],
  ['Repealed', 'bad', '⊘'],
  ['Applies by default', 'none', '▨'],
  ['constructor', 'none', undefined],
])('status looks: %s has the tone %s and the sign %s', (status, tone, sign) => {
  expect(findStatusLook(status)).toEqual({ tone, ...(sign && { sign }) });
});

test('status looks: what is normal has no pill', () => {
  expect(findStatusLook('Active')).toEqual({});
});

test('status looks: what nobody decided is never green', () => {
  const green = Object.entries(statusLooks).filter(([, look]) => 'tone' in look && look.tone === 'ok');
  expect(green.map(([status]) => status)).toEqual(['Published', 'Applicable']);
});

test.each([
  ['an area', 'Law List', false, 'Law List · Lexboard'],
  ['an area with something unsaved', 'Update Law', true, '• Update Law · Lexboard'],
  ['no area', '', false, 'Lexboard'],
])('document title: the tab shows the title of %s', (_what, title, isDirty, expected) => {
  setDocumentTitle(title);
  markTitleAsUnsaved(isDirty);
  expect(document.title).toBe(expected);
});

test('object block: names one object with its code and facts, and leaves out what is empty', () => {
  const facts = ['Pune', '', undefined, 'Due 5 Dec'];
  render(
    <UiRoot>
      <DialogObjectBlock objects={[{ kind: 'return', name: 'Annual return', code: 'RET-000007', facts }]} />
    </UiRoot>,
  );
  const [only, ...others] = screen.getAllByRole('listitem');
  expect(others).toEqual([]);
  expect(only?.querySelector('b')?.textContent).toBe('Annual return');
  expect(only?.querySelector('i')?.style.background).toBe('var(--lx-colors-kind-return)');
  expect(only?.querySelector('small')?.textContent).toBe('RET-000007 Pune Due 5 Dec');
});

test('object block: a folded one shows its title, which opens the names', async () => {
  const objects = [{ name: 'Annual return' }, { name: 'Monthly return' }];
  render(
    <UiRoot>
      <DialogObjectBlock title="You file 2 due dates." objects={objects} folds />
    </UiRoot>,
  );
  expect(screen.getByText('Annual return')).not.toBeVisible();
  await userEvent.click(screen.getByText('You file 2 due dates.'));
  expect(screen.getByText('Annual return')).toBeVisible();
});

test.each([
  [15, 'and 12 more'],
  [4, 'and 1 more'],
  [3, undefined],
])('object block: of %d it names three, and says how many more there are', (count, more) => {
  const objects = Array.from({ length: count }, (_none, id) => ({ id, name: `Law ${id}` }));
  render(
    <UiRoot>
      <DialogObjectBlock title={`${count} laws`} objects={objects} />
    </UiRoot>,
  );
  expect(screen.getByText(`${count} laws`)).toBeInTheDocument();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Law 0', 'Law 1', 'Law 2']);
  expect(screen.queryByText(/^and /)?.textContent).toBe(more);
});

describe('the glossary', () => {
  test('has each term with its meaning, and a name', () => {
    render(
      <UiRoot>
        <Glossary label="What the words mean" terms={[['Locked', 'Used a wrong password too often.']]} />
      </UiRoot>,
    );
    expect(screen.getByRole('region', { name: 'What the words mean' })).toContainElement(screen.getByRole('term'));
    expect(screen.getByRole('definition')).toHaveTextContent('Used a wrong password too often.');
    // It takes one line until somebody unfolds it.
    expect(screen.getByText('What the words mean')).toBeVisible();
    expect(screen.getByRole('definition')).not.toBeVisible();
  });

  test.each([
    [1, 1],
    [4, 4],
    [5, 3],
    [6, 3],
    [8, 4],
  ])('sets %i terms in %i columns', (terms, columns) => {
    expect(countGlossaryColumns(terms)).toBe(columns);
  });
});
