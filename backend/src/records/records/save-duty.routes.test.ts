import { recordKinds } from 'shared-lib/records';
import { idOf, type RecordClient, recordClient } from '../../../test/record-client';
import { samplePayload } from '../../../test/sample-payload';
import { type ServedDemo, serveDemo } from '../../../test/serve-backend';

let served: ServedDemo;
let client: RecordClient;
let stateLaw: number;
let centralLaw: number;
beforeAll(async () => {
  served = await serveDemo();
  client = recordClient(served);
  stateLaw = await client.addLaw({ Central: 'State' });
  centralLaw = await client.addLaw();
});
afterAll(() => served.close());

describe('a duty', () => {
  const { license, return: returns, 'other-compliance': other } = recordKinds;

  it('under a Central law has no states', async () => {
    const { body } = await client.add(license, { ...samplePayload(license, centralLaw), status: 0 });
    expect(await client.load(license, idOf(body))).toMatchObject({ state: [] });
  });

  it.each([
    ['of no law', '', 'Please fill the Law Code Name.'],
    ['of a law that is not there', 999_999, 'There is no such law.'],
    ['of no law at all', '-1', 'The field Law Code Name must be the id of a law.'],
  ])('%s is refused', async (_what, law, message) => {
    const { body } = await client.add(license, { ...samplePayload(license, stateLaw), law });
    expect(body).toMatchObject({ success: '0', message });
  });

  it('does not find a law of another organisation', async () => {
    const [most] = await client.rows<{ id: number }>(
      "select max(id) as id from record where org_id = 1 and kind = 'law'",
    );
    const payload = { ...samplePayload(license, most?.id ?? 0), status: 0 };
    const { body } = await client.post('admin@other.test', 'license/add', payload);
    expect(body).toMatchObject({ success: '0', message: 'There is no such law.' });
  });

  it('keeps another penalty type only if Others is chosen', async () => {
    const { body } = await client.add(license, {
      ...samplePayload(license, stateLaw),
      penaltytype: ['Fine'],
      status: 0,
    });
    expect(await client.load(license, idOf(body))).toMatchObject({
      penaltytype: ['Fine'],
      otherpenalitytype: '',
    });
  });

  it.each([
    [returns, 'Pre-Event Based', '30', []],
    [other, 'Post-Event Based', '30', []],
    [returns, 'Monthly', '', [{ date: 30, month: 'June' }]],
    [other, '', '', [{ date: 30, month: 'June' }]],
  ] as const)(
    'has a number of days or due dates, depending on its periodicity',
    async (kind, periodicity, dayscount, dayMonthArr) => {
      const sent = { ...samplePayload(kind, stateLaw), periodicity, dayscount: '30', status: 0 };
      const { body } = await client.add(kind, sent);
      expect(await client.load(kind, idOf(body))).toMatchObject({ periodicity, dayscount, dayMonthArr });
    },
  );

  it("with 'No Exempted …' exempts no other option, and that option is the last of its list", async () => {
    const nobody = 7;
    const sent = { ...samplePayload(license, stateLaw), ExemptIndustryKeyWords: [1, nobody], status: 0 };
    const { body } = await client.add(license, sent);
    const record = await client.load(license, idOf(body));
    expect(record).toMatchObject({ ExemptIndustryKeyWords: [nobody], listVersion: 1 });
    const stored = await client.rows(`select details -> 'exemptIndustries' as ids from record
      where org_id = 1 and kind = 'license' and id = ${idOf(body)}`);
    expect(stored).toEqual([{ ids: [0] }]);
  });

  it('refuses an exempt option that its list never showed, and names the list', async () => {
    const sent = { ...samplePayload(license, stateLaw), ExemptIndustryKeyWords: [8], status: 0 };
    const { status, body } = await client.add(license, sent);
    expect({ status, message: body.message }).toEqual({
      status: 422,
      message: 'The list exemptIndustries has no option 8.',
    });
  });

  it('keeps an option that has left the exempt list, in its record and in a copy of it', async () => {
    const sent = { ...samplePayload(license, stateLaw), ExemptIndustryKeyWords: [2, 3], status: 0 };
    const id = idOf((await client.add(license, sent)).body);
    await client.rows("insert into option_list values (1, 'indusKey', 2, '{3,4,5}')");
    const shown = await client.load(license, id);
    expect(shown).toMatchObject({ ExemptIndustryKeyWords: [6, 1] });
    const again = { ...sent, ExemptIndustryKeyWords: shown.ExemptIndustryKeyWords, listVersion: 2 };
    expect((await client.update(license, { ...again, id })).status).toBe(200);
    const copy = await client.add(license, { ...again, licensecode: 'COPY OF IT', copiedFrom: id });
    expect((await client.load(license, idOf(copy.body))).ExemptIndustryKeyWords).toEqual([6, 1]);
    await client.rows("delete from option_list where org_id = 1 and list = 'indusKey' and version = 2");
  });

  it('keeps the chosen exempt options when their list has changed since the form was opened', async () => {
    const sent = { ...samplePayload(license, stateLaw), ExemptIndustryKeyWords: [2, 3], status: 0 };
    const id = idOf((await client.add(license, sent)).body);
    await client.rows("insert into option_list values (1, 'indusKey', 2, '{3,2,1}')");
    expect(await client.load(license, id)).toMatchObject({ ExemptIndustryKeyWords: [2, 1], listVersion: 2 });
    await client.update(license, { id, ExemptIndustryKeyWords: [1], listVersion: 1 });
    expect(await client.load(license, id)).toMatchObject({ ExemptIndustryKeyWords: [3], listVersion: 2 });
    await client.rows("delete from option_list where org_id = 1 and list = 'indusKey' and version = 2");
  });

  it.each([
    [
      'startdate',
      '02/30/2026',
      'The field Start Date must be a day of the calendar, as MM/DD/YYYY or yyyy-mm-dd.',
    ],
    ['referencelink', 'javascript:alert(1)', 'The field Reference Link must begin with http:// or https://.'],
    ['referencelink', '//evil.test', 'The field Reference Link must begin with http:// or https://.'],
    ['referencelink', 'https:javascript', 'The field Reference Link must begin with http:// or https://.'],
    ['dayscount', 'thirty', 'The field Days must be a whole number of at most 5 digits.'],
    ['dayscount', '123456', 'The field Days must be a whole number of at most 5 digits.'],
    [
      'dayMonthArr',
      [{ date: 31, month: 'June' }],
      'The field Date and Month has a day that its month does not have.',
    ],
    [
      'extensionArr',
      [{ end_date: 'x' }],
      'The field Extension has a wrong end date in row 1: it must be a day of the calendar, as MM/DD/YYYY or yyyy-mm-dd.',
    ],
    [
      'penaltytype',
      Array.from({ length: 501 }, () => 'x'),
      'The field Penalty Type has more than 500 entries.',
    ],
  ])('with a malformed %s is refused', async (name, value, message) => {
    const { status, body } = await client.add(returns, {
      ...samplePayload(returns, stateLaw),
      [name]: value,
    });
    expect([status, body.message]).toEqual([422, message]);
  });

  it('accepts dates in the format of forms', async () => {
    const { body } = await client.add(returns, {
      ...samplePayload(returns, stateLaw),
      startdate: '12/31/2026',
      status: 0,
    });
    expect(await client.load(returns, idOf(body))).toMatchObject({ startdate: '2026-12-31' });
  });
});
