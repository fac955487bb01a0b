import { type RecordKind, type RecordKindName, recordKindList, recordKinds } from 'shared-lib/records';
import { fetchAnswer, type WholeAnswer } from '../../../test/fetch-answer';
import { idOf, type RecordClient, recordClient, savedOf } from '../../../test/record-client';
import { type Sample, samplePayload } from '../../../test/sample-payload';
import { type DemoName, type ServedDemo, serveDemo } from '../../../test/serve-backend';

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
afterAll(() => served?.close());

const keyWords =
  'GeneralKeyWords IndustryKeyWords BranchKeyWords CompanyTypekey ExemptIndustryKeyWords ExemptBranchKeyWords';

const schedule = 'startdate enddate dayMonthArr';

/** The payload of a form with its exact field names (S-2.3). `law_status`, ids and files have their own tests. */
const payloads: Record<RecordKindName, string> = {
  law: 'Law ActCodeName SuggestedBusinessFunction Category Central state ParentLaw Rules Active RelevantAmendment Applicability IndustryKeyWords EmployeeKeyWords EntityTypeKey Exemptions GeneralKeyWords masterVal',
  license: `law license licensecode description state sensitivity renewal validity government reference authority statute additional penaltytype otherpenalitytype penalty exemptions ${keyWords} extensionArr`,
  return: `returncode returnName description law state sensitivity periodicity internalduedate ${schedule} duedate governmentformat referencelink authority statutereference additionalinfo penaltytype otherpenalitytype penalty exemptions ${keyWords} extensionArr`,
  'other-compliance': `name code_name description task_type law state sensitivity periodicity internal_due_date ${schedule} due_date government_form referencelink authority statute_reference additional_info penaltytype otherpenalitytype penalty exemptions ${keyWords} extensionArr`,
};

describe.each(recordKindList)('$name', (kind) => {
  const full = (more: Sample = {}): Sample => ({ ...samplePayload(kind, stateLaw), ...more });

  it('returns every documented field as it was sent', async () => {
    const sent = full({ status: 1, [codeOf(kind)]: `${kind.name}-whole` });
    const { body } = await client.add(kind, sent);
    expect(body).toMatchObject({ success: '1', message: 'Data Added Successfully' });
    const record = await client.load(kind, idOf(body));
    const names = payloads[kind.name].split(' ');
    expect(pick(record, names)).toEqual(pick(sent, names));
    expect(names.filter((name) => sent[name] === undefined)).toEqual([]);
    expect(record).toMatchObject({ version: 1, status: 'Published', editOption: 'true' });
  });

  it('has a unique code of its kind with the next number of its organisation', async () => {
    const one = savedOf((await client.add(kind, full({ status: 0 }))).body);
    const two = savedOf((await client.add(kind, full({ status: 0 }))).body);
    expect(two.id).toBe(Number(one.id) + 1);
    expect(two.uniqueCode).toBe(`${kind.uniqueCodePrefix}-${String(two.id).padStart(6, '0')}`);
    const other = await client.post('admin@other.test', kind.calls.edit, { id: two.id });
    expect(other.body).toMatchObject({ success: '0', message: 'There is no such record.' });
  });

  it('changes only the fields that an update brings', async () => {
    const { id } = savedOf((await client.add(kind, full({ status: 0 }))).body);
    const before = await client.load(kind, id);
    const changed = kind.name === 'law' ? { Rules: 'New rules' } : { penalty: 'Rs. 5' };
    const { body } = await client.update(kind, { id, version: 1, status: 2, ...changed });
    expect(body).toMatchObject({ success: '1', message: 'Data Updated Successfully' });
    expect(savedOf(body).version).toBe(2);
    expect(await client.load(kind, id)).toEqual({ ...before, ...changed, version: 2 });
  });

  it('refuses an update against an outdated version', async () => {
    const { id } = savedOf((await client.add(kind, full({ status: 0 }))).body);
    await client.update(kind, { id, version: 1, GeneralKeyWords: 'a' });
    const { status, body } = await client.update(kind, { id, version: 1, GeneralKeyWords: 'b' });
    expect([status, body.success]).toEqual([409, '0']);
    expect(body.message).toBe('This record was changed by another user. Reload to see the latest.');
  });

  it('writes nothing if an update changes nothing', async () => {
    const { id } = savedOf((await client.add(kind, full({ status: 0 }))).body);
    const record = await client.load(kind, id);
    const { body } = await client.update(kind, {
      ...pick(record, payloads[kind.name].split(' ')),
      id,
      version: 1,
    });
    expect(savedOf(body)).toMatchObject({ id, version: 1 });
  });

  it('refuses an undocumented key and names it', async () => {
    const { status, body } = await client.add(kind, full({ isAdmin: true }));
    expect([status, body.message]).toEqual([422, 'The field isAdmin is not understood: no such field is known.']);
  });

  it('accepts the other documented keys', async () => {
    const besides = {
      formType: 'Create',
      attachmentfilename: '',
      UniqueCode: 'LIC-000001',
      id: 0,
      duplicateActive: '',
    };
    const sent = full({
      ...besides,
      accessusername: 'editor@demo.test',
      publish_status: '',
      attachmentremovelist: [],
    });
    if (kind.name === 'law') {
      delete sent.UniqueCode;
      delete sent.publish_status;
      sent.LawUniqueCode = 'LAW-000001';
    }
    expect((await client.add(kind, sent)).body.success).toBe('1');
  });

  it.each(['viewer@demo.test', undefined] as const)('cannot be changed by %s', async (name) => {
    const { id } = savedOf((await client.add(kind, full({ status: 0 }))).body);
    for (const call of [kind.calls.add, kind.calls.update, kind.calls.remove, kind.calls.restore]) {
      const { status } = await client.post(name, call, { id });
      expect(status).toBe(name ? 403 : 401);
    }
  });

  it('cannot be changed from another organisation', async () => {
    const { id } = savedOf((await client.add(kind, full({ status: 0 }))).body);
    for (const call of [kind.calls.update, kind.calls.remove, kind.calls.restore]) {
      const { body } = await client.post('admin@other.test', call, { id: Number(id) + 1000 });
      const none = call === kind.calls.update ? '0' : 0;
      expect(body).toMatchObject({ success: none, message: 'There is no such record.' });
    }
  });

  it('can have a published code only once, in any case', async () => {
    const code = `${kind.name}-Taken`;
    const first = savedOf((await client.add(kind, full({ status: 1, [codeOf(kind)]: code }))).body);
    const { body } = await client.add(kind, full({ status: 1, [codeOf(kind)]: code.toUpperCase() }));
    expect(body).toMatchObject({
      success: '0',
      message: `The code ${code.toUpperCase()} belongs to ${first.uniqueCode}, which is published. Choose another.`,
    });
    const draft = await client.add(kind, full({ status: 0, [codeOf(kind)]: code }));
    expect(draft.body.success).toBe('1');
    const published = await client.update(kind, { id: idOf(draft.body), status: 1 });
    expect(published.body.success).toBe('0');
  });

  it('keeps its law and does not become a draft again once it is published', async () => {
    const { id } = savedOf((await client.add(kind, full({ status: 1, [codeOf(kind)]: `${kind.name}-locked` }))).body);
    const lawName = kind.name === 'law' ? 'ParentLaw' : 'law';
    const label = kind.name === 'law' ? 'Parent Law' : 'Law Code Name';
    const moved = await client.update(kind, { id, [lawName]: centralLaw });
    expect(moved.body.message).toBe(`The ${label} of a published record cannot be changed.`);
    const same = await client.update(kind, { id, [lawName]: String(stateLaw), status: 2 });
    expect(same.body.success).toBe('1');
    const back = await client.update(kind, { id, status: 0 });
    expect(back.body.message).toBe('A published record cannot become a draft again. Save it with Update.');
  });

  it('can be emptied by an update once it is published, but not by publishing again', async () => {
    const { id } = savedOf((await client.add(kind, full({ status: 1, [codeOf(kind)]: `${kind.name}-light` }))).body);
    const emptied = await client.update(kind, { id, GeneralKeyWords: '', status: '2' });
    expect(emptied.body.success).toBe('1');
    expect(await client.load(kind, id)).toMatchObject({ GeneralKeyWords: '', status: 'Published' });
    const secondPublish = await client.update(kind, { id, status: 'Publish' });
    expect(secondPublish.body.message).toBe('Please fill the General Key Words.');
  });
});

function codeOf({ fields }: RecordKind): string {
  return fields.code?.wire ?? '';
}

function pick(from: Sample, names: string[]): Sample {
  return Object.fromEntries(names.map((name) => [name, from[name]]));
}

describe('order of messages:', () => {
  let stateLaw: number;
  beforeAll(async () => {
    stateLaw = await client.addLaw({ Central: 'State' });
  });

  /** The fields in the order of S-2.5, by their payload names. */
  const published = {
    law: 'Law ActCodeName SuggestedBusinessFunction Category Central state ParentLaw Rules Active RelevantAmendment Applicability IndustryKeyWords EmployeeKeyWords EntityTypeKey Exemptions GeneralKeyWords masterVal',
    license:
      'law license licensecode description state sensitivity renewal validity government reference authority statute additional penaltytype penalty exemptions GeneralKeyWords IndustryKeyWords BranchKeyWords CompanyTypekey ExemptIndustryKeyWords ExemptBranchKeyWords',
    return:
      'law returncode returnName description state sensitivity periodicity internalduedate duedate governmentformat referencelink authority statutereference additionalinfo penaltytype penalty exemptions GeneralKeyWords IndustryKeyWords BranchKeyWords CompanyTypekey ExemptIndustryKeyWords ExemptBranchKeyWords',
    'other-compliance':
      'law code_name name description task_type state sensitivity periodicity internal_due_date due_date government_form referencelink authority statute_reference additional_info penaltytype penalty exemptions GeneralKeyWords IndustryKeyWords BranchKeyWords CompanyTypekey ExemptIndustryKeyWords ExemptBranchKeyWords',
  } as const;

  const draftFields = {
    law: 'Law Central masterVal',
    license: 'law license',
    return: 'law returncode returnName',
    'other-compliance': 'law code_name name',
  } as const;

  describe.each(recordKindList)('$name', (kind) => {
    it('asks for one required field after the other before it is published', async () => {
      const messages = await collectMessages(kind, 1);
      expect(messages).toEqual(requests(kind, published[kind.name]));
    });

    it('asks for its basic fields before it is saved as a draft', async () => {
      const messages = await collectMessages(kind, 0);
      expect(messages).toEqual(requests(kind, draftFields[kind.name]));
    });
  });

  /** Sends an empty form and fills the one requested field each time, until the record is saved. */
  async function collectMessages(kind: RecordKind, status: number): Promise<string[]> {
    const complete = samplePayload(kind, stateLaw);
    const wireNames = (status === 1 ? published : draftFields)[kind.name].split(' ');
    const messages: string[] = [];
    const filled: Sample = { status };
    for (const wire of wireNames) {
      const { body } = await client.add(kind, filled);
      messages.push(String(body.message));
      filled[wire] = complete[wire];
    }
    expect((await client.add(kind, filled)).body.success).toBe('1');
    return messages;
  }

  function requests(kind: RecordKind, wireNames: string): string[] {
    const fields = Object.values(kind.fields);
    return wireNames.split(' ').map((wire) => {
      const field = fields.find((candidate) => candidate.wire === wire);
      return `Please fill the ${field?.nameInMessages ?? field?.label}.`;
    });
  }
});

describe('strict updates:', () => {
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
});

describe('hostile values:', () => {
  let law: number;
  beforeAll(async () => {
    law = await client.addLaw({ Central: 'State' });
  });

  const nested = (depth: number): unknown => (depth === 0 ? 'x' : [nested(depth - 1)]);

  /** Values that no form sends. */
  const hostile: [string, unknown][] = [
    ['NUL', 'a\0b'],
    ['half a character', '\ud800'],
    ['an emoji', '😀👩‍👩‍👧'],
    ['SQL', "'); drop table record; --"],
    ['LIKE wildcards', '%_\\'],
    ['10,001 characters', 'x'.repeat(10_001)],
    [
      '10,000 characters without a pattern',
      Array.from({ length: 10_000 }, (_, nth) => String.fromCharCode(256 + ((nth * 7919) % 2000))).join(''),
    ],
    ['an object', { a: 1 }],
    ['an object that is no text', { toString: 1 }],
    ['rows that are no texts', [{ id: { toString: 1 }, date: { toString: 1 }, name: { toString: 1 } }]],
    ['a prototype', JSON.parse('{"constructor": 1}')],
    ['a deep list', nested(500)],
    ['a number too large', 1e308],
    ['a negative number', -1],
    ['an id of nobody', 2_147_483_648],
    ['a long list', Array.from({ length: 600 }, (_, nth) => nth)],
    ['true', true],
    ['null', null],
  ];

  describe.each([recordKinds.law, recordKinds.return])('$name', (kind) => {
    it.each(hostile)('with %s in a field of any type is accepted or refused, but never fails', async (_what, value) => {
      for (const wire of wiresOf(kind)) {
        const { status, body } = await client.add(kind, {
          ...samplePayload(kind, law),
          status: 0,
          [wire]: value,
        });
        expect([wire, [200, 422].includes(status), typeof body.success]).toEqual([wire, true, 'string']);
      }
    });
  });

  it('returns a saved hostile value unchanged', async () => {
    const rules = "'); drop table record; -- %_\\ 😀👩‍👩‍👧 <script>";
    const id = await client.addLaw({ Rules: rules });
    expect(await client.load(recordKinds.law, id)).toMatchObject({ Rules: rules });
  });

  /** Returns a field of each type of the kind, the fields with their own rules, and the other keys of a payload. */
  function wiresOf({ fields }: RecordKind): string[] {
    const ofTypes = new Map(Object.values(fields).map(({ type, wire }) => [type, wire]));
    const own = ['reference', 'code', 'exemptIndustries', 'central'].flatMap((name) => fields[name]?.wire ?? []);
    const otherKeys = [
      'id',
      'version',
      'listVersion',
      'status',
      'duplicateActive',
      'copiedFrom',
      'attachmentremovelist',
    ];
    return [...new Set([...ofTypes.values(), ...own, ...otherKeys])];
  }
});

describe('saves without a version:', () => {
  const { license } = recordKinds;
  const editor = 'editor@demo.test';
  const admin = 'admin@demo.test';
  let law: number;
  beforeAll(async () => {
    law = await client.addLaw({ Central: 'State' });
  });

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
      const completeForm = { ...loaded, version: undefined, authority: 'Inspectorate', statute: 'Section 9' };
      const answer = await update(editor, completeForm);
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
      const repeated = await update(editor, { id, penalty, statute: 'Section 9' }, `unversioned-${id}`);
      expect(warningOf(first)).toContain('Kept as another user saved it: penalty.');
      expect([repeated.body, warningOf(repeated)]).toEqual([first.body, warningOf(first)]);
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
});
