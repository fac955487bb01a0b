import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act, type ComponentProps } from 'react';
import { queryClient } from 'shared-lib/query';
import { writeStored } from 'shared-lib/session';
import { UiRoot } from 'shared-lib/ui';
import { RecordDetailsDialog } from './details-dialog';

let counts: object | undefined;
let isAway: boolean;
let editOption: string;

beforeEach(() => {
  queryClient.clear();
  localStorage.clear();
  counts = { license: 4, return: 0, rule: 2 };
  isAway = false;
  editOption = 'true';
  globalThis.fetch = async (address, init) => {
    if (isAway) throw new TypeError('Failed to fetch');
    const path = new URL(String(address), location.href).pathname.replace('/api/', '');
    const reply = replyTo(path, JSON.parse(String(init?.body)).id);
    return { status: 200, json: async () => reply } as Response;
  };
});

function replyTo(path: string, id: number): object {
  if (path === 'law/datafetchdropdown') return { success: '1' };
  if (path === 'law/below') return counts ? { success: '1', data: [counts] } : { success: '0', message: 'No.' };
  if (path === 'law/lawname') return { success: '1', data: [{ id, Law: 'Factories Act' }] };
  const law = { LawUniqueCode: `LAW-${id}`, Law: 'Factories Act', Active: 'Active', status: 'Published' };
  const license = {
    UniqueCode: `LIC-${id}`,
    license: `License ${id}`,
    licensecode: 'F',
    penalty: 'Imprisonment for up to two years, or a fine of up to one lakh rupees, or both',
    law: 7,
    law_code: 'FA',
    law_status: 'Repealed',
    publish_status: 'Draft',
    sensitivity: 'High',
    timelinelicenses_id: [
      {
        id: 2,
        createdon: '2026-11-12T10:00:00Z',
        action: 'Updated',
        user: 'editor@demo.test',
        person: 'Dev Menon, Executive <editor@demo.test>',
      },
      { id: 1, createdon: '2026-01-02T10:00:00Z', action: 'Created', user: 'admin@demo.test' },
    ],
  };
  return { success: '1', data: [{ id, editOption, ...(path.startsWith('law/') ? law : license) }] };
}

function open(props: Partial<ComponentProps<typeof RecordDetailsDialog>> = {}) {
  const all = { kind: 'license', id: 3, onClose: () => {}, ...props };
  render(
    <UiRoot>
      <RecordDetailsDialog {...all} />
    </UiRoot>,
  );
}

const heading = (name: string) => screen.findByRole('heading', { name });

test('details: the name is the heading, with its status, sensitivity and law', async () => {
  open();
  await heading('License 3');
  for (const word of ['Draft', 'Repealed']) expect(screen.getByText(word)).toBeVisible();
  expect(screen.getAllByText('High')).toHaveLength(2);
  expect(await screen.findByRole('button', { name: 'Factories Act' })).toBeVisible();
});

test('details: says below the badges when the record was changed last, and by whom', async () => {
  open();
  const changed = await screen.findByText('Updated 12 Nov 2026 by Dev Menon');
  expect(changed).toHaveAttribute('title', 'editor@demo.test');
});

test('details: its law opens in the same dialog, and leads back', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Factories Act' }));
  const law = await screen.findByRole('dialog', { name: 'VIEW LAW' });
  await within(law).findByText('Law / Guideline / Rule');
  await userEvent.click(screen.getByRole('button', { name: 'Back to License' }));
  await heading('License 3');
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
});

test('details: the buttons and Alt with an arrow walk through the opener’s list to its ends', async () => {
  const onStep = jest.fn();
  open({ step: (id, direction) => [3, 4].find((one) => one === id + direction), onStep });
  await heading('License 3');
  const [previous, next] = ['Previous record', 'Next record'].map((name) => screen.getByRole('button', { name }));
  expect(previous).toHaveAttribute('aria-disabled', 'true');
  if (next) await userEvent.click(next);
  await heading('License 4');
  expect(next).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Alt>}{ArrowDown}{ArrowUp}{/Alt}');
  await heading('License 3');
  expect(onStep.mock.calls).toEqual([[4], [3]]);
  // On a button the arrow alone does it. In the text of the record it scrolls.
  next?.focus();
  await userEvent.keyboard('{ArrowDown}');
  await heading('License 4');
  document.querySelector<HTMLElement>('[data-dialog-body]')?.focus();
  await userEvent.keyboard('{ArrowUp}');
  expect(onStep.mock.calls).toEqual([[4], [3], [4]]);
});

test('details: without a list there is nothing to walk through', async () => {
  open();
  await heading('License 3');
  expect(screen.queryByRole('button', { name: 'Next record' })).not.toBeInTheDocument();
});

test('details: another record of the opener is shown in the same dialog', async () => {
  let show: (record: { kind: unknown; id: number }) => void = () => {};
  open({
    watchRecord: (next) => {
      show = next;
      return () => {};
    },
  });
  await heading('License 3');
  const dialog = screen.getByRole('dialog');
  act(() => show({ kind: 'license', id: 5 }));
  await heading('License 5');
  expect(screen.getByRole('dialog')).toBe(dialog);
});

test('details: a list that comes after the dialog gives it its neighbours', async () => {
  let show: (record: { kind: unknown; id: number }) => void = () => {};
  let next: number | undefined;
  open({
    step: (_id, direction) => (direction === 1 ? next : undefined),
    watchRecord: (tell) => {
      show = tell;
      return () => {};
    },
  });
  await heading('License 3');
  expect(screen.getByRole('button', { name: 'Next record' })).toHaveAttribute('aria-disabled', 'true');
  next = 5;
  act(() => show({ kind: 'license', id: 3 }));
  expect(screen.getByRole('button', { name: 'Next record' })).toHaveAttribute('aria-disabled', 'false');
});

test('details: empty rows, and the one that repeats the heading, are folded until the button unfolds them in their order', async () => {
  open();
  await heading('License 3');
  const fold = screen.getAllByRole('button', { name: /^Show \d+ more fields$/ })[0] as HTMLElement;
  const rows = fold.previousElementSibling as HTMLElement;
  // The page's style sheet hides these rows, except on paper.
  expect(rows).toHaveAttribute('data-folded');
  expect(screen.getByText('Description').parentElement).toHaveAttribute('data-folds');
  expect(screen.getByText('License to be Obtained').parentElement).toHaveAttribute('data-folds');
  expect(screen.getByText('License Code').parentElement).not.toHaveAttribute('data-folds');
  await userEvent.click(fold);
  expect(rows).not.toHaveAttribute('data-folded');
  expect(fold).toHaveAccessibleName(/^Hide \d+ more fields$/);
  const labels = within(rows)
    .getAllByRole('term')
    .map(({ textContent }) => textContent);
  expect(labels.slice(3, 6)).toEqual(['License Code', 'Description', 'States']);
});

test('details: a long value has the full width below its label, a short one is beside it', async () => {
  open();
  await heading('License 3');
  const rowOf = async (label: string) => (await screen.findByText(label)).parentElement;
  expect(await rowOf('Penalty')).toHaveAttribute('data-long');
  expect(await rowOf('License Code')).not.toHaveAttribute('data-long');
});

test.each([
  ['law', 'Edit', 'true', '/law/3'],
  ['law', 'View', 'true', undefined],
  ['law', 'Edit', 'false', undefined],
  // Its law is repealed.
  ['license', 'Edit', 'true', undefined],
] as const)(
  'details: of a %s, who may %s and whom the server says "%s" finds Edit at %s',
  async (kind, access, option, address) => {
    writeStored('workspaceAccessType', access);
    editOption = option;
    open({ kind });
    await heading(kind === 'law' ? 'Factories Act' : 'License 3');
    expect(screen.queryByRole('link', { name: 'Edit' })?.getAttribute('href') ?? undefined).toBe(address);
  },
);

test('law: leads to what belongs to it, with the counts that the server gave', async () => {
  open({ kind: 'law' });
  const hub = await screen.findByRole('navigation', { name: 'Belongs to this law' });
  await within(hub).findByRole('link', { name: 'Licenses 4' });
  const links = within(hub).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Licenses 4', '/workspace?tab=license&status=all&law=3'],
    ['Other Compliances ', '/workspace?tab=other-compliance&status=all&law=3'],
    ['Questions ', '/law-questions/3?tab=questions'],
    ['Rules 2', '/law-questions/3?tab=rules'],
  ]);
  expect(within(hub).getByText('Returns').parentElement).toHaveTextContent('Returns 0');
});

test('law: without the counts the links have no number', async () => {
  counts = undefined;
  open({ kind: 'law' });
  const hub = await screen.findByRole('navigation', { name: 'Belongs to this law' });
  expect(hub).not.toHaveTextContent(/\d/);
});

test('details: a failed request says so and can be tried again', async () => {
  isAway = true;
  open();
  expect(await screen.findByText('The license could not be loaded.')).toBeInTheDocument();
  isAway = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await heading('License 3');
  await waitFor(() => expect(screen.queryByText('The license could not be loaded.')).not.toBeInTheDocument());
});
