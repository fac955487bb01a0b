import { recordKindList } from 'shared-lib/records';
import { idOf, type RecordClient, recordClient, savedOf } from '../../../test/record-client';
import { samplePayload } from '../../../test/sample-payload';
import { type ServedDemo, serveDemo } from '../../../test/serve-backend';

let served: ServedDemo;
let client: RecordClient;
let lawId: number;
beforeAll(async () => {
  served = await serveDemo({ STRICT_UPDATES: 'on' });
  client = recordClient(served);
  lawId = await client.addLaw({ Central: 'State' });
});
afterAll(() => served.close());

describe.each(recordKindList)('$name with strict updates', (kind) => {
  it('cannot be emptied once it is published, and accepts updates that keep it complete', async () => {
    const { id } = savedOf((await client.add(kind, { ...samplePayload(kind, lawId), status: 1 })).body);
    const emptied = await client.update(kind, { id, GeneralKeyWords: '', status: '2' });
    expect(emptied.body).toMatchObject({ success: '0', message: 'Please fill the General Key Words.' });
    expect((await client.update(kind, { id, GeneralKeyWords: 'other', status: '2' })).body.success).toBe('1');
    expect(await client.load(kind, id)).toMatchObject({ GeneralKeyWords: 'other', status: 'Published' });
  });

  it('may be emptied while it is a draft', async () => {
    const id = idOf((await client.add(kind, { ...samplePayload(kind, lawId), status: 0 })).body);
    expect((await client.update(kind, { id, GeneralKeyWords: '', status: '2' })).body.success).toBe('1');
  });
});
