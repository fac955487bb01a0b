import { act, render, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { queryClient } from 'shared-lib/query';
import { recordKindList, recordKinds } from 'shared-lib/records';
import { UiRoot } from 'shared-lib/ui';
import { makeRow } from '../testing/samples';
import { useFlagForASecond } from './confirm-form';
import { DeleteDialog } from './delete-dialog';

type Asked = { path: string; body: unknown; key: string | null };

/** The mocked network. */
let requests: Asked[];
let answer: () => unknown;
/** The counts of records that belong to the law. */
let below: object;
/** The counts of due dates that the deletion removes and leaves. Undefined: the call fails. */
let datesOfRecord: object | undefined;
const noDates = { gone: 0, gone_past: 0, gone_places: 0, stay_open: 0, stay_done: 0, held: 0 };

beforeEach(() => {
  queryClient.clear();
  requests = [];
  below = { law: 0, license: 0, return: 0, 'other-compliance': 0, rule: 2 };
  datesOfRecord = noDates;
  answer = () => ({ success: 1, message: 'Data Deleted Successfully' });
  globalThis.fetch = async (address, how) => {
    if (String(address).includes('law/below'))
      return { status: 200, json: async () => ({ success: '1', data: [below] }) } as Response;
    if (String(address).includes('schedules/previewdelete')) {
      expect(JSON.parse(String(how?.body))).toMatchObject({ ids: [7] });
      return {
        status: datesOfRecord ? 200 : 503,
        json: async () => (datesOfRecord ? { success: '1', data: datesOfRecord } : { success: '0', message: 'Busy' }),
      } as Response;
    }
    requests.push({
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
        <DeleteDialog
          kind={kind}
          row={makeRow(7, { name: 'It' })}
          summary={{ kind: kind.name, name: 'It' }}
          onClosed={() => undefined}
        />
      </UiRoot>,
    );
  });

  test('shows which record it is about', async () => {
    expect(await screen.findByText('It')).toBeInTheDocument();
    expect(screen.getByText(/^It will be deleted/)).toBeInTheDocument();
  });

  test('sends the record and the trimmed reason', async () => {
    await userEvent.type(await screen.findByLabelText('Reason'), '  Twice there {Enter}');
    await screen.findByText('Data Deleted Successfully');
    expect(requests).toMatchObject([{ path: `/api/${kind.calls.remove}`, body: { id: 7, reason: 'Twice there' } }]);
  });

  test('is sent again under the same key after a lost answer', async () => {
    const good = answer;
    answer = () => {
      throw new TypeError('Failed to fetch');
    };
    await userEvent.type(await screen.findByLabelText('Reason'), 'Twice there{Enter}');
    await screen.findByText('The server cannot be reached.');
    answer = good;
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(requests).toHaveLength(2));
    expect(requests[0]?.key).toEqual(expect.any(String));
    expect(requests[1]).toEqual(requests[0]);
  });
});

describe('the deletion of a law with dependent records', () => {
  const open = () =>
    render(
      <UiRoot>
        <DeleteDialog
          kind={recordKinds.law}
          row={makeRow(7, { name: 'It' })}
          summary={{ kind: recordKinds.law.name, name: 'It' }}
          onClosed={() => undefined}
        />
      </UiRoot>,
    );

  test('says that it is impossible, and why, before a reason is typed', async () => {
    below = { law: 0, license: 2, return: 1, 'other-compliance': 0, rule: 3 };
    open();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'This law cannot be deleted: it has 2 Licenses and 1 Return. Delete these first, or give them another law.',
    );
    expect(screen.queryByLabelText('Reason')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
    expect(requests).toEqual([]);
  });

  test('asks for the reason when only rules belong to the law, which are deleted with it', async () => {
    open();
    expect(await screen.findByLabelText('Reason')).toBeInTheDocument();
  });
});

describe('the due dates of a record that is to be deleted', () => {
  const open = () =>
    render(
      <UiRoot>
        <DeleteDialog
          kind={recordKinds.return}
          row={makeRow(7, { name: 'It' })}
          summary={{ kind: recordKinds.return.name, name: 'It' }}
          onClosed={() => undefined}
        />
      </UiRoot>,
    );

  test.each([
    [{ gone: 26, gone_past: 3, stay_done: 1 }, '26 open due dates are removed. Overdue among them: 3.'],
    [{ gone: 2 }, '2 open due dates are removed.'],
    [{ gone: 1, gone_past: 1 }, '1 open due date is removed. It is overdue.'],
    [{ stay_done: 1 }, '1 due date that is filed, waived or void stays.'],
    [{ stay_open: 2 }, '2 open due dates stay, because somebody worked on them.'],
    [{ held: 4 }, '4 licenses that places hold stay recorded.'],
  ])('%p are named before the deletion', async (counts, sentence) => {
    datesOfRecord = { ...noDates, ...counts };
    open();
    expect(await screen.findByText(sentence)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Delete' })).toBeEnabled();
  });

  test('a failed count says so, does not prevent the deletion, and can be asked again', async () => {
    datesOfRecord = undefined;
    open();
    await screen.findByText('What happens to the due dates could not be worked out.');
    expect(screen.getByRole('button', { name: 'Delete' })).toBeEnabled();
    datesOfRecord = { ...noDates, gone: 2 };
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('2 open due dates are removed.')).toBeInTheDocument();
  });
});

describe('the timed flag', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

  test('is true for one second after the call', () => {
    const { result } = renderHook(useFlagForASecond);
    expect(result.current[0]).toBe(false);
    act(() => result.current[1]());
    pass(999);
    expect(result.current[0]).toBe(true);
    pass(1);
    expect(result.current[0]).toBe(false);
  });

  test('is true for a full second after another call', () => {
    const { result } = renderHook(useFlagForASecond);
    act(() => result.current[1]());
    pass(600);
    act(() => result.current[1]());
    pass(999);
    expect(result.current[0]).toBe(true);
    pass(1);
    expect(result.current[0]).toBe(false);
  });
});
