import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UiRoot } from 'shared-lib/ui';
import { ListTable } from '../list/list-table';
import type { Circular } from './circular';
import { findCircularYear, makeCircularColumns } from './circular-columns';

const lawNamed = (id: number) => ({ id, code: `LAW-${id}`, name: `Law number ${id}` });

const circular: Circular = {
  id: 1,
  topic: 'New forms',
  link: 'https://www.gazette.test/2026/1',
  date: '2026-04-03',
  type: 'Order',
  laws: [1, 2, 3, 4, 5].map(lawNamed),
  version: 1,
};

let viewed: number[];
beforeEach(() => {
  viewed = [];
});

function show(rows: readonly Circular[], onAct: (act: string) => void = () => {}): void {
  const options = { canEdit: true, onViewLaw: (id: number) => viewed.push(id), onAct };
  render(
    <UiRoot>
      <ListTable
        label="Circulars"
        columns={makeCircularColumns(options)}
        rows={rows}
        keyOf={({ id }) => id}
        groupOf={findCircularYear}
        page={1}
        isStale={false}
      />
    </UiRoot>,
  );
}

test('a circular: its topic is the link, in a new tab without a referrer, above the domain', () => {
  show([circular]);
  const link = screen.getByRole('link', { name: 'New forms' });
  expect(link).toHaveAttribute('href', circular.link);
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  expect(screen.getByText('gazette.test')).toBeInTheDocument();
  expect(screen.getByText('3 Apr 2026')).toBeInTheDocument();
});

test('a circular: a link that is no web address stays text', () => {
  show([{ ...circular, link: 'javascript:alert(1)' }]);
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByText('javascript:alert(1)')).toBeInTheDocument();
});

test('the laws of a circular: are chips that open a law; with many, all can be reached', async () => {
  show([circular]);
  const chips = () => screen.getAllByRole('button', { name: /^Law number/ }).length;
  expect(chips()).toBe(1);
  await userEvent.click(screen.getByRole('button', { name: '4 more laws' }));
  expect(chips()).toBe(5);
  await userEvent.click(screen.getByRole('button', { name: 'Law number 5' }));
  expect(viewed).toEqual([5]);
  await userEvent.click(screen.getByRole('button', { name: 'Fewer laws' }));
  expect(chips()).toBe(1);
});

test('the actions of a circular: are named after it, and those in the menu close it first', async () => {
  const acts: string[] = [];
  const hide = () => acts.push('menu closed');
  show([circular], (act) => acts.push(act));
  // Hidden until the menu opens. jsdom opens none.
  const deletes = screen.getByRole('button', { name: 'Delete New forms', hidden: true });
  Object.assign(deletes.closest('[popover]') ?? {}, { hidePopover: hide });
  fireEvent.click(deletes);
  await userEvent.click(screen.getByRole('button', { name: 'Edit New forms' }));
  expect(acts).toEqual(['menu closed', 'delete', 'edit']);
});

test('circulars: stand in groups by year, and those without a date in a group of their own', () => {
  const dates = ['2026-04-03', '2026-01-01', '2025-12-31', ''];
  show(dates.map((date, id) => ({ ...circular, id, date })));
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['2026', '2025', 'No date']);
});
