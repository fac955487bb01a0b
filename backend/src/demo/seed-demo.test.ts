import { type FreshDatabase, freshDatabase, runAs } from '../../test/fresh-database';
import { prepareSchema } from '../platform/database/open-database';
import { firstHash, hashEntry } from '../platform/journal/chain-link';
import type { JournalEntry } from '../platform/journal/entry';
import { seedDemo } from './seed-demo';

let seeded: FreshDatabase;

beforeAll(async () => {
  seeded = await freshDatabase();
  await prepareSchema(seeded.owner, { fill: seedDemo });
});
afterAll(() => seeded.drop());

const ask = async <Row extends object>(sql: string) => runAs<Row>(seeded.admin, sql);

type Linked = JournalEntry & { previousHash: Buffer; hash: Buffer };

describe.each([1, 2])('the timeline of organisation %d', (org) => {
  const entries = () =>
    ask<Linked>(
      `select org_id as "orgId", chain, seq::integer, kind, record_id as "recordId", unique_code as "uniqueCode", name,
         action, reason, changes, actor_id as "actorId", actor_name as "actorName", request_id as "requestId",
         to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
         previous_hash as "previousHash", hash
       from journal where org_id = ${org} and chain = 'timeline' order by seq`,
    );

  it('is a chain without a gap, sorted by time', async () => {
    const all = await entries();
    let previous = firstHash;
    for (const [index, { hash, previousHash, ...entry }] of all.entries()) {
      expect(entry.seq).toBe(index + 1);
      expect(entry.at >= (all[index - 1]?.at ?? '')).toBe(true);
      expect(previousHash.equals(previous)).toBe(true);
      expect(hash.equals(hashEntry(previous, entry))).toBe(true);
      previous = Buffer.from(hash);
    }
    expect(await ask(`select seq::integer, hash from journal_head where org_id = ${org}`)).toEqual([
      { seq: all.length, hash: all.at(-1)?.hash },
    ]);
  });

  it('has for each record its creation and as many changes as its version says', async () => {
    const rows = await ask(
      `select r.unique_code from record r
       left join journal j on j.org_id = r.org_id and j.kind = r.kind and j.record_id = r.id
       where r.org_id = ${org} group by r.org_id, r.kind, r.id
       having count(*) filter (where action = 'Created' and at = r.created_at) <> 1
         or count(*) <> r.version or max(at) <> r.updated_at`,
    );
    expect(rows).toEqual([]);
  });

  it('ends with the current values of the records', async () => {
    const rows = await ask(
      `select r.unique_code, c.key from record r
       join journal j on j.org_id = r.org_id and j.kind = r.kind and j.record_id = r.id
       cross join lateral jsonb_each(j.changes) as c
       where r.org_id = ${org} and j.action = 'Updated' and c.key not in ('lawStatus', 'sensitivity')
         and r.details -> c.key is distinct from c.value -> 1`,
    );
    expect(rows).toEqual([]);
  });
});

describe('the demo', () => {
  it('was changed by several people over months', async () => {
    const [found] = await ask<{ people: number; months: number }>(
      `select count(distinct actor_name)::integer as people, count(distinct date_trunc('month', at))::integer as months
       from journal where org_id = 1 and action = 'Updated'`,
    );
    expect(found?.people).toBeGreaterThan(1);
    expect(found?.months).toBeGreaterThan(6);
  });

  it('says in the names of its organisations that it is a demo', async () => {
    const names = await ask<{ name: string }>('select name from organisation');
    for (const { name } of names) expect(name).toContain('illustrative, not legal advice');
  });

  it('links only to official sites', async () => {
    const rows = await ask<{ link: string }>(
      `select link from circular union select details ->> 'reference' from record where kind <> 'law'`,
    );
    for (const { link } of rows) expect(link).toMatch(/^https:\/\/[a-z.-]+\.gov\.in\//);
  });
});
