import { act, render, screen } from '@testing-library/react';
import { addUnsavedEntry } from 'shared-lib/bus';
import type { PageOverride } from 'shared-lib/releases';
import { UiRoot } from 'shared-lib/ui';
import { type OpenedReleaseState, openedReleaseStore } from '../../override/opened-release';
import { formatOverrideNotice, OverrideNotice } from './override-notice';

describe('the override notice', () => {
  const leave = jest.fn(async (_why: 'request' | 'failure') => true);
  const button = () => screen.queryByRole('button', { name: 'Leave this version' });

  beforeEach(() => {
    jest.useFakeTimers({ now: Date.parse('2026-11-21T14:00:00') });
    openedReleaseStore.set('shown');
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

  test('says which release is shown and until when, and offers to leave it', async () => {
    show();
    expect(screen.getByText('mfe-roadmap 1.0.0 is shown to you alone, until 15:00.')).toBeInTheDocument();
    await act(async () => button()?.click());
    expect(leave.mock.calls).toEqual([['request']]);
  });

  test('says when the time is over', () => {
    show();
    act(() => jest.advanceTimersByTime(3_599_000));
    expect(screen.getByText(/is shown to you alone/)).toBeInTheDocument();
    act(() => jest.advanceTimersByTime(1_000));
    expect(screen.getByText(/^You could see .* until 15:00/)).toBeInTheDocument();
    expect(button()).toBeInTheDocument();
  });

  test('says when another release has replaced it, and continues with that one', () => {
    show();
    act(() => openedReleaseStore.set('replaced'));
    expect(screen.getByText(/1\.0\.0 failed\. You see the stable release/)).toBeInTheDocument();
    expect(leave).not.toHaveBeenCalled();
  });

  test('makes the page leave by itself when no release can replace it', () => {
    show();
    act(() => openedReleaseStore.set('given-up'));
    expect(leave.mock.calls).toEqual([['failure']]);
  });

  test('does not make the page leave while something is unsaved', () => {
    const removeEntry = addUnsavedEntry({ title: 'Law' });
    show();
    act(() => openedReleaseStore.set('given-up'));
    expect(leave).not.toHaveBeenCalled();
    expect(button()).toBeInTheDocument();
    act(removeEntry);
  });

  test('does not leave a release from source, since there is nothing to return to', () => {
    show({ remote: 'mfe-roadmap', version: 'from-source' });
    expect(screen.getByText('mfe-roadmap is shown from source, to you alone.')).toBeInTheDocument();
    act(() => openedReleaseStore.set('given-up'));
    expect(leave).not.toHaveBeenCalled();
    expect(button()).toBeNull();
  });

  test('shows the reason for a refused release, without a button to leave it', () => {
    show({ refused: 'mfe-roadmap 1.0.0 is withdrawn: nothing of it runs any more.' });
    expect(screen.getByText(/is withdrawn: .* You see what is released to you\./)).toBeInTheDocument();
    expect(button()).toBeNull();
  });

  test('stays when the request to the server fails', async () => {
    leave.mockResolvedValue(false);
    show();
    await act(async () => button()?.click());
    expect(screen.getByText('Leaving this version failed. Please try again.')).toBeInTheDocument();
  });
});

describe('the text of the override notice', () => {
  const link = { remote: 'mfe-roadmap', version: '1.0.0', until: '2026-11-21T15:04:00' };
  const source = { remote: 'mfe-roadmap', version: 'from-source' };

  test.each<[PageOverride, OpenedReleaseState, boolean, string]>([
    [link, 'shown', false, 'mfe-roadmap 1.0.0 is shown to you alone, until 15:04.'],
    [
      link,
      'shown',
      true,
      'You could see mfe-roadmap 1.0.0 until 15:04. Leave this version to see what is released to you.',
    ],
    [link, 'replaced', false, 'mfe-roadmap 1.0.0 failed. You see the stable release in its place.'],
    [link, 'replaced', true, 'mfe-roadmap 1.0.0 failed. You see the stable release in its place.'],
    [link, 'given-up', false, 'mfe-roadmap 1.0.0 failed, and nothing can stand in its place in this page.'],
    [source, 'shown', false, 'mfe-roadmap is shown from source, to you alone.'],
    [{ refused: 'This link has ended.' }, 'shown', false, 'This link has ended. You see what is released to you.'],
  ])('for %j, %s, over %s, is "%s"', (override, state, isOver, words) => {
    expect(formatOverrideNotice(override, { state, isOver })).toBe(words);
  });
});
