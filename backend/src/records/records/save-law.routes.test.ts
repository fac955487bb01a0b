import { recordKinds } from 'shared-lib/records';
import { idOf, type RecordClient, recordClient } from '../../../test/record-client';
import { samplePayload } from '../../../test/sample-payload';
import { type ServedDemo, serveDemo } from '../../../test/serve-backend';

let served: ServedDemo;
let client: RecordClient;
let stateLaw: number;
beforeAll(async () => {
  served = await serveDemo();
  client = recordClient(served);
  stateLaw = await client.addLaw({ Central: 'State' });
});
afterAll(() => served.close());

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
    [
      'a law below it',
      async (id: number) => client.addLaw({ ParentLaw: await client.addLaw({ ParentLaw: id }) }),
    ],
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
    const refusal = 'This record is repealed: it stays as it is, and a new one can take its place.';
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
