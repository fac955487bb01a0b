import { runAs } from '../../../test/fresh-database';
import { type ServedDemo, serveDemo } from '../../../test/serve-backend';

describe('taken user names', () => {
  let strict: ServedDemo;
  beforeAll(async () => {
    strict = await serveDemo({ LIMIT_FACTOR: '0.2' });
  });
  afterAll(() => strict.close());
  const add = (username: string) =>
    strict
      .as('admin@demo.test')
      .post('/api/users/add', { username, role: 'no', workspaceAccessType: 'View' });

  it('are revealed twice an hour at this limit, each with a journal entry; other names do not count', async () => {
    expect((await add('carla@demo.test')).body.success).toBe(1);
    const tries = ['admin@other.test', 'no name', 'admin@other.test', 'dora@demo.test'];
    const answers = [];
    for (const username of tries) answers.push((await add(username)).status);
    expect(answers).toEqual([200, 422, 200, 429]);
    const noted = await runAs<{ reason: string }>(
      strict.database.admin,
      "select reason from journal where action = 'Taken name tried'",
    );
    expect(noted).toEqual([{ reason: 'admin@other.test' }, { reason: 'admin@other.test' }]);
  });
});
