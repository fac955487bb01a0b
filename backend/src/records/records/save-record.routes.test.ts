import { type RecordKind, type RecordKindName, recordKindList } from 'shared-lib/records';
import { idOf, type RecordClient, recordClient, savedOf } from '../../../test/record-client';
import { type Sample, samplePayload } from '../../../test/sample-payload';
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
    expect(two.uniqueCode).toBe(`${kind.unique}-${String(two.id).padStart(6, '0')}`);
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
    expect([status, body.message]).toEqual([
      422,
      'The field isAdmin is not understood: no such field is known.',
    ]);
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
    const { id } = savedOf(
      (await client.add(kind, full({ status: 1, [codeOf(kind)]: `${kind.name}-locked` }))).body,
    );
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
    const { id } = savedOf(
      (await client.add(kind, full({ status: 1, [codeOf(kind)]: `${kind.name}-light` }))).body,
    );
    const emptied = await client.update(kind, { id, GeneralKeyWords: '', status: '2' });
    expect(emptied.body.success).toBe('1');
    expect(await client.load(kind, id)).toMatchObject({ GeneralKeyWords: '', status: 'Published' });
    const again = await client.update(kind, { id, status: 'Publish' });
    expect(again.body.message).toBe('Please fill the General Key Words.');
  });
});

function codeOf({ fields }: RecordKind): string {
  return fields.code?.wire ?? '';
}

function pick(from: Sample, names: string[]): Sample {
  return Object.fromEntries(names.map((name) => [name, from[name]]));
}
