import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addUnsavedEntry } from 'shared-lib/bus';
import { leftSetsCookieName, type PageRelease } from 'shared-lib/releases';
import { makeOutcomeReporter } from '../outcomes/outcome-reporter';
import type { LoadAttemptResult } from './load-attempt';
import { RemoteMount } from './remote-mount';

describe('a member of a set that fails', () => {
  const release = (version: string): PageRelease => ({ version, container: version, entry: '', app: [] });
  const reload = jest.fn();
  const area = document.createElement('div');
  beforeEach(() => {
    jest.clearAllMocks();
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    document.body.replaceChildren(area);
  });

  const failure: LoadAttemptResult = { ok: false, cause: 'mount', error: new Error('broken') };
  const success: LoadAttemptResult = {
    ok: true,
    mountMs: 1,
    lifecycles: {
      bootstrap: async () => undefined,
      mount: async () => undefined,
      unmount: async () => undefined,
    },
  };

  /** Shows the road map of a set in which only these versions work. */
  async function show(set: string, versions: string[], working: string[] = []): Promise<void> {
    const releases = versions.map(release);
    const outcomeReporter = makeOutcomeReporter('mfe-roadmap', releases[0], () => undefined);
    const options = {
      remote: 'mfe-roadmap',
      releases,
      part: { module: './app' },
      deadlineMs: 60,
      props: {},
    } as const;
    const rest = { domElement: area, onMounted: () => undefined, onGivenUp: () => undefined, outcomeReporter };
    const mount = new RemoteMount({ ...options, ...rest, set: { id: set, reload } }, async (attempt) =>
      working.includes(attempt.release.version) ? success : failure,
    );
    await mount.begin();
  }

  const readCookie = () => new RegExp(`${leftSetsCookieName}=([^;]*)`).exec(document.cookie)?.[1];

  test('leaves the set by a cookie, and the page reloads', async () => {
    await show('aa', ['2.0.0']);
    expect(readCookie()).toBe('aa');
    expect(reload).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('leaves several sets one after the other', async () => {
    await show('bb', ['2.0.0']);
    expect(readCookie()?.split('.')).toEqual(['aa', 'bb']);
  });

  test('leaves nothing as long as another release takes over', async () => {
    await show('cc', ['2.0.0', '1.0.0'], ['1.0.0']);
    expect(readCookie()).not.toContain('cc');
    expect(reload).not.toHaveBeenCalled();
  });

  test('does not reload while something is unsaved, and offers it with a sentence about what comes back', async () => {
    const done = addUnsavedEntry({ title: 'A form' });
    await show('dd', ['2.0.0']);
    expect(await screen.findByRole('alert')).toHaveTextContent('the previous version comes back');
    expect(reload).not.toHaveBeenCalled();
    expect(readCookie()).toContain('dd');
    await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
    expect(reload).toHaveBeenCalledTimes(1);
    done();
  });

  test('shows a plain panel if the page came with a set that the browser had left', async () => {
    Object.assign(document, { cookie: `${leftSetsCookieName}=ee; path=/` });
    await show('ee', ['2.0.0']);
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
    expect(reload).not.toHaveBeenCalled();
  });
});
