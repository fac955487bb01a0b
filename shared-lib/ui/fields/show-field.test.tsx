import { render, screen } from '@testing-library/react';
import type { Field, FieldValue } from 'shared-lib/records';
import { UiRoot } from 'shared-lib/ui';
import { ShowField } from './show-field';

const show = (field: Field, value: FieldValue) =>
  render(
    <UiRoot>
      <ShowField field={field} value={value} />
    </UiRoot>,
  ).container.textContent;

const central: Field = { wire: 'Central', label: 'Central/State', type: 'text', before: 'From' };
const penalties: Field = {
  wire: 'penaltytype',
  label: 'Penalty Type',
  type: 'list',
  names: 'penaltyTypeOptions',
};
const states: Field = { wire: 'state', label: 'States', type: 'choices', options: 'state' };
const start: Field = { wire: 'startdate', label: 'Start Date', type: 'date' };
const parent: Field = { wire: 'ParentLaw', label: 'Parent Law', type: 'law' };
const days: Field = { wire: 'dayMonthArr', label: 'Date and Month', type: 'day-months' };
const extension: Field = { wire: 'extensionArr', label: 'Extension', type: 'extensions' };
const attachments: Field = {
  wire: 'attachment',
  listed: 'attachmentfiles',
  label: 'Attachments',
  type: 'files',
  folder: 'law',
};

test.each<[string, Field, FieldValue, string]>([
  ['a text with a prefix', central, 'State', 'From State'],
  ['an empty text', central, '', '--'],
  ['several names', penalties, ['Fine', 'Others'], 'Fine, Others'],
  ['no names', penalties, [], '--'],
  ['choices whose names are not known', states, [3, 7], '3, 7'],
  ['no choice', states, [], '--'],
  ['a day', start, '2026-04-03', '03-04-2026'],
  ['no day', start, '', '--'],
  ['a law', parent, { id: 4, code: 'EPA-1986' }, 'EPA-1986'],
  ['an empty day and month', days, [], '--'],
  ['a day and month', days, [{ date: '30', month: 'June' }], 'Date: 30 - Month: June'],
  ['no extension', extension, [], 'Start DateEnd DateExtension Date------'],
  ['no file', attachments, [], '--'],
])('ShowField: shows %s as documented', (_what, field, value, text) => {
  expect(show(field, value)).toBe(text);
});

test('ShowField: shows a repeated extension once, and React logs no error', () => {
  const consoleError = jest.spyOn(console, 'error');
  const row = { id: 1, start: '2026-04-03', end: '2026-04-30', extendedTo: '2026-05-15' };
  const other = { ...row, id: 2, extendedTo: '2026-06-15' };
  expect(show(extension, [row, { ...row, id: 3 }, other])).toBe(
    'Start DateEnd DateExtension Date03-04-202630-04-202615-05-202603-04-202630-04-202615-06-2026',
  );
  expect(consoleError).not.toHaveBeenCalled();
  consoleError.mockRestore();
});

test('ShowField: shows choices by name where the name is known', () => {
  const names = new Map([[3, 'Goa']]);
  const { container } = render(
    <UiRoot>
      <ShowField field={states} value={[3, 7]} names={names} />
    </UiRoot>,
  );
  expect(container).toHaveTextContent('Goa, 7');
});

test.each([
  ['https://example.test/act', true],
  ['javascript:alert(1)', false],
  ['Gazette of 1 May', false],
])('ShowField: the reference %s is a link: %p', (reference, isLink) => {
  show({ wire: 'reference', label: 'Reference Link', type: 'text', textKind: 'link' }, reference);
  const links = screen.queryAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(isLink ? [reference] : []);
  expect(screen.getByText(reference)).toBeInTheDocument();
});

test('ShowField: a file links to its address', () => {
  const file = { name: 'notice 1.pdf', file: 'Zm9v~notice%201.pdf' };
  show(attachments, [file, file]);
  expect(screen.getByRole('link', { name: 'notice 1.pdf' })).toHaveAttribute(
    'href',
    '/attachment/law/Zm9v~notice%201.pdf',
  );
});

test('ShowField: a file without an address is shown by name only', () => {
  show(attachments, [{ name: 'gone.pdf', file: '' }]);
  expect(screen.getByText('gone.pdf')).toBeInTheDocument();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});
