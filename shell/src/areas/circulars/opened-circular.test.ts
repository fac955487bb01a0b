import type { Circular } from './circular';
import { addCircularForm, circularForm, circularOfForm } from './circular';

const circular: Circular = { id: 12, version: 1, topic: 'x', link: '', date: '', type: '', laws: [] };

test.each([
  [addCircularForm, { act: 'add' }],
  [circularForm('edit', 12), { act: 'edit', circular }],
  [circularForm('delete', 12), { act: 'delete', circular }],
  [circularForm('edit', 1), undefined],
  ['user.edit.12', undefined],
  ['', undefined],
])('the form name %s opens the circular that it names', (form, opened) => {
  expect(circularOfForm(form, [{ ...circular, id: 3 }, circular])).toEqual(opened);
});
