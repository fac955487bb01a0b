import { randomUUID } from 'node:crypto';
import { type RecordKind, recordKinds } from 'shared-lib/records';
import { idOf, type RecordClient, recordClient, savedOf } from '../../../test/record-client';
import { type Sample, samplePayload } from '../../../test/sample-payload';
import { type ServedDemo, serveDemo } from '../../../test/serve-backend';

let served: ServedDemo;
let client: RecordClient;
beforeAll(async () => {
  served = await serveDemo();
  client = recordClient(served);
});
afterAll(() => served?.close());

describe('saving laws:', () => {
  let stateLaw: number;
  beforeAll(async () => {
    stateLaw = await client.addLaw({ Central: 'State' });
  });

  describe('a law', () => {
    const { law } = recordKinds;

    it('that is Central has no states', async () => {
      const id = await client.addLaw({ Central: 'Central', state: [1, 2] });
      expect(await client.load(law, id)).toMatchObject({ Central: 'Central', state: [] });
    });

    it.each([
      ['what is malformed', { Active: 'Paused' }, 'Active'],
      ['an option that there is not', { IndustryKeyWords: [99_999] }, 'IndustryKeyWords'],
      ['a name that there is not', { Category: 'Nowhere' }, 'Category'],
      ['a law that there is not', { ParentLaw: 999_999 }, 'ParentLaw'],
      ['what is not filled', { masterVal: ' ' }, 'masterVal'],
    ])('refused for %s names the field', async (_what, wrong, field) => {
      const payload = { ...samplePayload(law, stateLaw), ParentLaw: '-1', status: 0, ...wrong };
      expect((await client.add(law, payload)).body).toMatchObject({ success: '0', field });
    });

    it('refused for its code names the record that has it', async () => {
      await client.addLaw({ status: 1, ActCodeName: 'TWICE-1' });
      const payload = { ...samplePayload(law, stateLaw), ParentLaw: '-1', ActCodeName: 'twice-1', status: 1 };
      expect((await client.add(law, payload)).body).toMatchObject({ success: '0', field: 'ActCodeName' });
    });

    it.each([
      ['itself', (id: number) => id],
      ['a law below it', async (id: number) => client.addLaw({ ParentLaw: await client.addLaw({ ParentLaw: id }) })],
    ])('cannot have %s as its parent', async (_what, parentOf) => {
      const id = await client.addLaw({ ParentLaw: '-1' });
      const { body } = await client.update(law, { id, ParentLaw: await parentOf(id) });
      expect(body).toMatchObject({
        success: '0',
        message: 'A law cannot have itself, or a law that is below it, as its parent.',
      });
    });

    it('cannot choose a repealed law as its parent', async () => {
      const parent = await client.addLaw({ Active: 'Active' });
      const id = await client.addLaw();
      await client.update(law, { id: parent, Active: 'Repealed' });
      const refusal = {
        success: '0',
        field: 'ParentLaw',
        message: expect.stringMatching(/^The law LAW-\d{6} is repealed\. Choose another law\.$/),
      };
      expect((await client.update(law, { id, ParentLaw: parent })).body).toMatchObject(refusal);
      const payload = { ...samplePayload(law, parent), ParentLaw: parent, status: 0 };
      expect((await client.add(law, payload)).body).toMatchObject(refusal);
    });

    it('keeps a parent that was repealed since; so do its copy and its replacement', async () => {
      const parent = await client.addLaw({ Active: 'Active' });
      const id = await client.addLaw({ Active: 'Active', ParentLaw: parent });
      await client.update(law, { id: parent, Active: 'Repealed' });
      expect((await client.update(law, { id, ParentLaw: parent, Rules: 'New' })).body.success).toBe('1');
      const own = { ...samplePayload(law, parent), ParentLaw: parent, status: 0 };
      expect((await client.add(law, { ...own, copiedFrom: id })).body.success).toBe('1');
      await client.update(law, { id, Active: 'Repealed' });
      expect((await client.add(law, { ...own, id, duplicateActive: 'Repealed' })).body.success).toBe('1');
    });

    it.each([
      ['-1', '-1'],
      [-1, '-1'],
      ['', ''],
    ])('saved with the parent %j loads with the parent %j', async (sent, loaded) => {
      const id = await client.addLaw({ ParentLaw: sent });
      expect((await client.load(law, id)).ParentLaw).toBe(loaded);
    });

    it('keeps its category once it is published', async () => {
      const id = await client.addLaw({ status: 1, ActCodeName: 'CATEGORY-1' });
      const { body } = await client.update(law, { id, Category: 'Another' });
      expect(body).toMatchObject({
        message: 'The Category of a published record cannot be changed.',
        field: 'Category',
      });
    });

    it('that becomes repealed repeals its duties too and cannot be changed after that', async () => {
      const id = await client.addLaw({
        Active: 'Active',
        ActCodeName: 'REPEAL-1',
        Central: 'State',
        status: 1,
      });
      const { license } = recordKinds;
      const below = idOf((await client.add(license, { ...samplePayload(license, id), status: 0 })).body);
      expect((await client.update(law, { id, Active: 'Repealed' })).body.success).toBe('1');
      expect(await client.load(license, below)).toMatchObject({ law_status: 'Repealed' });
      const refusal = 'This record is repealed and cannot be changed. You can add a new record in its place.';
      expect((await client.update(law, { id, Active: 'Active' })).body.message).toBe(refusal);
      expect((await client.update(license, { id: below, penalty: 'x' })).body.message).toBe(refusal);
      const onRepealed = await client.add(license, { ...samplePayload(license, id), status: 0 });
      expect(onRepealed.body.message).toMatch(/^The law LAW-\d{6} is repealed\. Choose another law\.$/);
    });

    it('that is repealed can be replaced by a new record, even under its old code', async () => {
      const id = await client.addLaw({ Active: 'Active', ActCodeName: 'REPLACE-1', status: 1 });
      await client.update(law, { id, Active: 'Repealed' });
      const copy = { ...samplePayload(law, stateLaw), ActCodeName: 'REPLACE-1', status: 1, id };
      const { body } = await client.add(law, { ...copy, duplicateActive: 'Repealed' });
      expect(body).toMatchObject({ success: '1', message: 'Data Added Successfully' });
      expect(idOf(body)).not.toBe(id);
      expect(await client.load(law, idOf(body))).toMatchObject({
        Active: 'Active',
        status: 'Published',
        version: 1,
      });
    });

    it.each([
      ['Active', 'Paused', 'The field Active/Repealed must be Active or Repealed.'],
      ['Central', 'Both', 'The field Central/State must be Central or State.'],
      ['Law', 'x'.repeat(10_001), 'The field Law / Guideline / Rule is longer than 10,000 characters.'],
      ['state', ['Goa'], 'The field States must be a list of ids.'],
      ['ParentLaw', 'EPA-1986', 'The field Parent Law must be the id of a law.'],
      ['status', 'Archived', 'The field status must be Draft (0), Publish (1) or Update (2).'],
      ['id', 'x', 'The field id must be a whole number.'],
      ['attachmentremovelist', [{}, true], 'The field attachmentremovelist must be a list of names.'],
    ])('with a malformed %s is refused', async (name, value, message) => {
      const { status, body } = await client.add(law, { ...samplePayload(law, stateLaw), [name]: value });
      expect([status, body.success, body.message]).toEqual([422, '0', message]);
    });

    it('with a state that no list has is refused', async () => {
      const { status } = await client.add(law, { ...samplePayload(law, stateLaw), state: [1, 99_999] });
      expect(status).toBe(422);
    });
  });
});

describe('saving duties:', () => {
  let stateLaw: number;
  let centralLaw: number;
  beforeAll(async () => {
    stateLaw = await client.addLaw({ Central: 'State' });
    centralLaw = await client.addLaw();
  });

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
      const [mostDuties] = await client.rows<{ id: number }>(
        "select max(id) as id from record where org_id = 1 and kind = 'law'",
      );
      const payload = { ...samplePayload(license, mostDuties?.id ?? 0), status: 0 };
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
      const loaded = await client.load(license, id);
      expect(loaded).toMatchObject({ ExemptIndustryKeyWords: [6, 1] });
      const resent = { ...sent, ExemptIndustryKeyWords: loaded.ExemptIndustryKeyWords, listVersion: 2 };
      expect((await client.update(license, { ...resent, id })).status).toBe(200);
      const copy = await client.add(license, { ...resent, licensecode: 'COPY OF IT', copiedFrom: id });
      expect((await client.load(license, idOf(copy.body))).ExemptIndustryKeyWords).toEqual([6, 1]);
      await client.rows("delete from option_list where org_id = 1 and list = 'indusKey' and version = 2");
    });

    it('keeps the chosen exempt options when their list has changed since the form was opened', async () => {
      const sent = { ...samplePayload(license, stateLaw), ExemptIndustryKeyWords: [2, 3], status: 0 };
      const id = idOf((await client.add(license, sent)).body);
      await client.rows("insert into option_list values (1, 'indusKey', 2, '{3,2,1}')");
      expect(await client.load(license, id)).toMatchObject({
        ExemptIndustryKeyWords: [2, 1],
        listVersion: 2,
      });
      await client.update(license, { id, ExemptIndustryKeyWords: [1], listVersion: 1 });
      expect(await client.load(license, id)).toMatchObject({ ExemptIndustryKeyWords: [3], listVersion: 2 });
      await client.rows("delete from option_list where org_id = 1 and list = 'indusKey' and version = 2");
    });

    it.each([
      ['startdate', '02/30/2026', 'The field Start Date must be a real date as MM/DD/YYYY or yyyy-mm-dd.'],
      ['referencelink', 'javascript:alert(1)', 'The field Reference Link must begin with http:// or https://.'],
      ['referencelink', '//evil.test', 'The field Reference Link must begin with http:// or https://.'],
      ['referencelink', 'https:javascript', 'The field Reference Link must begin with http:// or https://.'],
      ['dayscount', 'thirty', 'The field Days must be a whole number of at most 5 digits.'],
      ['dayscount', '123456', 'The field Days must be a whole number of at most 5 digits.'],
      [
        'dayMonthArr',
        [{ date: 31, month: 'June' }],
        'The field Date and Month has a day that this month does not have.',
      ],
      [
        'extensionArr',
        [{ end_date: 'x' }],
        'The field Extension has a wrong end date in row 1: it must be a real date as MM/DD/YYYY or yyyy-mm-dd.',
      ],
      ['penaltytype', Array.from({ length: 501 }, () => 'x'), 'The field Penalty Type has more than 500 entries.'],
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
});

describe('warnings about the law:', () => {
  const duties = [recordKinds.license, recordKinds.return, recordKinds['other-compliance']];

  /** Published codes are unique, so each test makes its own. */
  const ownCode = () => `OWN-${randomUUID()}`;
  const codeOf = async (law: number) => String((await client.load(recordKinds.law, law)).ActCodeName);
  const withOwnCode = ({ fields }: RecordKind) => ({ [fields.code?.wire ?? '']: ownCode() });

  const view = async (path: string, id: number) => savedOf((await client.post('viewer@demo.test', path, { id })).body);

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
      const added = await client.add(kind, { ...samplePayload(kind, law), ...withOwnCode(kind), status: 1 });
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
      const id = idOf((await client.add(kind, { ...samplePayload(kind, law), ...withOwnCode(kind), status: 0 })).body);
      const { body } = await client.post('editor@demo.test', kind.calls.publishMany, { rows: [{ id }] });
      const message = `Published. This record is published, but its law ${await codeOf(law)} is a draft.`;
      expect(body).toMatchObject({ message: 'Published 1 of 1', data: [{ id, done: true, message }] });
    });
  });
});

describe('options that are stored by name:', () => {
  let law: number;
  beforeAll(async () => {
    law = await client.addLaw({ Central: 'State' });
  });

  const { law: laws, license, return: returns, 'other-compliance': others } = recordKinds;

  const payloadOf = (kind: RecordKind): Sample => ({
    ...samplePayload(kind, law),
    ...(kind.name === 'law' ? { ParentLaw: '-1' } : {}),
    status: 0,
  });

  const lists: [string, string, RecordKind][] = [
    ['Category', 'category', laws],
    ['masterVal', 'masterAccess', laws],
    ['sensitivity', 'sensitivity', license],
    ['penaltytype', 'penaltyTypeOptions', license],
    ['periodicity', 'periodicity', returns],
    ['internalduedate', 'internalDueDate', returns],
    ['task_type', 'tasktype', others],
  ];

  it.each(lists)('field %s refuses a word that the list %s never had', async (wire, list, kind) => {
    const { status, body } = await client.add(kind, { ...payloadOf(kind), [wire]: 'Nowhere' });
    const message = `The list ${list} has no option Nowhere.`;
    expect({ status, body }).toMatchObject({ status: 422, body: { success: '0', message } });
  });

  it('penalty types are checked word by word, and the message shortens a long word', async () => {
    const penaltytype = ['Fine', 'x'.repeat(500)];
    const { body } = await client.add(license, { ...payloadOf(license), penaltytype });
    expect(body.message).toBe(`The list penaltyTypeOptions has no option ${'x'.repeat(60)}….`);
  });

  it('an old word stays allowed in its record and in a copy of it, and nowhere else', async () => {
    const id = idOf((await client.add(license, payloadOf(license))).body);
    await client.rows(`update record set sensitivity = 'Utmost' where org_id = 1 and kind = 'license' and id = ${id}`);
    const older = { ...payloadOf(license), sensitivity: 'Utmost' };
    const code = (licensecode: string) => ({ ...older, licensecode });
    expect((await client.update(license, { ...older, id, penalty: 'Rs. 9' })).status).toBe(200);
    expect((await client.add(license, { ...code('OLD-COPY'), copiedFrom: id })).status).toBe(200);
    expect((await client.add(license, code('OLD-NEW'))).status).toBe(422);
  });
});
