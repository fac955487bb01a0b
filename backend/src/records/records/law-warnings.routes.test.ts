import { randomUUID } from 'node:crypto';
import { type RecordKind, recordKinds } from 'shared-lib/records';
import { idOf, type RecordClient, recordClient, savedOf } from '../../../test/record-client';
import { samplePayload } from '../../../test/sample-payload';
import { type ServedDemo, serveDemo } from '../../../test/serve-backend';

let served: ServedDemo;
let client: RecordClient;
beforeAll(async () => {
  served = await serveDemo();
  client = recordClient(served);
});
afterAll(() => served.close());

const duties = [recordKinds.license, recordKinds.return, recordKinds['other-compliance']];
/** Published codes are unique, so each test makes its own. */
const ownCode = () => `OWN-${randomUUID()}`;
const codeOf = async (law: number) => String((await client.load(recordKinds.law, law)).ActCodeName);
const coded = ({ fields }: RecordKind) => ({ [fields.code?.wire ?? '']: ownCode() });
const view = async (path: string, id: number) =>
  savedOf((await client.post('viewer@demo.test', path, { id })).body);

describe.each(duties)('a $name', (kind) => {
  it('published under a draft law has a warning in the answer, the form and the dialog until the law is published', async () => {
    const law = await client.addLaw({ ActCodeName: ownCode() });
    const warnings = [
      {
        code: 'draft-law',
        field: 'law',
        message: `This record is published, but its law ${await codeOf(law)} is a draft.`,
      },
    ];
    const added = await client.add(kind, { ...samplePayload(kind, law), ...coded(kind), status: 1 });
    expect(added).toMatchObject({ status: 200, body: { success: '1', data: [{ warnings }] } });
    const id = idOf(added.body);
    expect(await client.load(kind, id)).toMatchObject({ warnings });
    expect(await view(kind.calls.view, id)).toMatchObject({ warnings });
    await client.update(recordKinds.law, { id: law, status: 1 });
    expect(await client.load(kind, id)).not.toHaveProperty('warnings');
  });

  it('that is a draft itself has no such warning', async () => {
    const law = await client.addLaw({ ActCodeName: ownCode() });
    const added = await client.add(kind, { ...samplePayload(kind, law), status: 0 });
    expect(savedOf(added.body)).not.toHaveProperty('warnings');
  });

  it('with states that its law does not have gets a warning with their names, also as a draft', async () => {
    const law = await client.addLaw({ Central: 'State', state: [1] });
    const [named] = await client.rows<{ name: string }>(
      "select name from option where org_id = 1 and list = 'state' and id = 2",
    );
    const message = `The law ${await codeOf(law)} does not name ${named?.name} among its states.`;
    const added = await client.add(kind, { ...samplePayload(kind, law), state: [1, 2], status: 0 });
    expect(savedOf(added.body).warnings).toEqual([{ code: 'states-beyond-law', field: 'state', message }]);
    const id = idOf(added.body);
    const updated = await client.update(kind, { id, state: [1], status: 2 });
    expect(savedOf(updated.body)).not.toHaveProperty('warnings');
    expect(await view(kind.calls.view, id)).not.toHaveProperty('warnings');
  });

  it('that is published in bulk shows its warning in its row of the answer', async () => {
    const law = await client.addLaw({ ActCodeName: ownCode() });
    const id = idOf(
      (await client.add(kind, { ...samplePayload(kind, law), ...coded(kind), status: 0 })).body,
    );
    const { body } = await client.post('editor@demo.test', kind.calls.publishMany, { rows: [{ id }] });
    const message = `Published. This record is published, but its law ${await codeOf(law)} is a draft.`;
    expect(body).toMatchObject({ message: 'Published 1 of 1', data: [{ id, done: true, message }] });
  });
});
