import { act, render, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { queryClient } from 'shared-lib/query';
import { addUnsavedDraft, clearSession, setPageUser, writeStored } from 'shared-lib/session';
import { UiRoot } from 'shared-lib/ui';
import { createResumeState } from 'shared-lib/unsaved';
import { Root } from '../root';

/** What was done for a due date, as the server sends it: by default nothing, and the reader can do nothing. */
export const makeFiling = (fields: object = {}) => ({
  filed_on: null,
  filed_by: null,
  filed_at: null,
  is_entered_late: false,
  reference: '',
  late_reason: '',
  no_proof_reason: '',
  verified_by: null,
  returned_note: '',
  reason: '',
  review_on: null,
  proof: [],
  may: [],
  administrators: null,
  nobody_checks: false,
  timeline: [],
  ...fields,
});

/** An occurrence as the server sends it. */
export const makeOccurrence = (id: number, fields: object = {}) => ({
  id,
  due: '2026-11-20',
  due_time: null,
  statutory_due: '2026-11-20',
  standing: 'overdue',
  due_before: null,
  period_start: '2026-10-01',
  period_end: '2026-10-31',
  kind: 'return',
  record_id: 70 + id,
  name: `Return ${id}`,
  sensitivity: 'High',
  law_id: 5,
  law: "The Employees' Provident Funds Act, 1952",
  profile_id: 3,
  profile: 'Pune plant',
  owner_id: null,
  owner: null,
  checker_id: null,
  checker: null,
  version: 1,
  target: null,
  filed_on: null,
  check: 'none',
  // Only occurrences/view says it.
  filing: makeFiling(),
  ...fields,
});

export const makeSection = (data: unknown[], total = data.length) => ({ total, data });

const nothing = makeSection([]);

export const makeUnsettled = (law_id: number, fields: object = {}) => ({
  law_id,
  law: `Law ${law_id}`,
  cause: 'no-rules',
  duties: 3,
  profiles: [
    { id: 3, name: 'Pune plant' },
    { id: 4, name: 'Goa depot' },
  ],
  ...fields,
});

/** The laws without an answer as today/view has them, with the questions that settle most. */
export const makeUnsettledSection = (laws: unknown[], total = laws.length, questions: unknown[] = []) => ({
  ...makeSection(laws, total),
  questions,
});

/** What today/view answers: by default nothing is due. */
export const makeToday = (fields: object = {}) => ({
  success: 1,
  data: {
    today: '2026-11-26',
    since: '2026-04-01',
    profiles: 2,
    overdue: nothing,
    due_today: nothing,
    next_days: nothing,
    moment: '2026-11-26T09:00:00.000000Z',
    changed: { ...nothing, after: '2026-11-25T09:00:00.000000Z', to: '2027-01-25' },
    next_due: '2026-12-07',
    unsettled: makeUnsettledSection([]),
    decided: { laws: 0, to_review: 0 },
    undated: { license: 0, return: 0, 'other-compliance': 0 },
    mine: { ...nothing, duties: 0 },
    to_check: nothing,
    licenses_ending: nothing,
    to_review: nothing,
    no_owner: 0,
    no_owner_undated: 0,
    ...fields,
  },
});

type Body = Record<string, unknown>;
type Reply = object | ((body: Body) => object);

export type FakeServer = {
  /** The replies by path; a call of another path gets no answer. */
  replies: Record<string, Reply>;
  requests: { path: string; body: Body }[];
};

/** Installs a server that answers as the test says, for a person with Edit access. */
export function startServer(replies: FakeServer['replies'] = {}): FakeServer {
  const server: FakeServer = { replies: { 'today/view': makeToday(), ...replies }, requests: [] };
  queryClient.clear();
  localStorage.clear();
  clearSession();
  writeStored('workspaceAccessType', 'Edit');
  globalThis.fetch = async (address, request) => {
    const path = String(address).replace(/^\/api\/|\?.*$/g, '');
    const body = readBody(request?.body);
    server.requests.push({ path, body });
    const reply = server.replies[path];
    if (!reply) throw new TypeError('offline');
    const answer = typeof reply === 'function' ? reply(body) : reply;
    // jsdom has no Response; the API client reads only the body.
    return { json: async () => answer } as Response;
  };
  return server;
}

/** A form is kept with the names of its files. */
function readBody(body: unknown): Body {
  if (!(body instanceof FormData)) return JSON.parse(String(body));
  return Object.fromEntries([...body].map(([name, part]) => [name, part instanceof File ? part.name : part]));
}

export function openPage(address: string) {
  history.replaceState(null, '', address);
  return render(
    <UiRoot>
      <Root />
    </UiRoot>,
  );
}

/** The bodies of all calls of a path. */
export const bodiesOf = ({ requests }: FakeServer, path: string) =>
  requests.filter((request) => request.path === path).map(({ body }) => body);

/** Opens a page and continues a draft there, as the notice above it does. */
export function continueDraft(address: string, form: string, typed: object): void {
  localStorage.clear();
  writeStored('access_token', 't');
  writeStored('username', 'anna@a.test');
  setPageUser();
  const unsavedDraft = { at: Date.now(), form, title: 'A dialog', address, typed };
  addUnsavedDraft({ owner: 'anna@a.test', unsavedDraft, instead: undefined });
  openPage(address);
  act(() => {
    history.replaceState({ usr: createResumeState(form), key: form, idx: 0 }, '', address);
    window.dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  });
}

/** Clicks a button that waits until the changes are counted. */
export async function clickOnceCounted(button: HTMLElement): Promise<void> {
  await waitFor(() => expect(button).toBeEnabled());
  await userEvent.click(button);
}

/** The reply of a dry run in which no due date changes, but for these fields. */
export const makeDateChanges = (fields: object) => ({
  success: 1,
  data: { added: 0, added_past: 0, gone: 0, gone_past: 0, moved: 0, first_added: null, first_gone: null, ...fields },
});
