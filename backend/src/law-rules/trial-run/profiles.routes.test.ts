import { lawIdOf } from '../../../test/demo-laws';
import { runAs } from '../../../test/fresh-database';
import { type ServedDemo, serveDemo } from '../../../test/serve-backend';

let served: ServedDemo;
beforeAll(async () => {
  served = await serveDemo();
});
afterAll(() => served?.close());

type Profile = { id: number; name: string; answers: object[]; version: number };
const post = (
  path: string,
  body: object,
  who: 'editor@demo.test' | 'viewer@demo.test' = 'editor@demo.test',
) => served.as(who).post(`/api/profiles/${path}`, body);
const form = (name: string, more: object = {}) => ({ name, kind: 'branch', answers: [], ...more });
const add = async (name: string, more: object = {}) => Number((await post('add', form(name, more))).body.id);
const list = async () => (await post('list', {}, 'viewer@demo.test')).body.data as Profile[];
const find = async (id: number) => (await list()).find((profile) => profile.id === id);

const answers = [{ question: 'How many?', answer: '20' }];

it('profile: is saved with its answers, and every user can read it', async () => {
  const id = await add('Pune', { answers });
  expect(await find(id)).toEqual({ id, name: 'Pune', kind: 'branch', answers, version: 1 });
});

it('profile: drops blank answers, and uses the last of two answers to a question', async () => {
  const said = [
    { question: 'How many?', answer: '1' },
    { question: ' how  many? ', answer: '2' },
  ];
  const id = await add('Nagpur', { answers: [...said, { question: 'Where?', answer: '  ' }] });
  expect((await find(id))?.answers).toEqual([{ question: ' how  many? ', answer: '2' }]);
});

it('profile: keeps an empty answer, which differs from no answer', async () => {
  const answers = [{ question: 'GSTIN', answer: '' }];
  const id = await add('Without GST', { answers });
  expect((await find(id))?.answers).toEqual(answers);
  const law_id = await lawIdOf(served, 'CGST-2017');
  const { body } = await served
    .as('viewer@demo.test')
    .post('/api/rules/evaluate', { law_id, profile_ids: [id], profiles: [{ answers: [] }] });
  const [law] = body.data as { verdicts: string[] }[];
  expect(law?.verdicts).toEqual(['Not Applicable', 'Needs input']);
});

it('profile: is updated only against its current version', async () => {
  const id = await add('Delhi');
  const changed = await post('update', { ...form('Delhi', { answers }), id, version: 1 });
  expect(changed.body).toMatchObject({ success: 1, version: 2, message: 'Data Updated Successfully' });
  const late = await post('update', { ...form('Delhi'), id, version: 1 });
  expect([late.status, late.body.message]).toEqual([
    409,
    'This record was changed by another user. Reload to see the latest.',
  ]);
  expect((await find(id))?.answers).toEqual(answers);
  const same = await post('update', { ...form('Delhi', { answers }), id, version: 2 });
  expect(same.body).toMatchObject({ success: 1, version: 2 });
});

it('profile: has a unique name, in any case', async () => {
  const id = await add('Chennai');
  const other = await add('Madras');
  const taken = { success: 0, message: 'The profile name chennai is taken.' };
  expect((await post('add', form('chennai'))).body).toMatchObject(taken);
  expect((await post('update', { ...form('chennai'), id: other, version: 1 })).body).toMatchObject(taken);
  expect((await post('update', { ...form('CHENNAI'), id, version: 1 })).body.success).toBe(1);
});

it('profile: of two added at once under one name, only one is saved', async () => {
  const both = await Promise.all([post('add', form('Twin')), post('add', form('twin'))]);
  expect(both.map(({ body }) => body.success).sort()).toEqual([0, 1]);
});

it('profile: can be deleted and stays in the journal', async () => {
  const id = await add('Surat', { answers });
  expect((await post('delete', { id, reason: 'Closed' })).body.message).toBe('Profile Deleted Successfully');
  expect(await find(id)).toBeUndefined();
  expect((await post('delete', { id })).body.message).toBe('There is no such profile.');
  const told = await runAs<{ action: string; reason: string }>(
    served.database.admin,
    `select action, reason from journal where org_id = 1 and kind = 'profile' and record_id = ${id} order by seq`,
  );
  expect(told).toEqual([
    { action: 'Created', reason: '' },
    { action: 'Deleted', reason: 'Closed' },
  ]);
});

it('profile: can be evaluated by its id', async () => {
  const id = await add('Tried', {
    answers: [{ question: 'How many persons are employed in the establishment?', answer: '5' }],
  });
  const { body } = await served
    .as('viewer@demo.test')
    .post('/api/rules/evaluate', { law_id: 1, profile_ids: [id], profiles: [{ name: 'Sent', answers: [] }] });
  expect(body.profiles).toEqual([
    { id, name: 'Tried' },
    { id: null, name: 'Sent' },
  ]);
});

it.each([
  ['no name', form(' '), 'Please fill the Profile Name.'],
  [
    'too much text',
    form('Long', {
      answers: Array.from({ length: 300 }, (_, nth) => ({ question: `${nth}?`, answer: 'x'.repeat(900) })),
    }),
    'The field answers are longer than 200,000 letters together.',
  ],
])('profile: with %s is refused with a message', async (_what, body, message) => {
  expect((await post('add', body)).body).toMatchObject({ success: 0, message });
});

it.each([
  ['a kind that there is not', form('Kind', { kind: 'galaxy' })],
  ['a name too long', form('x'.repeat(201))],
  ['an answer too long', form('Answer', { answers: [{ question: 'Q', answer: 'x'.repeat(1001) }] })],
])('profile: with %s is a malformed request', async (_what, body) => {
  expect((await post('add', body)).status).toBe(422);
});

it.each(['add', 'update', 'delete'])('profile: a user who may only view may not %s', async (call) => {
  const { status } = await post(call, { ...form('Mine'), id: 1, version: 1 }, 'viewer@demo.test');
  expect(status).toBe(403);
});

it('profile: another organisation sees none of it', async () => {
  const id = await add('Ours');
  const other = served.as('admin@other.test');
  expect((await other.post('/api/profiles/list', {})).body.data).toEqual([]);
  expect((await other.post('/api/rules/evaluate', { profile_ids: [id] })).body.message).toBe(
    'There is no such profile.',
  );
});

it('profile: an organisation can have at most a hundred', async () => {
  await runAs(
    served.database.admin,
    `insert into profile (org_id, id, name, kind)
     select 2, n, 'Branch ' || n, 'branch' from generate_series(1, 100) n`,
    `insert into number_counter (org_id, name, last_id) values (2, 'profile', 100)`,
  );
  const { body } = await served.as('admin@other.test').post('/api/profiles/add', form('One more'));
  expect(body).toMatchObject({ success: 0, message: 'There are 100 profiles already. Delete one first.' });
});

it('profile list: a client that asks for the next ones gets ten at a time by id', async () => {
  for (let place = 0; place < 11; place += 1) await add(`Page ${place}`);
  const ids: number[] = [];
  const lengths: number[] = [];
  for (let after: unknown = 0; after !== null; ) {
    const { body } = await post('list', { after });
    const page = body.data as Profile[];
    ids.push(...page.map(({ id }) => id));
    lengths.push(page.length);
    after = body.next;
  }
  expect(Math.max(...lengths)).toBe(10);
  expect(ids).toEqual((await list()).map(({ id }) => id).sort((one, other) => one - other));
});
