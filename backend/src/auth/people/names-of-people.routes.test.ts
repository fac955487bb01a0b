import { runAs } from '../../../test/fresh-database';
import { type ServedDemo, serveDemo } from '../../../test/serve-backend';

let served: ServedDemo;
beforeAll(async () => {
  served = await serveDemo();
});
afterAll(() => served?.close());

type User = { id: number; version: number; username: string; full_name: string; job_title: string };

const viewer = 'viewer@demo.test';
const post = async (path: string, body: object = {}, as: 'admin@demo.test' | typeof viewer = 'admin@demo.test') =>
  (await served.as(as).post(`/api/${path}`, body)).body;
const users = async (search = '') => (await post('users/list', { search })).data as User[];
const shownNames = async () => ((await post('users/names')).data as { name: string }[]).map(({ name }) => name);
const viewerRow = async () => {
  const found = (await users()).find(({ username }) => username === viewer);
  if (!found) throw new Error('the viewer is not in the list');
  return found;
};

test('names of people: an administrator changes them, lists send them, and the log says it', async () => {
  const { id, version } = await viewerRow();
  const names = { full_name: ' Leela Thomas ', job_title: 'Controller' };
  expect(await post('users/update', { id, version, ...names })).toMatchObject({ success: 1 });
  expect(await shownNames()).toContain(`Leela Thomas, Controller <${viewer}>`);
  expect(await users('leela')).toMatchObject([{ username: viewer, full_name: 'Leela Thomas' }]);
  const [entry] = await runAs<{ changes: object }>(
    served.database.admin,
    `select changes from journal where org_id = 1 and kind = 'account' and record_id = ${id} order by seq desc limit 1`,
  );
  expect(entry?.changes).toMatchObject({ fullName: ['', 'Leela Thomas'] });
});

test('names of people: users change their own, and without a name the user name is shown', async () => {
  const saved = await post('session/save-name', { full_name: 'Vik Shah', job_title: 'Clerk' }, viewer);
  expect(saved).toMatchObject({ success: 1 });
  expect(await post('session/me', {}, viewer)).toMatchObject({ full_name: 'Vik Shah', job_title: 'Clerk' });
  const log = (await post('activity-log/list', { user: 'vik shah' })).data as {
    person: string;
    user: string;
  }[];
  expect(log[0]).toMatchObject({ user: viewer, person: `Vik Shah, Clerk <${viewer}>` });
  await post('session/save-name', { full_name: '', job_title: '' }, viewer);
  expect(await shownNames()).toContain(viewer);
});

test.each([{ full_name: 'Rao, Asha' }, { full_name: '<b>' }, { job_title: 'x'.repeat(101) }])(
  'names of people: %j is refused',
  async (names) => {
    expect(await post('session/save-name', names, viewer)).toMatchObject({ success: 0 });
    const { id, version } = await viewerRow();
    expect(await post('users/update', { id, version, ...names })).toMatchObject({ success: 0 });
  },
);

test('names of people: a new user has the ones that were given', async () => {
  const user = { username: 'new.name@demo.test', role: 'no', workspaceAccessType: 'View' };
  await post('users/add', { ...user, full_name: 'Tara Bose', job_title: '' });
  expect(await shownNames()).toContain('Tara Bose <new.name@demo.test>');
});
