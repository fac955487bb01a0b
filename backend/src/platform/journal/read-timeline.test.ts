import { type FreshDatabase, freshDatabase } from '../../../test/fresh-database';
import { seedDemo } from '../../demo/seed-demo';
import { type Actor, createSystemActor } from '../database/actor';
import { type OpenedDatabase, openDatabase } from '../database/open-database';
import { okResult } from '../database/result';
import { silentLog } from '../operations/log';
import { readSettings } from '../settings';
import type { Entry } from './entry';
import { readTimeline } from './read-timeline.store';

let fresh: FreshDatabase;
let open: OpenedDatabase;

const entry = (more: Partial<Entry>): Entry => ({
  chain: 'timeline',
  kind: 'law',
  recordId: 900_007,
  uniqueCode: 'LAW-900007',
  name: 'Factories Act',
  action: 'Updated',
  reason: '',
  changes: {},
  ...more,
});

const editor: Actor = { orgId: 1, id: 2, name: 'editor@demo.test', requestId: 'r' };
const note = (actor: Actor, ...entries: Entry[]) =>
  open.database.changeOrg(actor, async (change) => {
    for (const each of entries) change.note(each);
    return okResult(undefined);
  });

beforeAll(async () => {
  fresh = await freshDatabase();
  open = await openDatabase(readSettings({ DATABASE_URL: fresh.url, DEMO: 'on' }), silentLog, {
    fill: seedDemo,
  });
  await note(
    editor,
    entry({ action: 'Created' }),
    entry({ kind: 'question', recordId: 1, name: 'How many workers?', action: 'Created' }),
    entry({ kind: 'license', recordId: 900_007, uniqueCode: 'LIC-900007', name: 'Factory license' }),
  );
  await note(editor, entry({ action: 'Deleted', reason: 'Entered twice' }));
  await note({ ...editor, orgId: 2 }, entry({ action: 'Published' }));
  await note(createSystemActor(1, 'Lexboard'), entry({ chain: 'activity', action: 'Exported' }));
});
afterAll(async () => {
  await open.close();
  await fresh.drop();
});

const record = { orgId: 1, kind: 'law', recordId: 900_007, uniqueCode: 'LAW-900007' };
const read = (more: Partial<typeof record> = {}) =>
  open.database.withOrg(record.orgId, (query) => readTimeline(query, { ...record, ...more }));

describe('readTimeline', () => {
  it('returns an entry with the documented field names and the reason', async () => {
    const { byId } = await read();
    expect(byId[0]).toEqual({
      id: expect.any(Number),
      createdon: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      complianceRecord: 'Factories Act',
      type: 'Law',
      action: 'Deleted',
      user: 'editor@demo.test',
      person: 'Dev Menon, Compliance executive <editor@demo.test>',
      reason: 'Entered twice',
    });
  });

  it('returns by id the entries of the record, newest first, and none of other kinds or organisations', async () => {
    const { byId } = await read();
    expect(byId.map(({ action }) => action)).toEqual(['Deleted', 'Created']);
  });

  it('returns by code also what belongs to the law', async () => {
    const { byCode } = await read();
    expect(byCode.map(({ type }) => type)).toEqual(['Law', 'Question', 'Law']);
  });

  it('gives an entry the same id in both lists', async () => {
    const { byId, byCode } = await read();
    const entriesById = new Map(byCode.map((each) => [each.id, each]));
    expect(byId.map(({ id }) => entriesById.get(id))).toEqual(byId);
  });

  it('is empty for a record without entries', async () => {
    expect(await read({ recordId: 900_008, uniqueCode: 'LAW-900008' })).toEqual({ byId: [], byCode: [] });
  });
});
