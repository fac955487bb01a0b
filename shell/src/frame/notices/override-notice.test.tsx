import { act, render, screen } from '@testing-library/react';
import { raiseUnsaved } from 'shared-lib/bus';
import type { PageOverride } from 'shared-lib/releases';
import { UiRoot } from 'shared-lib/ui';
import { openedFate } from '../../override/fate';
import { OverrideNotice } from './override-notice';

const leave = jest.fn(async (_why: 'wish' | 'failure') => true);
const button = () => screen.queryByRole('button', { name: 'Leave it' });

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse('2026-11-21T14:00:00') });
  openedFate.tell('shown');
  leave.mockReset().mockResolvedValue(true);
});
afterEach(() => jest.useRealTimers());

const link: PageOverride = { remote: 'mfe-roadmap', version: '1.0.0', until: '2026-11-21T15:00:00' };

function show(override: PageOverride = link): void {
  render(
    <UiRoot>
      <OverrideNotice override={override} leave={leave} />
    </UiRoot>,
  );
}

test('it says which release is shown and until when, and lets one leave it', async () => {
  show();
  expect(screen.getByText('mfe-roadmap 1.0.0 is shown to you alone, until 15:00.')).toBeInTheDocument();
  await act(async () => button()?.click());
  expect(leave.mock.calls).toEqual([['wish']]);
});

test('it says when the time is over', () => {
  show();
  act(() => jest.advanceTimersByTime(3_599_000));
  expect(screen.getByText(/is shown to you alone/)).toBeInTheDocument();
  act(() => jest.advanceTimersByTime(1_000));
  expect(screen.getByText(/could be seen until 15:00/)).toBeInTheDocument();
  expect(button()).toBeInTheDocument();
});

test('it says where another release has taken its place, and goes on with that', () => {
  show();
  act(() => openedFate.tell('replaced'));
  expect(screen.getByText(/1\.0\.0 failed\. You see the stable release/)).toBeInTheDocument();
  expect(leave).not.toHaveBeenCalled();
});

test('where nothing can take its place the page is left by itself', () => {
  show();
  act(() => openedFate.tell('given-up'));
  expect(leave.mock.calls).toEqual([['failure']]);
});

test('not so while something is unsaved', () => {
  const letGo = raiseUnsaved({ title: 'Law' });
  show();
  act(() => openedFate.tell('given-up'));
  expect(leave).not.toHaveBeenCalled();
  expect(button()).toBeInTheDocument();
  act(letGo);
});

test('what comes from source is not left: there is nothing to go back to', () => {
  show({ remote: 'mfe-roadmap', version: 'from-source' });
  expect(screen.getByText('mfe-roadmap is shown from source, to you alone.')).toBeInTheDocument();
  act(() => openedFate.tell('given-up'));
  expect(leave).not.toHaveBeenCalled();
  expect(button()).toBeNull();
});

test('why something is not shown is said without a way to leave it', () => {
  show({ refused: 'mfe-roadmap 1.0.0 is withdrawn: nothing of it runs any more.' });
  expect(screen.getByText(/is withdrawn: .* You see what is released to you\./)).toBeInTheDocument();
  expect(button()).toBeNull();
});

test('a server that does not hear of it is no end', async () => {
  leave.mockResolvedValue(false);
  show();
  await act(async () => button()?.click());
  expect(screen.getByText('It could not be left just now. Please try again.')).toBeInTheDocument();
});
