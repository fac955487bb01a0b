import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ConsoleRemote } from 'shared-lib/releases';
import { UiRoot } from 'shared-lib/ui';
import type { ReleaseAction } from './release-action';
import { ReleaseActionDialog } from './release-action-dialog';

const makeRemote = (name: string, waiting: string[]): ConsoleRemote => ({ name, stable: '1.0.0', waiting });
const workspace = makeRemote('mfe-workspace', ['2.1.0', '2.0.0']);
const shell = makeRemote('shell', ['2.0.0', '1.1.0']);
const canary: ConsoleRemote['canary'] = {
  version: '2.0.0',
  share: 5,
  organisations: [],
  since: '2026-11-21T09:00:00.000Z',
  progress: 'judged',
  says: 'raised by the judge',
};
const remotes = [
  shell,
  workspace,
  makeRemote('mfe-roadmap', []),
  { ...makeRemote('mfe-record-forms', ['2.0.0']), canary },
];

describe('the dialog that starts a canary', () => {
  const onSaved = jest.fn();
  const onRefused = jest.fn();

  function open(action: Partial<ReleaseAction> = {}, answer: object = { success: 1, message: 'It goes.' }) {
    const fetched = jest.fn(async (_address: string, _init: RequestInit) => {
      return { ok: true, status: 200, headers: new Headers(), json: async () => answer };
    });
    Object.assign(globalThis, { fetch: fetched });
    render(
      <UiRoot>
        <ReleaseActionDialog
          action={{ kind: 'canary', remote: workspace, remotes, seq: 7, ...action }}
          latestSeq={7}
          secondPersonAbove={25}
          onLatest={jest.fn()}
          onSaved={onSaved}
          onRefused={onRefused}
          onClosed={jest.fn()}
        />
      </UiRoot>,
    );
    return () => fetched.mock.calls.map(([, { body }]) => JSON.parse(String(body)));
  }

  async function giveReason() {
    await userEvent.type(screen.getByLabelText('Reason'), 'they fit only each other');
    await userEvent.click(screen.getByRole('button', { name: 'Start' }));
  }

  beforeEach(() => {
    onSaved.mockClear();
    onRefused.mockClear();
  });

  const single = {
    kind: 'canary',
    remote: 'mfe-workspace',
    version: '2.1.0',
    share: 5,
    reason: 'they fit only each other',
    seq: 7,
  };

  test('offers, for the set, other remotes with a published release and no canary', async () => {
    open();
    const group = await screen.findByRole('group', { name: 'Together with' });
    const fields = [...group.querySelectorAll('select')];
    expect(fields.map(({ labels }) => labels[0]?.textContent)).toEqual(['shell']);
    expect(fields.map(({ options }) => [...options].map(({ text }) => text))).toEqual([
      ['Not in the set', '2.0.0', '1.1.0'],
    ]);
  });

  test('starts one release if no other is chosen', async () => {
    const sent = open();
    await giveReason();
    expect(sent()).toEqual([single]);
    expect(onSaved).toHaveBeenCalledWith('It goes.');
  });

  test('starts a set as one act, with one share', async () => {
    const sent = open();
    await userEvent.selectOptions(screen.getByLabelText('Release'), '2.0.0');
    await userEvent.selectOptions(screen.getByLabelText('shell'), '2.0.0');
    await userEvent.selectOptions(screen.getByLabelText('Share'), '25');
    await giveReason();
    const set = { version: '2.0.0', share: 25, with: [{ remote: 'shell', version: '2.0.0' }] };
    expect(sent()).toEqual([{ ...single, ...set }]);
  });

  test('shows the refusal of a set that does not fit, and stays open', async () => {
    const message = 'mfe-workspace 2.1.0 takes shared-lib/ui 0.2.0, and shell 1.1.0 gives 0.1.0.';
    open({}, { success: 0, message });
    await userEvent.selectOptions(screen.getByLabelText('shell'), '1.1.0');
    await giveReason();
    expect(await screen.findByText(message)).toBeVisible();
    expect(onRefused).toHaveBeenCalled();
    expect(onSaved).not.toHaveBeenCalled();
  });

  test('offers no set where nothing else is published, nor for other acts', () => {
    open({ remotes: [workspace] });
    open({ kind: 'share', remote: { ...workspace, canary } });
    expect(screen.queryByRole('group', { name: 'Together with' })).toBeNull();
  });
});
