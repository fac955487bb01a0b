import type { WireCheckedImport } from 'shared-lib/api/contract';
import { type RecordClient, recordClient } from '../../test/record-client';
import { type ServedDemo, serveDemo } from '../../test/serve-backend';

let served: ServedDemo;
let client: RecordClient;
beforeAll(async () => {
  served = await serveDemo();
  client = recordClient(served);
});
afterAll(() => served?.close());

const user = 'editor@demo.test';

describe('a GSTIN:', () => {
  it('is checked where a registration is imported; other numbers are not', async () => {
    const titles = 'Name,Kind,State,Industries,Kinds of branch,Number,Opened on,Closed on';
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

describe('an import of places:', () => {
  const post = async (path: string, body: object = {}) => (await served.as(user).post(`/api/${path}`, body)).body;
  async function upload(path: 'check' | 'apply', content: string, what = 'places') {
    const form = new FormData();
    form.append('file', new Blob([content]), `${what}.csv`);
    const headers = { authorization: served.as(user).token };
    const address = `${served.address}/api/imports/${path}?what=${what}`;
    const reply = await fetch(address, { method: 'POST', headers, body: form });
    return (await reply.json()) as { id: number; data: unknown };
  }

  it('takes manager and holidays by their shown names, and refused cells name the allowed words', async () => {
    const withPeople = (...rows: string[]) => ['Name,State,Manager,Holidays,Company types', ...rows].join('\n');
    await client.rows(`update account set full_name = 'Vikram Shah' where username = 'viewer@demo.test'`);
    const { data: checked } = await upload('check', withPeople('Hubli,Atlantis,Nobody Known,Martian,Club'));
    const bad = (checked as WireCheckedImport).faults.map(({ fault, first }) => `${first.join()}: ${fault}`);
    expect(bad).toHaveLength(4);
    expect(bad[0]).toMatch(/^2: There is no state "Atlantis"\. Allowed: .+, .+ and \d+ more\.$/);
    expect(bad.join('\n')).toContain('Manager: There is no user "Nobody Known".');
    expect(bad.join('\n')).toContain(
      'Holidays: There is no list of holidays "Martian". Allowed: Karnataka (example), Maharashtra (example), National holidays (example).',
    );
    expect(bad.join('\n')).toMatch(/There is no company type "Club"\. Allowed: .*Private Limited/);
    const right = withPeople('Hubli,Karnataka,Vikram Shah,Maharashtra (example),');
    const { id } = await upload('apply', right);
    const findHubli = async () =>
      ((await post('profiles/list')).data as { name: string }[]).find(({ name }) => name === 'Hubli');
    const [list] = await client.rows<{ id: number }>(
      `select id from holiday_list where org_id = 1 and name = 'Maharashtra (example)'`,
    );
    expect(await findHubli()).toMatchObject({
      manager: expect.stringContaining('viewer@demo.test'),
      holiday_list_id: list?.id,
    });
    expect(await post('imports/undo', { id })).toMatchObject({ success: 1 });
    expect(await findHubli()).toBeUndefined();
  });

  it('says beforehand how many duties will need an answer at the new places', async () => {
    await served.as('admin@demo.test').post('/api/obligations/begin', { since: '2026-01-01' });
    const waiting = async () => {
      await post('obligations/list');
      return client.rows<{ place: number }>(
        `select profile_id as place from obligation where org_id = 1 and stands = 'unsettled'`,
      );
    };
    const before = (await waiting()).length;
    const sheet = 'Name,State\nSurat,Gujarat\nRajkot,Gujarat\nKochi,Kerala';
    const { adds } = (await upload('check', sheet)).data as WireCheckedImport;
    await upload('apply', sheet);
    const ids = ((await post('profiles/list')).data as { id: number; name: string }[])
      .filter(({ name }) => ['Surat', 'Rajkot', 'Kochi'].includes(name))
      .map(({ id }) => id);
    const after = await waiting();
    const own = after.filter(({ place }) => ids.includes(place)).map(({ place }) => place);
    expect(after.length).toBeGreaterThan(before);
    expect(adds).toMatchObject({ waits: own.length, places_waiting: new Set(own).size });
  });

  it('the State in its facts answers the question about the State, as at a branch added by hand', async () => {
    const question = 'In which State is the establishment?';
    await upload('apply', 'Name,State\nMargao,Goa');
    type Place = { id: number; name: string; state_id: number; state_answers: object[] };
    const places = async () => (await post('profiles/list')).data as Place[];
    const imported = (await places()).find(({ name }) => name === 'Margao');
    const add = async (name: string, answers: object[], state_id: number | null = null) =>
      (await post('profiles/add', { name, kind: 'branch', answers, state_id })).id;
    const verdicts = async (id: unknown) => {
      const { data } = await post('rules/evaluate', { profile_ids: [id] });
      return (data as { verdicts: object[] }[]).map((law) => law.verdicts);
    };
    const answered = await verdicts(await add('Answered', [{ question, answer: 'Goa' }]));
    expect(imported?.state_answers).toContainEqual({ question, answer: 'Goa' });
    expect(await verdicts(imported?.id)).toEqual(answered);
    expect(await verdicts(await add('Ponda', [], imported?.state_id))).toEqual(answered);
    expect(await verdicts(await add('No State', []))).not.toEqual(answered);
    const waiting = (await post('obligations/list', { question })).data as { profiles: { name: string }[] }[];
    expect(waiting.flatMap(({ profiles }) => profiles.map(({ name }) => name))).not.toContain('Margao');
    // What somebody answers at the place itself counts more.
    const other = [{ question, answer: 'Maharashtra' }];
    const corrected = await add('Corrected', other, imported?.state_id);
    expect(await verdicts(corrected)).toEqual(await verdicts(await add('Kollam', other)));
    expect(await verdicts(corrected)).not.toEqual(answered);
  });

  it('a row is not refused because a row with an error is for the same', async () => {
    const faultsOf = async (what: string, sheet: string) =>
      ((await upload('check', sheet, what)).data as WireCheckedImport).faults.map(({ fault }) => fault);
    const owners = 'Law,Duty,Place,Owner,Checker';
    const [law] = await client.rows<{ name: string }>(
      `select name from record where org_id = 1 and kind = 'law' and status = 'Published' order by id limit 1`,
    );
    const rows = [`,,,${user},${user}`, `,,,${user},viewer@demo.test`, `,,,viewer@demo.test,${user}`].map(
      (row) => `"${law?.name}"${row}`,
    );
    expect(await faultsOf('owners', [owners, ...rows].join('\n'))).toEqual([
      'Owner and checker must be two people.',
      'Row 3 names people for the same.',
    ]);
    const places = ['Name,State', 'Ooty,Atlantis', 'Ooty,Tamil Nadu', 'Ooty,Kerala'].join('\n');
    expect((await faultsOf('places', places)).slice(1)).toEqual(['Row 3 has the same name.']);
  });
});
