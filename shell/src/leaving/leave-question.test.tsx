import { act, render, waitFor } from '@testing-library/react';
import { raiseUnsaved } from 'shared-lib/bus';
import { UiRoot } from 'shared-lib/ui';
import { LeaveQuestion } from './leave-question';
import { LeaveGuard } from './leaving';

const offline = () => Promise.reject(new TypeError('offline'));
const hanging = () => new Promise<never>(() => {});
const realConfirm = window.confirm;
let asked: string[];
let letGo: () => void;

beforeEach(() => {
  asked = [];
  letGo = raiseUnsaved({ title: 'Add user' });
});
afterEach(() => {
  act(letGo);
  window.confirm = realConfirm;
});

test.each([
  ['does not arrive', true, 1, offline],
  ['does not arrive', false, 0, offline],
  ['hangs', true, 1, hanging],
] as const)(
  'where the question %s the browser asks it, and %s is taken for an answer',
  async (_what, says, times, load) => {
    window.confirm = (words) => {
      asked.push(String(words));
      return says;
    };
    const leaving = new LeaveGuard();
    leaving.guard({ readyQuestion: offline, lose: () => undefined });
    let left = 0;
    render(
      <UiRoot>
        <LeaveQuestion leaving={leaving} load={load} />
      </UiRoot>,
    );
    act(() =>
      leaving.leaveBy(() => {
        left += 1;
      }),
    );
    await waitFor(() => expect(leaving.question()).toBeUndefined());
    expect(asked).toEqual(['Are you sure want to Close the Add user?']);
    expect(left).toBe(times);
  },
);
