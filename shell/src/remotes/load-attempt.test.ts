import { init } from '@module-federation/enhanced/runtime';
import { waitFor } from '@testing-library/react';
import type { HostProps, Lifecycles } from 'shared-lib/remotes';
import { prepareFederation } from './federation';
import { abandonReleaseLoading, isLoadingFinished, type LoadAttempt, runLoadAttempt } from './load-attempt';

describe('an attempt to load a release', () => {
  const instance = init({ name: 'shell', remotes: [] });
  prepareFederation({ shell: { version: '1.0.0' }, deadlineMs: 60, remotes: [], files: {} });

  const calls: string[] = [];
  const recorded =
    (name: string, wait = 0) =>
    async () => {
      await new Promise((resolve) => setTimeout(resolve, wait));
      calls.push(name);
    };

  /** A remote whose container is already there, so that nothing is fetched. */
  function remoteWith(container: string, lifecycles: object): LoadAttempt {
    instance.registerPlugins([
      {
        name: `at-hand-${container}`,
        loadEntry: async ({ remoteInfo }) => {
          if (remoteInfo.name === container) return { init: () => undefined, get: () => async () => lifecycles };
        },
      },
    ]);
    instance.registerRemotes([{ name: container, entry: `http://localhost/${container}.js` }]);
    const release = { version: '1.0.0', container, entry: `/assets/${container}/entry.js`, app: [] };
    const props: HostProps = { domElement: document.createElement('div'), onCrash: () => undefined };
    const leaveSignal = new AbortController().signal;
    return { release, part: { module: './app' }, props, deadlineMs: 60, leaveSignal };
  }

  const healthy: Lifecycles = {
    bootstrap: recorded('bootstrap'),
    mount: recorded('mount'),
    unmount: recorded('unmount'),
  };

  beforeEach(() => calls.splice(0));

  test('succeeds when the release mounts in time', async () => {
    const outcome = await runLoadAttempt({ ...remoteWith('in_time', healthy), deadlineMs: 10_000 });
    expect(outcome.ok).toBe(true);
    expect(calls).toEqual(['bootstrap', 'mount']);
  });

  test.each([
    ['lacks a lifecycle', 'lacking', { bootstrap: recorded('bootstrap') }, 'eval'],
    ['throws in mount', 'throwing', { ...healthy, mount: async () => Promise.reject(new Error('no')) }, 'mount'],
    ['never finishes mounting', 'hanging', { ...healthy, mount: () => new Promise(() => undefined) }, 'slow'],
  ])('fails when the release %s', async (_what, container, lifecycles, cause) => {
    expect(await runLoadAttempt(remoteWith(container, lifecycles))).toMatchObject({ ok: false, cause });
  });

  test('unmounts a release that mounts after its deadline', async () => {
    const outcome = await runLoadAttempt(remoteWith('too_late', { ...healthy, mount: recorded('mount', 120) }));
    expect(outcome).toMatchObject({ ok: false, cause: 'slow' });
    await waitFor(() => expect(calls).toEqual(['bootstrap', 'mount', 'unmount']));
  });

  test('does not mount a release that is ready only after its deadline', async () => {
    const outcome = await runLoadAttempt(
      remoteWith('late_start', { ...healthy, bootstrap: recorded('bootstrap', 120) }),
    );
    expect(outcome).toMatchObject({ ok: false, cause: 'slow' });
    await waitFor(() => expect(calls).toEqual(['bootstrap']));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(calls).toEqual(['bootstrap']);
  });

  test('makes loading idle only when it has ended and the last release was mounted', async () => {
    const before = runLoadAttempt(remoteWith('calm_before', healthy));
    expect(isLoadingFinished()).toBe(false);
    await before;
    expect(isLoadingFinished()).toBe(true);
    await runLoadAttempt(remoteWith('calm_failed', { ...healthy, mount: async () => Promise.reject(new Error('no')) }));
    expect(isLoadingFinished()).toBe(false);
    await runLoadAttempt(remoteWith('calm_again', healthy));
    expect(isLoadingFinished()).toBe(true);
  });

  describe('that is abandoned', () => {
    const waiting = jest.fn();
    let leaving = new AbortController();

    beforeEach(() => {
      leaving = new AbortController();
      waiting.mockClear();
      document.head.replaceChildren();
    });

    /** A script of the release that another attempt waits for, too. */
    function scriptOf({ release }: LoadAttempt): void {
      const script = document.createElement('script');
      script.setAttribute('src', release.entry);
      script.onerror = waiting;
      document.head.append(script);
    }

    test('ends at once', async () => {
      const it = remoteWith('left_hanging', { ...healthy, mount: () => new Promise(() => undefined) });
      const outcome = runLoadAttempt({ ...it, deadlineMs: 60_000, leaveSignal: leaving.signal });
      leaving.abort();
      expect(await outcome).toMatchObject({ ok: false, cause: 'left' });
    });

    test('unmounts a release that mounts afterwards', async () => {
      const mount = () => {
        leaving.abort();
        return recorded('mount', 60)();
      };
      const it = remoteWith('left_mounting', { ...healthy, mount });
      const outcome = runLoadAttempt({ ...it, deadlineMs: 60_000, leaveSignal: leaving.signal });
      await outcome;
      await waitFor(() => expect(calls).toEqual(['bootstrap', 'mount', 'unmount']));
    });

    test.each([
      ['does not cancel files that others wait for', true, 0],
      ['cancels its files when it runs until the deadline', false, 1],
    ])('%s', async (_what, leaves, times) => {
      const it = remoteWith(`left_${times}`, { ...healthy, mount: () => new Promise(() => undefined) });
      scriptOf(it);
      const outcome = runLoadAttempt({ ...it, leaveSignal: leaving.signal });
      if (leaves) leaving.abort();
      await outcome;
      await new Promise((resolve) => setTimeout(resolve, 120));
      expect(waiting).toHaveBeenCalledTimes(times);
    });
  });
});

describe('giving up a release', () => {
  const release = {
    version: '1.0.0',
    container: 'mfe_roadmap_a',
    entry: '/assets/mfe-roadmap/1.0.0/entry.js',
    app: [],
  };

  function waitingFor(path: string): jest.Mock {
    const script = document.createElement('script');
    const onError = jest.fn();
    script.setAttribute('src', path);
    script.onerror = onError;
    document.head.append(script);
    return onError;
  }

  test.each([
    ['the entry', '/assets/mfe-roadmap/1.0.0/entry.js', 1],
    ['a further try of it', '/assets/mfe-roadmap/1.0.0/entry.js?try=2', 1],
    ['a chunk', '/assets/mfe-roadmap/1.0.0/app.js', 1],
    ['another version', '/assets/mfe-roadmap/1.0.01/app.js', 0],
    ['another remote', '/assets/mfe-workspace/1.0.0/app.js', 0],
  ])('raises, for %s at %s, %d errors', (_what, path, times) => {
    const onError = waitingFor(path);
    abandonReleaseLoading(release);
    expect(onError).toHaveBeenCalledTimes(times);
  });
});
