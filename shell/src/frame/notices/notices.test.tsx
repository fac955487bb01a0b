import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addUnsavedEntry } from 'shared-lib/bus';
import { queryClient } from 'shared-lib/query';
import type { ReleaseSet } from 'shared-lib/releases';
import { BrowserRouter, useLocation } from 'shared-lib/router';
import { addUnsavedDraft, listUnsavedDrafts, readMessages, setPageUser, writeStored } from 'shared-lib/session';
import { UiRoot } from 'shared-lib/ui';
import { readResumedForm } from 'shared-lib/unsaved';
import { leaveGuard } from '../../leaving/leave-guard';
import { type Organisation, parseOrganisation } from '../use-organisation';
import { formatSubscriptionEnd, RestoredCopyNotice, SubscriptionNotice, watchTakenBackReleases } from './notices';
import { UnsavedDraftNotice } from './unsaved-draft-notice';

function Address() {
  const { pathname, search, state } = useLocation();
  return <output>{`${pathname}${search} ${readResumedForm(state)}`}</output>;
}

describe('the notice of a restored copy', () => {
  const requests: string[] = [];

  beforeEach(() => {
    localStorage.clear();
    queryClient.clear();
    requests.length = 0;
    writeStored('access_token', 't');
  });

  function open(restoredFrom: string | null): void {
    globalThis.fetch = async (address) => {
      requests.push(String(address));
      const body = { success: 1, state: 'active', subscriptionEnds: null, graceDaysLeft: null, restoredFrom };
      return { ok: true, status: 200, headers: new Headers(), json: async () => body } as Response;
    };
    render(
      <UiRoot>
        <RestoredCopyNotice />
      </UiRoot>,
    );
  }

  test('says whose backup it is and that it sends no mails', async () => {
    open('2026-04-03T04:30:00.000Z');
    expect(await screen.findByText(/^This is a copy, .* 3 Apr 2026, .*It sends no mails/)).toBeVisible();
  });

  test('does not appear in the original library', async () => {
    open(null);
    await waitFor(() => expect(requests).toHaveLength(1));
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });
});

describe('the page with a withdrawn release', () => {
  const release = (version: string) => ({ version, container: 'a', entry: '/e', app: [] });
  const set: ReleaseSet = {
    shell: { version: '1.0.0' },
    deadlineMs: 8000,
    remotes: [{ name: 'mfe-roadmap', releases: [release('1.1.0'), release('1.0.0')] }],
    files: {},
  };

  let takenBack: string[];
  let reloads: number;
  let requestCount: number;
  let stop: () => void;
  beforeEach(() => {
    history.replaceState(null, '', '/workspace');
    takenBack = [];
    reloads = 0;
    requestCount = 0;
    stop = watchTakenBackReleases({
      set,
      fetchReleases: async () => {
        requestCount += 1;
        return takenBack;
      },
      reload: () => {
        reloads += 1;
      },
    });
  });
  afterEach(() => stop());

  async function go(path: string) {
    history.pushState(null, '', path);
    window.dispatchEvent(new Event('single-spa:before-routing-event'));
    await new Promise((resolve) => setTimeout(resolve));
  }

  test('reloads when the user goes to another area', async () => {
    takenBack = ['mfe-roadmap 1.1.0'];
    await go('/roadmap');
    expect(reloads).toBe(1);
  });

  test('reloads also when the shell was withdrawn', async () => {
    takenBack = ['shell 1.0.0'];
    await go('/roadmap');
    expect(reloads).toBe(1);
  });

  test.each([
    ['of another version', 'mfe-roadmap 1.2.0'],
    ['that only waits behind the chosen one', 'mfe-roadmap 1.0.0'],
    ['of another remote', 'mfe-workspace 1.1.0'],
  ])('does not reload for a release %s', async (_what, withdrawn) => {
    takenBack = [withdrawn];
    await go('/roadmap');
    expect({ reloads, requestCount }).toEqual({ reloads: 0, requestCount: 1 });
  });

  test('with unsaved work stays until it is saved and left for another area', async () => {
    takenBack = ['mfe-roadmap 1.1.0'];
    const removeEntry = addUnsavedEntry({ title: 'Law' });
    await go('/roadmap');
    expect(reloads).toBe(0);
    removeEntry();
    await go('/workspace');
    expect(reloads).toBe(1);
  });

  test('sends no request for moves within an area', async () => {
    await go('/workspace?page=2');
    expect(requestCount).toBe(0);
  });

  test('sends no request after the watch has stopped', async () => {
    stop();
    await go('/roadmap');
    expect(requestCount).toBe(0);
  });
});

describe('the subscription notice', () => {
  let exported: () => Promise<Response>;
  const requests: string[] = [];

  const replyWith = (body: object, status = 200) =>
    ({
      ok: status < 400,
      status,
      headers: new Headers({ 'content-type': 'application/json; charset=utf-8' }),
      json: async () => body,
    }) as Response;

  beforeEach(() => {
    localStorage.clear();
    queryClient.clear();
    requests.length = 0;
    writeStored('access_token', 't');
    writeStored('username', 'anna@demo.test');
  });

  async function open({ role, state }: { role: 'yes' | 'no'; state: string }): Promise<void> {
    writeStored('role', role);
    globalThis.fetch = async (address) => {
      const [, path = ''] = /^\/api\/([^?]+)/.exec(String(address)) ?? [];
      requests.push(path);
      if (path === 'organisation/export') return exported();
      return replyWith({ success: 1, state, subscriptionEnds: '2026-04-03', graceDaysLeft: 12 });
    };
    render(
      <UiRoot>
        <SubscriptionNotice />
      </UiRoot>,
    );
    await screen.findByText(/^The subscription ended on 3 Apr 2026/);
  }

  const button = () => screen.queryByRole('button', { name: 'Export the library' });

  test('lets an administrator export the library once, however often they click', async () => {
    const saved: string[] = [];
    URL.createObjectURL = () => 'blob:of-the-library';
    URL.revokeObjectURL = () => {};
    HTMLAnchorElement.prototype.click = function click() {
      saved.push(`${this.download} ${this.href}`);
    };
    let arrive: (response: Response) => void = () => {};
    exported = () => new Promise((resolve) => (arrive = resolve));
    await open({ role: 'yes', state: 'read-only' });
    await userEvent.dblClick(button() ?? document.body);
    expect(screen.getByText('Exporting')).toBeInTheDocument();
    arrive({
      ok: true,
      status: 200,
      headers: new Headers({ 'content-type': 'application/x-ndjson; charset=utf-8' }),
      blob: async () => new Blob(['{}']),
    } as Response);
    expect(await screen.findByText('The export is saved.')).toBeInTheDocument();
    expect(saved).toEqual(['library.jsonl blob:of-the-library']);
    expect(requests.filter((path) => path === 'organisation/export')).toHaveLength(1);
    expect(readMessages().map(({ text }) => text)).toEqual(['The export is saved.']);
  });

  test('shows the reason of a failed export beside the button, which can be pressed again', async () => {
    exported = async () => replyWith({ success: 0, message: 'Too many exports. Try again in 9 minutes.' }, 429);
    await open({ role: 'yes', state: 'read-only' });
    await userEvent.click(button() ?? document.body);
    expect(await screen.findByText('Not exported. Too many exports. Try again in 9 minutes.')).toBeVisible();
    expect(button()).toBeEnabled();
  });

  test.each([
    ['no', 'read-only'],
    ['yes', 'deleted'],
  ] as const)('offers to role %s nothing of a library that is %s', async (role, state) => {
    await open({ role, state });
    expect(button()).toBeNull();
  });
});

describe('the text of the subscription notice', () => {
  const ended: Organisation = {
    name: 'Demo',
    state: 'read-only',
    ends: '2026-04-03',
    isOnHold: false,
    restoredFrom: '',
    graceDaysLeft: 12,
    keepsDueDates: false,
  };

  const readOnly = 'The subscription ended on 3 Apr 2026. You can read the library, but not change it.';

  test.each([
    ['with grace', ended, `${readOnly} The library will be deleted in 12 days.`],
    ['on the day before', { ...ended, graceDaysLeft: 1 }, `${readOnly} The library will be deleted in 1 day.`],
    ['when grace is over', { ...ended, graceDaysLeft: 0 }, `${readOnly} The library may be deleted at any time.`],
    ['on legal hold', { ...ended, isOnHold: true }, `${readOnly} The library will not be deleted for now.`],
    [
      'with a library that is gone',
      { ...ended, state: 'deleted' } as const,
      'The subscription ended on 3 Apr 2026, and the library has been deleted.',
    ],
  ])('says that the subscription ended %s', (_how, organisation, words) => {
    expect(formatSubscriptionEnd(organisation)).toBe(words);
  });

  test('is absent for an active subscription', () => {
    expect(formatSubscriptionEnd({ ...ended, state: 'active' })).toBeUndefined();
  });

  test.each([
    ['nothing', {}],
    ['a state that this version does not know', { state: 'frozen', name: 7, subscriptionEnds: null }],
  ])('takes an organisation for active after a reply with %s', (_what, reply) => {
    expect(parseOrganisation(reply)).toMatchObject({ name: '', state: 'active', ends: '' });
  });
});

describe('the notice of an unsaved draft', () => {
  const unsavedDraft = {
    at: 1,
    form: 'user.add',
    title: 'Add user',
    address: '/users?page=2',
    typed: {},
  };

  function show(): void {
    render(
      <UiRoot>
        <BrowserRouter>
          <UnsavedDraftNotice />
          <h1 data-area-heading tabIndex={-1}>
            Users
          </h1>
          <Address />
        </BrowserRouter>
      </UiRoot>,
    );
  }

  const press = (name: string) => act(() => screen.getByRole('button', { name }).click());
  const words = (title: string) => screen.queryByText(`‘${title}’ has unsaved changes.`);

  beforeEach(() => {
    localStorage.clear();
    history.replaceState(null, '', '/workspace');
    writeStored('access_token', 't');
    writeStored('username', 'anna');
    setPageUser();
    addUnsavedDraft({ owner: 'anna', unsavedDraft, instead: undefined });
  });

  test('offers the draft, and Continue opens its form', () => {
    show();
    expect(words('Add user')).toBeInTheDocument();
    press('Continue');
    expect(screen.getByText('/users?page=2 user.add')).toBeInTheDocument();
  });

  test('Continue asks no question while its page stays open, because that page asks', () => {
    leaveGuard.guard({ loadQuestion: async () => undefined, discard: () => undefined });
    const removeEntry = addUnsavedEntry({ title: 'Users' });
    history.replaceState(null, '', '/users');
    show();
    press('Continue');
    expect(screen.getByText('/users?page=2 user.add')).toBeInTheDocument();
    expect(leaveGuard.question()).toBeUndefined();
    act(removeEntry);
  });

  test('offers the previous draft after one was discarded', () => {
    addUnsavedDraft({
      owner: 'anna',
      unsavedDraft: { ...unsavedDraft, form: 'x', title: 'Update Law' },
      instead: undefined,
    });
    show();
    expect(screen.getByText('‘Update Law’ and 1 more have unsaved changes.')).toBeInTheDocument();
    press('Discard');
    expect(words('Add user')).toBeInTheDocument();
    press('Discard');
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(listUnsavedDrafts('anna')).toEqual([]);
    expect(screen.getByRole('heading')).toHaveFocus();
  });

  test('says that the files of the draft must be attached again', () => {
    const typed = { hasFiles: true };
    addUnsavedDraft({ owner: 'anna', unsavedDraft: { ...unsavedDraft, typed }, instead: unsavedDraft.at });
    show();
    expect(screen.getByText('‘Add user’ has unsaved changes. Its files were not kept.')).toBeInTheDocument();
  });

  test('says how many drafts wait beside the newest', () => {
    for (const form of ['x', 'y'])
      addUnsavedDraft({
        owner: 'anna',
        unsavedDraft: { ...unsavedDraft, form, title: form },
        instead: undefined,
      });
    show();
    expect(screen.getByText('‘y’ and 2 more have unsaved changes.')).toBeInTheDocument();
  });

  test('does not offer drafts of another person', () => {
    writeStored('username', 'berta');
    setPageUser();
    show();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  test('does not offer a draft whose form is open', () => {
    show();
    const keeping = { form: 'user.add', typed: () => ({}), resumed: 1 };
    let removeEntry = () => {};
    act(() => {
      removeEntry = addUnsavedEntry({ title: 'Add user', keeping });
    });
    expect(words('Add user')).not.toBeInTheDocument();
    act(removeEntry);
    expect(words('Add user')).toBeInTheDocument();
  });
});
