import { render, screen, waitFor } from '@testing-library/react';
import type { PageRelease } from 'shared-lib/releases';
import type { HostProps, Lifecycles } from 'shared-lib/remotes';
import { tabStore } from 'shared-lib/session';
import { UiRoot } from 'shared-lib/ui';
import type { AppProps } from 'single-spa';
import { makeOutcomeReporter } from '../outcomes/outcome-reporter';
import type { LoadAttempt, LoadAttemptResult, RemotePart } from './load-attempt';
import { createHostedLifecycles } from './register';
import { FailedPartPanel, RemoteMount } from './remote-mount';

describe('the remote mount', () => {
  const release = (version: string): PageRelease => ({ version, container: version, entry: '', app: [] });
  const newer = release('1.1.0');
  const stable = release('1.0.0');
  const fails: LoadAttemptResult = { ok: false, cause: 'mount', error: new Error('no\nand why') };
  const never = new Promise<never>(() => undefined);
  const refuse = () => {
    throw new Error('no');
  };

  const area = document.createElement('div');
  const onMounted = jest.fn();
  const onGivenUp = jest.fn();
  const sendReport = jest.fn();
  let consoleError: jest.SpyInstance<void, unknown[]>;
  beforeEach(() => {
    consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  const lines = () =>
    consoleError.mock.calls.map(([line]) => String(line)).filter((line) => line.startsWith('[lexboard]'));

  /** A release that works until its `onCrash` is called. */
  const works = (unmount: Lifecycles['unmount'] = async () => undefined): LoadAttemptResult => ({
    ok: true,
    mountMs: 12,
    lifecycles: { bootstrap: async () => undefined, mount: async () => undefined, unmount },
  });

  type Stage = {
    releases: PageRelease[];
    outcomes: Record<string, LoadAttemptResult | Promise<LoadAttemptResult>>;
    props?: object;
  };

  /** Makes a remote mount whose releases end as given, and records the arguments of each attempt in order. */
  function makeMount({ releases, outcomes, props = {} }: Stage, part: LoadAttempt['part'] = { module: './app' }) {
    const given: LoadAttempt[] = [];
    const outcomeReporter = makeOutcomeReporter('mfe-roadmap', releases[0], sendReport);
    const shared = { remote: 'mfe-roadmap', releases, part, deadlineMs: 60, props, onMounted, onGivenUp };
    const mount = new RemoteMount({ ...shared, outcomeReporter, domElement: area }, async (it) => {
      given.push(it);
      it.props.domElement.textContent = `the road map ${it.release.version}`;
      return outcomes[it.release.version] ?? fails;
    });
    const crash = (place = 0, error = new Error('broken')) => given[place]?.props.onCrash(error);
    return { mount, given, crash };
  }

  const panel = () => screen.findByRole('alert');

  beforeEach(() => {
    jest.clearAllMocks();
    sessionStorage.clear();
    area.replaceChildren();
    document.body.replaceChildren(area);
  });

  test('mounts the first working release, and shows nothing else', async () => {
    const { mount, given } = makeMount({ releases: [newer, stable], outcomes: { '1.1.0': works() } });
    await mount.begin();
    expect(area).toHaveTextContent('the road map 1.1.0');
    expect(given).toHaveLength(1);
    expect(onMounted).toHaveBeenCalledTimes(1);
    expect(lines()).toEqual([]);
  });

  test('reports a mounted release as ok, with its time, when the user leaves it', async () => {
    const { mount } = makeMount({ releases: [newer, stable], outcomes: { '1.1.0': works() } });
    await mount.begin();
    mount.end();
    const how = { how: 'ok', mountMs: 12 };
    expect(sendReport.mock.calls).toEqual([[{ remote: 'mfe-roadmap', version: '1.1.0', ...how }]]);
  });

  test('reports a failed release with its cause, and its replacement', async () => {
    const { mount } = makeMount({ releases: [newer, stable], outcomes: { '1.0.0': works() } });
    await mount.begin();
    mount.end();
    expect(sendReport.mock.calls.map(([{ how }]) => how)).toEqual(['mount', 'ok']);
  });

  test('reports a release that breaks later as broken and no longer as ok', async () => {
    const outcomes = { '1.1.0': works(), '1.0.0': works() };
    const { mount, crash } = makeMount({ releases: [newer, stable], outcomes });
    await mount.begin();
    crash();
    await waitFor(() => expect(onMounted).toHaveBeenCalledTimes(2));
    mount.end();
    expect(sendReport.mock.calls.map(([{ how, version }]) => `${version} ${how}`)[0]).toBe('1.1.0 crash');
  });

  test('pins out a failed release once another one works', async () => {
    await makeMount({ releases: [newer, stable], outcomes: { '1.0.0': works() } }).mount.begin();
    expect(tabStore.read('lexboard.failed.mfe-roadmap')).toBe('1.1.0');
  });

  test('does not pin out releases that all failed', async () => {
    await makeMount({ releases: [newer, stable], outcomes: {} }).mount.begin();
    expect(await panel()).toBeVisible();
    expect(tabStore.read('lexboard.failed.mfe-roadmap')).toBeFalsy();
    expect(lines()).toHaveLength(2);
  });

  test('shows in its place, and in one console line, that the page has no release of the remote', async () => {
    await makeMount({ releases: [], outcomes: {} }).mount.begin();
    expect(await panel()).toHaveTextContent('The road map cannot be shown right now.');
    expect(await panel()).toHaveTextContent('It is not part of this release of Lexboard.');
    expect(lines()).toEqual([expect.stringMatching(/^\[lexboard\] mfe-roadmap failed \(absent\): ./)]);
  });

  test('shows the panel of an area with its heading, sets the tab’s title, and reports it', async () => {
    await makeMount({ releases: [stable], outcomes: {} }).mount.begin();
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Road map');
    await waitFor(() => expect(onGivenUp).toHaveBeenCalledTimes(1));
    expect(document.title).toBe('Road map · Lexboard');
    expect(onMounted).not.toHaveBeenCalled();
  });

  test('shows the panel of a parcel without changing heading or tab title', async () => {
    document.title = 'Law List · Lexboard';
    await makeMount({ releases: [stable], outcomes: {} }, { module: './parcels', parcel: 'x' }).mount.begin();
    expect(await panel()).toBeVisible();
    expect(screen.queryByRole('heading')).toBeNull();
    expect(document.title).toBe('Law List · Lexboard');
  });

  test('replaces a release that breaks later by the next one', async () => {
    const outcomes = { '1.1.0': works(), '1.0.0': works() };
    const { mount, crash } = makeMount({ releases: [newer, stable], outcomes });
    await mount.begin();
    crash();
    await waitFor(() => expect(onMounted).toHaveBeenCalledTimes(2));
    expect(area).toHaveTextContent('the road map 1.0.0');
    expect(lines()).toEqual(['[lexboard] mfe-roadmap@1.1.0 failed (crash): broken']);
  });

  test.each<[string, Lifecycles['unmount']]>([
    ['hangs', () => never],
    ['rejects', async () => refuse()],
    ['throws', refuse],
  ])('replaces a broken release whose unmount %s', async (_how, unmount) => {
    const { mount, crash } = makeMount({ releases: [stable], outcomes: { '1.0.0': works(unmount) } });
    await mount.begin();
    crash();
    expect(await panel()).toHaveTextContent('It broke while it was in use.');
  });

  test.each<[string, PageRelease[]]>([
    ['another release is left', [newer, stable]],
    ['none is left', [newer]],
  ])('leaves the next area alone when a release breaks as the person leaves (%s)', async (_w, releases) => {
    const outcomes = { '1.1.0': works(async () => undefined), '1.0.0': works() };
    const { mount, crash } = makeMount({ releases, outcomes });
    await mount.begin();
    crash();
    mount.end();
    area.append('the next area');
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(area.textContent).toBe('the next area');
    expect(onMounted).toHaveBeenCalledTimes(1);
    expect(onGivenUp).not.toHaveBeenCalled();
  });

  test('aborts the attempt when it ends, and does not report its failure', async () => {
    let fail: (outcome: LoadAttemptResult) => void = () => undefined;
    const outcome = new Promise<LoadAttemptResult>((resolve) => {
      fail = resolve;
    });
    const { mount, given } = makeMount({ releases: [newer, stable], outcomes: { '1.1.0': outcome } });
    const mounting = mount.begin();
    expect(given[0]?.leaveSignal.aborted).toBe(false);
    mount.end();
    expect(given[0]?.leaveSignal.aborted).toBe(true);
    fail(fails);
    await mounting;
    expect(given).toHaveLength(1);
    expect(lines()).toEqual([]);
  });

  test('unmounts a release that mounts after the end', async () => {
    const unmount = jest.fn(async (_props: HostProps) => undefined);
    const { mount } = makeMount({ releases: [stable], outcomes: { '1.0.0': works(unmount) } });
    const mounting = mount.begin();
    mount.end();
    await mounting;
    expect(unmount).toHaveBeenCalledTimes(1);
    expect(area).toBeEmptyDOMElement();
    expect(onMounted).not.toHaveBeenCalled();
  });

  test('tries once after a double click on Try again', async () => {
    const { mount, given } = makeMount({ releases: [stable], outcomes: {} });
    await mount.begin();
    const button = await screen.findByRole('button', { name: 'Try again' });
    button.click();
    button.click();
    await waitFor(() => expect(onGivenUp).toHaveBeenCalledTimes(2));
    expect(given).toHaveLength(2);
  });

  test('shows a release that follows a panel alone from the first moment', async () => {
    const outcomes: Stage['outcomes'] = {};
    const { mount } = makeMount({ releases: [stable], outcomes });
    await mount.begin();
    const button = await screen.findByRole('button', { name: 'Try again' });
    outcomes['1.0.0'] = works();
    onMounted.mockImplementationOnce(() => expect(area.textContent).toBe('the road map 1.0.0'));
    button.click();
    await waitFor(() => expect(onMounted).toHaveReturned());
  });

  test('closes a closable part by the panel’s button', async () => {
    const onClose = jest.fn();
    const parcel = { module: './parcels', parcel: 'record-details' } as const;
    await makeMount({ releases: [stable], outcomes: {}, props: { onClose } }, parcel).mount.begin();
    (await screen.findByRole('button', { name: 'Close' })).click();
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test('offers only another try in the panel of a part that cannot be closed', async () => {
    const parcel = { module: './parcels', parcel: 'law-questions' } as const;
    await makeMount({ releases: [stable], outcomes: {} }, parcel).mount.begin();
    expect(await panel()).toBeVisible();
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Try again']);
  });

  test.each<[string, number, LoadAttempt['part']]>([
    ['unmounts an area after the next frame', 0, { module: './app' }],
    ['unmounts a parcel at once', 1, { module: './parcels', parcel: 'record-details' }],
  ])('%s', async (_what, atOnce, part) => {
    const frames = jest.spyOn(window, 'requestAnimationFrame').mockReturnValueOnce(0);
    const unmount = jest.fn(async (_props: HostProps) => undefined);
    const { mount } = makeMount({ releases: [stable], outcomes: { '1.0.0': works(unmount) } }, part);
    await mount.begin();
    mount.end();
    await new Promise((resolve) => setTimeout(resolve));
    expect(unmount).toHaveBeenCalledTimes(atOnce);
    frames.mock.lastCall?.[0](0);
    await waitFor(() => expect(unmount).toHaveBeenCalledTimes(1));
  });
});

describe('the failure panel', () => {
  test.each([
    ['global-search', 'mfe-workspace', 'The search cannot be shown right now.'],
    ['record-details', 'mfe-record-forms', 'The record form cannot be shown right now.'],
    ['next-due', 'mfe-calendar', 'Where it is due next cannot be shown right now.'],
  ])('in place of %s has its familiar name', (parcel, remote, title) => {
    const failure = { remote, version: undefined, cause: 'load-failed', message: 'no file' } as const;
    render(
      <UiRoot>
        <FailedPartPanel failure={failure} parcel={parcel} onTryAgain={() => undefined} />
      </UiRoot>,
    );
    expect(screen.getByRole('alert')).toHaveTextContent(title);
  });
});

describe('the tab’s title', () => {
  const given: AppProps = Object({ name: 'mfe-roadmap', domElement: document.createElement('div') });

  /** The tab's title while a part of the road map is loading, which never finishes. */
  async function tabDuring(part: RemotePart): Promise<string> {
    document.title = 'Users · Lexboard';
    const releases = [{ version: '1.0.0', container: 'none', entry: '', app: [] }];
    const outcomeReporter = makeOutcomeReporter('mfe-roadmap', releases[0], () => undefined);
    const listeners = { onMounted: () => undefined, onGivenUp: () => undefined };
    const it = createHostedLifecycles({
      remote: 'mfe-roadmap',
      releases,
      part,
      deadlineMs: 60_000,
      outcomeReporter,
      ...listeners,
    });
    await it.mount(given);
    const { title } = document;
    await it.unmount();
    return title;
  }

  test('is set for an area before it has loaded', async () => {
    expect(await tabDuring({ module: './app' })).toBe('Road map · Lexboard');
  });

  test('is not changed for a parcel', async () => {
    expect(await tabDuring({ module: './parcels', parcel: 'tree' })).toBe('Users · Lexboard');
  });
});
