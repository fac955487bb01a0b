import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type RecordKind, recordKinds } from 'shared-lib/records';
import { UiRoot } from 'shared-lib/ui';
import { network, startNetwork } from '../testing/open-workspace';
import { findMatchingOptions } from './filter-group';
import { FilterPanel } from './filter-panel';

describe('the filter panel', () => {
  const path = '/api/filter/filterdata';

  beforeEach(startNetwork);

  function open(kind: RecordKind = recordKinds.law) {
    const go = jest.fn();
    render(
      <UiRoot>
        <FilterPanel
          kind={kind}
          isUndated={false}
          category={undefined}
          state={undefined}
          includeCentral={false}
          go={go}
        />
      </UiRoot>,
    );
    return { go };
  }

  const options = () => screen.queryAllByRole('radio').map((radio) => radio.closest('label')?.textContent);
  const category = [{ id: 3, name: 'Labour' }];
  const state = [{ id: 9, name: 'Goa' }];

  test.each([
    ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a refusal', () => ({ success: 0, message: 'Too many' })],
    ['an answer after the end of the session', () => ({ success: '3', message: 'Over' })],
    ['an empty answer', () => null],
    ['an answer without options', () => ({ success: 1 })],
    ['an answer without states', () => ({ success: 1, category })],
    ['an answer without categories', () => ({ success: 1, category: 'Labour', state })],
  ])('reports %s quietly, and Try again requests again', async (_, answer) => {
    const { [path]: good = () => undefined } = network.answers;
    network.answers[path] = answer;
    open();
    expect(await screen.findByText('Not refreshed')).toBeInTheDocument();
    expect(options()).toEqual([]);
    network.answers[path] = good;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('radio', { name: 'Labour' })).toBeInTheDocument();
    expect(options()).toEqual(['Labour', 'Tax', 'Goa']);
    expect(screen.queryByText('Not refreshed')).not.toBeInTheDocument();
  });

  test.each([recordKinds.law, recordKinds.return])(
    'draws the shares in the colour of the kind: $name',
    async (kind) => {
      open(kind);
      const group = await screen.findByRole('radiogroup', { name: 'Law Category' });
      expect(group.style.getPropertyValue('--kind')).toBe(`var(--lx-colors-kind-${kind.name})`);
    },
  );

  test('leaves out an invalid option, and offers the others', async () => {
    const bad = [null, 5, 'Tax', {}, { id: 'x', name: 'No id' }, { name: 'None' }, { id: 4 }, { id: 5, name: 6 }];
    network.answers[path] = () => ({
      success: 1,
      category: [...bad, ...category],
      state: [...state, ...bad],
    });
    const { go } = open();
    await userEvent.click(await screen.findByRole('radio', { name: 'Goa' }));
    expect(options()).toEqual(['Labour', 'Goa']);
    expect(go.mock.calls).toEqual([[{ state: 9 }]]);
    expect(screen.queryByText('Not refreshed')).not.toBeInTheDocument();
  });

  test.each([
    [recordKinds.law, '52 laws', 'Labour52'],
    [recordKinds.license, '1 license', 'Labour1'],
    [recordKinds.return, '', 'Labour'],
  ])('says beside an option how many records of the list have it, where the server counts', async (...row) => {
    const [kind, description, text] = row;
    const counts = { law: 52, license: 1, return: -1 };
    network.answers[path] = () => ({ success: 1, category: [{ id: 3, name: 'Labour', counts }], state });
    open(kind);
    const radio = await screen.findByRole('radio', { name: 'Labour' });
    expect(radio).toHaveAccessibleDescription(description);
    expect(options()).toEqual([text, 'Goa']);
  });

  test('shows of a long group the eight options with the most records and the chosen one, until all are wanted', async () => {
    const states = Array.from({ length: 23 }, (_, index) => ({
      id: index + 1,
      name: `State ${index + 1}`,
      counts: { law: index },
    }));
    network.answers[path] = () => ({ success: 1, category: [], state: states });
    window.innerHeight = 900;
    open();
    const group = await screen.findByRole('radiogroup', { name: 'States' });
    const names = () => [...group.querySelectorAll('bdi')].map(({ textContent }) => textContent);
    expect(names()).toEqual(states.slice(-8).map(({ name }) => name));
    await userEvent.click(screen.getByRole('button', { name: 'Show all 23' }));
    expect(names()).toHaveLength(23);
    await userEvent.click(screen.getByRole('radio', { name: 'State 2' }));
    await userEvent.click(screen.getByRole('button', { name: 'Show fewer' }));
    expect(names()).toEqual(['State 2', ...states.slice(-8).map(({ name }) => name)]);
    // A search looks through all of them.
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search States' }), 'State 1');
    expect(names()).toContain('State 1');
  });

  test('narrows duties to those without a due date; laws have none', async () => {
    const { go } = open(recordKinds.return);
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Only without a due date' }));
    expect(go.mock.calls).toEqual([[{ isUndated: true }]]);
    cleanup();
    open(recordKinds.law);
    expect(screen.queryByRole('checkbox', { name: 'Only without a due date' })).not.toBeInTheDocument();
  });

  test('takes empty option lists for no failure', async () => {
    network.answers[path] = () => ({ success: 1, category: [], state: [] });
    open();
    expect(await screen.findAllByText('No Data Found...')).toHaveLength(2);
    expect(screen.queryByText('Not refreshed')).not.toBeInTheDocument();
  });
});

describe('the search in filter options', () => {
  const options = ['Labour', 'Tax', 'Tax on labour', 'श्रम'].map((name, place) => ({
    id: place + 1,
    name,
    counts: {},
  }));

  test.each([
    ['', [1, 2, 3, 4]],
    ['  ', [1, 2, 3, 4]],
    [' LABOUR ', [1, 3]],
    ['श्र', [4]],
    ['.*', []],
    ['%', []],
  ])('finds for "%s" the options %j', (typed, ids) => {
    expect(findMatchingOptions(options, typed).map(({ id }) => id)).toEqual(ids);
  });
});
