import { render, screen, within } from '@testing-library/react';
import { parseListPage, type RecordKind, recordKindList, recordKinds } from 'shared-lib/records';
import { BrowserRouter } from 'shared-lib/router';
import { UiRoot } from 'shared-lib/ui';
import { makeDefaultLayout, removeHiddenColumns } from '../address/list-layout';
import { listRelatedRecordsLinks } from '../rows/row-actions';
import { makeRowElements } from '../testing/samples';
import { RecordCards } from './record-cards';

/** A record with a different text in every column. */
function openCard(kind: RecordKind, values: Record<string, string>, canEdit = false): HTMLElement {
  const columns = kind.columns.flatMap((column) => ('wire' in column ? [[column.wire, `The ${column.title}`]] : []));
  const data = [{ id: 7, ...Object.fromEntries(columns), category: 'The Category', ...values }];
  const { rows } = parseListPage(kind, { data });
  render(
    <UiRoot>
      <BrowserRouter>
        <RecordCards kind={kind} rows={makeRowElements(rows)} canEdit={canEdit} isStale={false} />
      </BrowserRouter>
    </UiRoot>,
  );
  return screen.getByRole('listitem');
}

const facts = {
  law: ['Category'],
  license: ['Sensitivity', 'Category'],
  return: ['Sensitivity', 'Periodicity', 'Category'],
  'other-compliance': ['Task Type', 'Sensitivity', 'Periodicity', 'Category'],
} satisfies Record<RecordKind['name'], string[]>;

describe.each(recordKindList)('a card of kind $name', (kind) => {
  test('shows the unique code and the name, and the other code as a tooltip', () => {
    const { uniqueCode, code } = kind.fields;
    const codes = { [uniqueCode?.wire ?? '']: 'X-000007', [code?.wire ?? '']: 'DL-1' };
    const card = openCard(kind, { ...codes, [kind.wire.name]: 'It' });
    expect(within(card).getByText('X-000007')).toHaveAttribute('title', 'DL-1');
    expect(within(card).queryByText('DL-1')).not.toBeInTheDocument();
    expect(within(card).getByRole('heading', { name: 'It' })).toBeInTheDocument();
  });

  test('shows its level and its category; for a duty, the category of its law', () => {
    const card = openCard(kind, {});
    const terms = within(card).getAllByRole('term');
    const termsWithValues = terms.map(({ textContent, nextSibling }) => [textContent, nextSibling?.textContent]);
    expect(termsWithValues).toEqual(facts[kind.name].map((title) => [title, `The ${title}`]));
  });

  test.each([
    ['the name of its law', 'The Act', 'The Act'],
    ['the code of its law where an older server sends no name', '', 'The Law Code Name'],
  ])('shows %s', (_what, lawname, expected) => {
    const values = kind.name === 'law' ? {} : { lawname };
    const shown = openCard(kind, values).querySelector('[data-part=law]')?.textContent;
    expect(shown).toBe(kind.name === 'law' ? undefined : expected);
  });

  test('is silent about a law that is active, as is normal', () => {
    const card = openCard(kind, { [kind.wire.lawStatus]: 'Active' });
    expect(within(card).queryByText('Active')).not.toBeInTheDocument();
  });

  test('shows Published, incomplete when it lacks a required field', () => {
    const card = openCard(kind, { [kind.wire.status]: 'Published', incomplete: 'true' });
    expect(within(card).getByText('Published, incomplete')).toBeInTheDocument();
  });

  // Published is normal, and has no ground.
  test.each([
    ['Draft', '600'],
    ['Published', '400'],
  ])('shows %s in its weight beside the badge of the law’s status', (status, weight) => {
    const card = openCard(kind, { [kind.wire.status]: status, [kind.wire.lawStatus]: 'Repealed' });
    const badges = [...card.querySelectorAll('header [data-word]')];
    expect(badges.map((badge) => [badge.textContent, badge.getAttribute('data-word')])).toEqual([
      [status, status],
      ['Repealed', 'Repealed'],
    ]);
    expect(badges.map((badge) => getComputedStyle(badge).fontWeight)).toEqual([weight, '600']);
  });
});

test.each([
  ['2027-01-31', '31 Jan 2027'],
  ['expiry', 'Before expiry'],
  ['standing', 'All the time'],
  ['unread', 'No date yet'],
])('a card of a license whose column of due dates is hidden: of %s it shows %s', (next_due, expected) => {
  const visible = removeHiddenColumns(recordKinds.license, makeDefaultLayout(recordKinds.license));
  expect(visible.columns.map(({ shown }) => shown)).not.toContain('next-due');
  const due = openCard(visible, { next_due }).querySelector('[data-shown=next-due]');
  expect(due?.textContent).toBe(expected);
});

test.each([
  ['2999-01-31', '31 Jan 2999', null],
  ['2000-01-31', '31 Jan 2000', 'soon'],
])('card: of a duty that is next due on %s it says %s, with the mark %s', (next_due, words, mark) => {
  const due = openCard(recordKinds.return, { next_due }).querySelector('[data-shown=next-due]');
  expect(due).toHaveTextContent(words);
  expect(due?.getAttribute('data-due')).toBe(mark);
});

test('card: the foot has the counts and the menu, and the head has neither', () => {
  const card = openCard(recordKinds.license, { [recordKinds.license.wire.name]: 'Trade licence' });
  const [foot, head] = ['footer', 'header'].map((part) => card.querySelector<HTMLElement>(`:scope > ${part}`));
  expect(within(foot as HTMLElement).getByRole('group', { name: /^Related to/ })).toBeInTheDocument();
  expect(within(foot as HTMLElement).getByRole('button', { name: /^More for/ })).toBeInTheDocument();
  expect(within(head as HTMLElement).queryByRole('button')).not.toBeInTheDocument();
});

test('card: adding to a repealed law is disabled and says why', () => {
  const law = recordKinds.law;
  const card = openCard(law, { [law.wire.lawStatus]: 'Repealed', [law.wire.name]: 'Old Act' }, true);
  for (const title of ['License', 'Returns', 'Other Compliance']) {
    const add = within(card).getByRole('button', { name: `Add ${title} to Old Act` });
    expect(add).toHaveAttribute('aria-disabled', 'true');
    expect(add).toHaveAccessibleDescription('The law is repealed: nothing can be added to it.');
  }
  expect(within(card).queryByRole('link', { name: /^Add / })).not.toBeInTheDocument();
});

test('card: adding to an active law is offered', () => {
  const law = recordKinds.law;
  const card = openCard(law, { [law.wire.lawStatus]: 'Active', [law.wire.name]: 'New Act' }, true);
  expect(within(card).getByRole('link', { name: 'Add License to New Act' })).toBeInTheDocument();
});

test.each([
  ['law', 'License Returns Other Compliance', '/license/0/7 /return/0/7 /other-compliance/0/7'],
  ['license', 'Law Returns Other Compliance', '/law/0 /return/0/12 /other-compliance/0/12'],
  ['return', 'Law License Other Compliance', '/law/0 /license/0/12 /other-compliance/0/12'],
  ['other-compliance', 'Law License Returns', '/law/0 /license/0/12 /return/0/12'],
] as const)('card: one of kind %s leads to %s, and to adding them', (name, titles, adding) => {
  const items = listRelatedRecordsLinks(recordKinds[name], { id: 7, lawId: name === 'law' ? 0 : 12 });
  expect(items.map(({ titles: { related } }) => related).join(' ')).toBe(titles);
  expect(items.map(({ addAddress }) => addAddress).join(' ')).toBe(adding);
  const lawId = name === 'law' ? 7 : 12;
  expect(items.map(({ address }) => new URLSearchParams(address.split('?')[1]).get('law'))).toEqual(
    items.map(() => String(lawId)),
  );
});
