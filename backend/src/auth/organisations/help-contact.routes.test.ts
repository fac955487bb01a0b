import { runAs } from '../../../test/fresh-database';
import { type RecordClient, recordClient } from '../../../test/record-client';
import { type DemoName, type ServedDemo, serveDemo } from '../../../test/serve-backend';

let served: ServedDemo;
let client: RecordClient;
beforeAll(async () => {
  served = await serveDemo();
  client = recordClient(served);
});
afterAll(() => served.close());

const read = async (user: DemoName) =>
  (await client.post(user, 'organisation/help-contact', {})).body as Record<string, unknown>;
const save = (user: DemoName, contact: string) => client.post(user, 'organisation/save-help-contact', { contact });

describe('whom to ask for help:', () => {
  it('is empty at first; what an administrator says, everybody reads, without blanks around it', async () => {
    expect(await read('viewer@demo.test')).toMatchObject({ success: 1, contact: '' });
    const saved = await save('admin@demo.test', '  Asha, extension 12\nasha@demo.test ');
    expect(saved).toMatchObject({ status: 200, body: { success: 1 } });
    expect(await read('viewer@demo.test')).toMatchObject({ contact: 'Asha, extension 12\nasha@demo.test' });
  });

  it('only administrators change it, and it has at most 300 characters', async () => {
    expect((await save('editor@demo.test', 'Me')).status).toBe(403);
    expect((await save('admin@demo.test', 'x'.repeat(301))).status).toBeGreaterThanOrEqual(400);
    expect(await read('viewer@demo.test')).toMatchObject({ contact: expect.stringContaining('Asha') });
  });

  it('a change is in the log once; saving the same text again is not', async () => {
    await save('admin@demo.test', 'Berta');
    await save('admin@demo.test', 'Berta');
    const entries = await runAs<{ actor: string; is: string }>(
      served.database.admin,
      `select actor_name as actor, changes -> 'helpContact' ->> 1 as is
       from journal where org_id = 1 and action = 'Help contact changed' order by seq desc`,
    );
    expect(entries.map(({ is }) => is)).toEqual(['Berta', expect.stringContaining('Asha')]);
    expect(entries[0]?.actor).toBe('admin@demo.test');
  });
});
