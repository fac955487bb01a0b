import { recordKinds } from 'shared-lib/records';
import { fetchAnswer, type WholeAnswer } from '../../../test/fetch-answer';
import { type RecordClient, recordClient } from '../../../test/record-client';
import { type DemoName, type ServedDemo, serveDemo } from '../../../test/serve-backend';

const { license } = recordKinds;
const editor = 'editor@demo.test';
const admin = 'admin@demo.test';

let served: ServedDemo;
let client: RecordClient;
let law: number;
beforeAll(async () => {
  served = await serveDemo();
  client = recordClient(served);
  law = await client.addLaw({ Central: 'State' });
});
afterAll(() => served.close());

function save(who: DemoName, path: string, body: object, key?: string): Promise<WholeAnswer> {
  const headers = { authorization: served.as(who).token, ...(key && { 'idempotency-key': key }) };
  return fetchAnswer(`${served.address}/api/${path}`, { body, headers });
}

const update = (who: DemoName, body: object, key?: string) => save(who, license.calls.update, body, key);
const warningOf = ({ headers }: WholeAnswer) => headers.get('warning');
const advice =
  'Send the version that the record was loaded with: without it nobody can tell what this was made against.';

describe('an update without a version', () => {
  it('keeps what another user saved meanwhile, changes the other fields, and names both in its warning', async () => {
    const id = await client.draft(license, law);
    const loaded = await client.load(license, id);
    await update(admin, { id, penalty: 'Fine of 500', authority: 'Labour Office', version: 1 });
    const whole = { ...loaded, version: undefined, authority: 'Inspectorate', statute: 'Section 9' };
    const answer = await update(editor, whole);
    expect(answer).toMatchObject({ status: 200, body: { success: '1', data: [{ id, version: 3 }] } });
    expect(warningOf(answer)).toBe(
      `299 - "${advice} Kept as another user saved it: penalty. Replaced what another user saved: authority."`,
    );
    expect(await client.load(license, id)).toMatchObject({
      penalty: 'Fine of 500',
      authority: 'Inspectorate',
      statute: 'Section 9',
    });
  });

  it('can set an older value again if the sender saved the record since', async () => {
    const id = await client.draft(license, law);
    const { penalty } = await client.load(license, id);
    await update(admin, { id, penalty: 'Fine of 500' });
    await update(editor, { id, statute: 'Section 9' });
    expect(warningOf(await update(editor, { id, penalty }))).toBe(`299 - "${advice}"`);
    expect(await client.load(license, id)).toMatchObject({ penalty });
  });

  it('gets the same answer when it is repeated under its key', async () => {
    const id = await client.draft(license, law);
    const { penalty } = await client.load(license, id);
    await update(admin, { id, penalty: 'Fine of 500' });
    const first = await update(editor, { id, penalty, statute: 'Section 9' }, `unversioned-${id}`);
    const again = await update(editor, { id, penalty, statute: 'Section 9' }, `unversioned-${id}`);
    expect(warningOf(first)).toContain('Kept as another user saved it: penalty.');
    expect([again.body, warningOf(again)]).toEqual([first.body, warningOf(first)]);
  });
});

test('an update with a version has no warning, and is refused after another user has saved', async () => {
  const id = await client.draft(license, law);
  expect(warningOf(await update(editor, { id, penalty: 'Fine of 500', version: 1 }))).toBeNull();
  expect(await update(admin, { id, penalty: 'None', version: 1 })).toMatchObject({ status: 409 });
});

test('a question updated without a version keeps what another user saved', async () => {
  const { body } = await served.as(editor).post('/api/lawquestionans/list', { law_id: 1 });
  const [{ id, ...question } = { id: 0 }] = Object(body).data;
  const more = { lawqusanswer: 'Yes, above 20 persons' };
  await save(admin, 'lawquestionans/update', { ...question, id, ...more, version: 1 });
  const answer = await save(editor, 'lawquestionans/update', { ...question, id });
  expect(answer).toMatchObject({ status: 200, body: { success: 1 } });
  expect(warningOf(answer)).toContain('Kept as another user saved it: lawqusanswer.');
  expect((await save(editor, 'lawquestionans/edit', { id })).body).toMatchObject({ question: more });
});
