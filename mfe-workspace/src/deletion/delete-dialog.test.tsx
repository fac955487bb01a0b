import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { queryClient } from 'shared-lib/query';
import { recordKindList } from 'shared-lib/records';
import { UiRoot } from 'shared-lib/ui';
import { rowOf } from '../testing/row-of';
import { DeleteDialog } from './delete-dialog';

type Asked = { path: string; body: unknown; key: string | null };

/** The network's edge. */
let asked: Asked[];
let answer: () => unknown;

beforeEach(() => {
  queryClient.clear();
  asked = [];
  answer = () => ({ success: 1, message: 'Data Deleted Successfully' });
  globalThis.fetch = async (address, how) => {
    asked.push({
      path: new URL(String(address), location.href).pathname,
      body: JSON.parse(String(how?.body)),
      key: new Headers(how?.headers).get('Idempotency-Key'),
    });
    const body = answer();
    return { status: 200, json: async () => body } as Response;
  };
});

describe.each(recordKindList)('the deletion of a $name', (kind) => {
  beforeEach(() => {
    render(
      <UiRoot>
        <DeleteDialog kind={kind} row={rowOf(7, { name: 'It' })} onClosed={() => undefined} />
      </UiRoot>,
    );
  });

  test('sends the record and the reason, without the blanks around it', async () => {
    await userEvent.type(await screen.findByLabelText('Reason'), '  Twice there {Enter}');
    await screen.findByText('Data Deleted Successfully');
    expect(asked).toMatchObject([
      { path: `/api/${kind.calls.remove}`, body: { id: 7, reason: 'Twice there' } },
    ]);
  });

  test('is sent again under the same key after an answer that was lost', async () => {
    const good = answer;
    answer = () => {
      throw new TypeError('Failed to fetch');
    };
    await userEvent.type(await screen.findByLabelText('Reason'), 'Twice there{Enter}');
    await screen.findByText('The server cannot be reached.');
    answer = good;
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(asked[0]?.key).toEqual(expect.any(String));
    expect(asked[1]).toEqual(asked[0]);
  });
});
