import type { WireCheckedImport } from 'shared-lib/api/contract';
import { type ServedDemo, serveDemo } from '../../test/serve-backend';

let served: ServedDemo;
beforeAll(async () => {
  served = await serveDemo();
});
afterAll(() => served?.close());

const user = 'editor@demo.test';

describe('a GSTIN:', () => {
  it('is checked where a registration is imported; other numbers are not', async () => {
    const titles = 'Name,Kind,State,Industries,Branch types,Number,Opened on,Closed on';
    const rows = [
      'GSTIN Kerala,Registration,,,,32ABC,,',
      'Goa,Registration,,,,27AAPFU0939F1ZW,,',
      'GSTIN Delhi,Registration,,,,applied for,,',
      'Mumbai,Registration,,,,27AAPFU0939F1ZV,,',
      'EPF,Registration,,,,MHBAN0012345000,,',
    ];
    const form = new FormData();
    form.append('file', new Blob([[titles, ...rows].join('\n')]), 'places.csv');
    const headers = { authorization: served.as(user).token };
    const address = `${served.address}/api/imports/check?what=places`;
    const reply = await fetch(address, { method: 'POST', headers, body: form });
    const { faults } = ((await reply.json()) as { data: WireCheckedImport }).data;
    expect(faults.map(({ fault, first }) => `${first.join()}: ${fault}`)).toEqual([
      '2,4: Number: This is not a GSTIN. A GSTIN looks like 27AAPFU0939F1ZV.',
      '3: Number: The last character does not match the rest of this GSTIN. Check for a typing mistake.',
    ]);
  });

  it('is checked where a registration is added, also by other programs', async () => {
    const add = async (name: string, number: string, kind = 'registration') =>
      (await served.as(user).post('/api/profiles/add', { name, number, kind, answers: [] })).body;
    expect(await add('GSTIN Kerala', '32ABC')).toMatchObject({
      success: 0,
      message: expect.stringContaining('must be a GSTIN'),
    });
    expect(await add('Mumbai', '27AAPFU0939F1ZV')).toMatchObject({ success: 1 });
    expect(await add('EPF', 'MHBAN0012345000')).toMatchObject({ success: 1 });
    expect(await add('GST store', '32ABC', 'branch')).toMatchObject({ success: 1 });
  });
});
