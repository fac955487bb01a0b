import { announcementsOf } from 'shared-lib/bus';
import { clearSession, readStored, writeStored } from 'shared-lib/session';
import { readOperatorState, refreshAccess } from './current-access';

const known = {
  username: 'a@b.test',
  role: 'no',
  workspaceAccessType: 'View',
  model_access_controller: '{"statusInfo":"","serchInfo":"Yes","gridInfo":"Yes"}',
} as const;
const drafts = '{"statusInfo":"Draft","serchInfo":"Yes","gridInfo":"Yes"}';

let requestCount = 0;
beforeEach(() => {
  requestCount = 0;
  clearSession();
  writeStored('access_token', 't');
  writeStored('username', known.username);
  writeStored('role', known.role);
  writeStored('workspaceAccessType', known.workspaceAccessType);
  writeStored('model_access_controller', known.model_access_controller);
});

function serverSays(reply: object): void {
  globalThis.fetch = async () => {
    requestCount += 1;
    return { status: 200, json: async () => reply } as Response;
  };
}

async function countAnnouncements(act: () => Promise<void>): Promise<number> {
  let announcementCount = 0;
  const subscription = announcementsOf('access-changed').subscribe(() => {
    announcementCount += 1;
  });
  await act();
  subscription.unsubscribe();
  return announcementCount;
}

const cases: [string, object, number, string][] = [
  ['unchanged access is not announced', { success: 1, ...known }, 0, known.model_access_controller],
  [
    'changed access is stored and announced once',
    { success: 1, ...known, role: 'yes', model_access_controller: drafts },
    1,
    drafts,
  ],
  [
    'the access of another user is ignored',
    { success: 1, ...known, username: 'c@d.test', model_access_controller: drafts },
    0,
    known.model_access_controller,
  ],
  ['a refusal changes nothing', { success: 0, message: 'No.' }, 0, known.model_access_controller],
  [
    'an answer without the fields changes nothing',
    { success: 1, username: known.username },
    0,
    known.model_access_controller,
  ],
];

test.each(cases)('access refresh: %s', async (_fact, reply, announcedTimes, access) => {
  serverSays(reply);
  expect(await countAnnouncements(refreshAccess)).toBe(announcedTimes);
  expect(readStored('model_access_controller')).toBe(access);
});

test('access refresh: without a session no request is sent', async () => {
  clearSession();
  serverSays({ success: 1, ...known });
  await refreshAccess();
  expect(requestCount).toBe(0);
});

test.each([
  [{ success: 1, ...known, isOperator: true }, 'yes'],
  [{ success: 1, ...known, isOperator: false }, 'no'],
  [{ success: 1, ...known }, 'no'],
  [{ success: 0, message: 'No.' }, 'unreachable'],
])('access refresh: the answer %j makes the operator state %s', async (reply, here) => {
  serverSays(reply);
  await refreshAccess();
  expect(readOperatorState()).toBe(here);
});
