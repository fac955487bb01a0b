import { act, render, screen } from '@testing-library/react';
import { addUnsavedEntry, announcementsOf, clearFormState, publishFormState } from 'shared-lib/bus';
import { UiRoot } from 'shared-lib/ui';
import { ReleaseNotice, watchForNewerRelease } from './release-notice';

describe('the release notice', () => {
  const form = { component: 'Law', formType: 'Update', status: 'Draft', button: undefined } as const;
  const offer = () => screen.queryByRole('button', { name: 'Reload to update' });

  beforeEach(() => {
    jest.useFakeTimers();
    globalThis.fetch = async () => ({ ok: true, json: async () => ({ id: 'two' }) }) as Response;
  });
  afterEach(() => {
    act(() => clearFormState());
    jest.useRealTimers();
  });

  async function openForAMinute(own: string): Promise<string[]> {
    const reloads: string[] = [];
    render(
      <UiRoot>
        <ReleaseNotice ownSetId={own} onReload={() => reloads.push('now')} />
      </UiRoot>,
    );
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    return reloads;
  }

  test('offers a newer release and loads it at a click', async () => {
    const reloads = await openForAMinute('one');
    act(() => offer()?.click());
    expect(reloads).toEqual(['now']);
  });

  test('does not offer the release that the page has', async () => {
    await openForAMinute('two');
    expect(offer()).toBeNull();
  });

  test('is hidden while a form has unsaved input, and shown afterwards', async () => {
    publishFormState({ ...form, dirty: true });
    await openForAMinute('one');
    expect(offer()).toBeNull();
    act(() => publishFormState({ ...form, dirty: false }));
    expect(offer()).toBeInTheDocument();
    act(() => publishFormState({ ...form, dirty: true }));
    expect(offer()).toBeNull();
  });

  test('is hidden while an area of the shell has unsaved input', async () => {
    const removeEntry = addUnsavedEntry({ title: 'Add user' });
    await openForAMinute('one');
    expect(offer()).toBeNull();
    act(removeEntry);
    expect(offer()).toBeInTheDocument();
  });
});

describe('the watch for new releases', () => {
  let current: string | undefined;
  let asks: number;
  let reported: boolean[];

  beforeEach(() => {
    jest.useFakeTimers();
    current = 'one';
    asks = 0;
    reported = [];
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  const watch = (ownSetId: string | undefined) =>
    watchForNewerRelease({
      ownSetId,
      fetchSetId: async () => {
        asks += 1;
        return current;
      },
      onChange: (isNewer) => reported.push(isNewer),
    });

  function see(visibility: 'visible' | 'hidden'): void {
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
    document.dispatchEvent(new Event('visibilitychange'));
  }

  test('reports within a minute that another set is current, and when it no longer is', async () => {
    const stop = watch('one');
    await jest.advanceTimersByTimeAsync(60_000);
    current = 'two';
    await jest.advanceTimersByTimeAsync(60_000);
    current = 'one';
    await jest.advanceTimersByTimeAsync(60_000);
    stop();
    await jest.advanceTimersByTimeAsync(600_000);
    expect(reported).toEqual([false, true, false]);
  });

  test('waits while the page is hidden, and checks when it is visible again', async () => {
    const stop = watch('one');
    see('hidden');
    await jest.advanceTimersByTimeAsync(3_600_000);
    expect(asks).toBe(0);
    current = 'two';
    see('visible');
    await jest.advanceTimersByTimeAsync(1);
    stop();
    expect({ asks, reported }).toEqual({ asks: 1, reported: [true] });
  });

  test('does not check at every return to the page', async () => {
    const stop = watch('one');
    for (const _time of Array(20)) {
      see('hidden');
      see('visible');
    }
    await jest.advanceTimersByTimeAsync(1000);
    stop();
    expect(asks).toBe(0);
  });

  test('changes nothing without an answer, and has the server checked', async () => {
    const announced: string[] = [];
    const subscription = announcementsOf('call-unanswered').subscribe(({ type }) => announced.push(type));
    current = undefined;
    const stop = watch('one');
    await jest.advanceTimersByTimeAsync(60_000);
    stop();
    subscription.unsubscribe();
    expect({ reported, announced }).toEqual({ reported: [], announced: ['call-unanswered'] });
  });

  test('never reports a page whose set has no id as out of date', async () => {
    const stop = watch(undefined);
    await jest.advanceTimersByTimeAsync(600_000);
    stop();
    expect(asks).toBe(0);
  });
});
