import { createTestJournal, type TestJournal } from '../../../../test/test-journal';
import { type ChainEnd, type ChainLink, hashBeforeFirstEntry, hashEntry } from '../chain-link';
import type { Checkpoint } from '../checkpoints/checkpoint';
import type { JournalEntry } from '../entry';
import { type ChainFault, type ChainPage, describeChainFault, verifyChain } from './verify-chain';
import { verifyDeletedTimeline } from './verify-journal.store';

describe('verified chain:', () => {
  const entry = (seq: number, more: Partial<JournalEntry> = {}): JournalEntry => ({
    chain: 'timeline',
    kind: 'law',
    recordId: 1,
    uniqueCode: 'LAW-000001',
    name: 'Factories Act',
    action: 'Updated',
    reason: '',
    changes: { name: ['a', 'b'] },
    orgId: 1,
    seq,
    at: `2026-01-01T00:00:${String(seq).padStart(2, '0')}.000Z`,
    actorId: 2,
    actorName: 'editor@demo.test',
    requestId: 'r',
    ...more,
  });

  /** Builds a valid chain with this many entries. */
  function chain(length: number, more: Partial<JournalEntry> = {}): ChainLink[] {
    let previousHash: Buffer = hashBeforeFirstEntry;
    return Array.from({ length }, (_, index) => {
      const own = entry(index + 1, more);
      const link = { entry: own, previousHash, hash: hashEntry(previousHash, own) };
      previousHash = link.hash;
      return link;
    });
  }

  const headOf = (links: ChainLink[]): ChainEnd => {
    const last = links.at(-1);
    return { seq: last?.entry.seq ?? 0, hash: last?.hash ?? hashBeforeFirstEntry };
  };
  const checkpointOf = ({ entry: { seq, at }, hash }: ChainLink): Checkpoint => ({
    installation: 'here',
    orgId: 1,
    chain: 'timeline',
    seq,
    hash: hash.toString('hex'),
    at,
  });

  async function* pagesOf(links: ChainLink[], head: ChainEnd | undefined): AsyncGenerator<ChainPage> {
    for (let from = 0; from < links.length; from += 2) yield { links: links.slice(from, from + 2), head };
    yield { links: [], head };
  }

  type Given = { links: ChainLink[]; head?: ChainEnd | undefined; checkpoints?: Checkpoint[] };
  async function faultsOf(input: Given): Promise<ChainFault[]> {
    const head = 'head' in input ? input.head : headOf(input.links);
    return (await verifyChain(pagesOf(input.links, head), input.checkpoints ?? [])).faults;
  }

  /** Replaces one entry, with the hashes that a forger would give it. */
  function replaced(links: ChainLink[], seq: number, change: (link: ChainLink) => ChainLink): ChainLink[] {
    return links.map((link) => (link.entry.seq === seq ? change(link) : link));
  }

  describe('a valid chain', () => {
    it.each([0, 1, 2, 5])('of %d entries has no fault', async (length) => {
      const links = chain(length);
      const checkpoints = links.map(checkpointOf);
      const verdict = await verifyChain(pagesOf(links, headOf(links)), checkpoints);
      expect(verdict).toEqual({ entries: length, faults: [], faultCount: 0, clockSteps: [] });
    });

    it('needs no head while it has no entry', async () => {
      expect(await faultsOf({ links: [], head: undefined })).toEqual([]);
    });
  });

  describe('a tampered chain', () => {
    const five = chain(5);
    const longer = chain(7);
    const forged = chain(5, { name: 'Another act' });
    const cases: [string, Given, ChainFault[]][] = [
      [
        'a changed entry',
        { links: replaced(five, 3, (link) => ({ ...link, entry: { ...link.entry, name: 'x' } })) },
        [{ fault: 'changed', seq: 3 }],
      ],
      [
        'a changed entry with a new hash of its own',
        {
          links: replaced(five, 3, (link) => {
            const own = { ...link.entry, name: 'x' };
            return { ...link, entry: own, hash: hashEntry(link.previousHash, own) };
          }),
        },
        [{ fault: 'unlinked', seq: 4 }],
      ],
      [
        'an entry that is gone',
        { links: five.filter(({ entry: { seq } }) => seq !== 3) },
        [{ fault: 'gap', from: 3, to: 3 }],
      ],
      ['the first entries that are gone', { links: five.slice(2) }, [{ fault: 'gap', from: 1, to: 2 }]],
      [
        'an end that is cut off',
        { links: five.slice(0, 3), head: headOf(five) },
        [{ fault: 'wrong-head', seq: 3, headSeq: 5 }],
      ],
      [
        'an end that is cut off with the head set back, by a checkpoint',
        { links: five.slice(0, 3), checkpoints: five.slice(4).map(checkpointOf) },
        [{ fault: 'cut-off', seq: 5, at: '2026-01-01T00:00:05.000Z' }],
      ],
      [
        'all entries and the head gone, by a checkpoint',
        { links: [], head: undefined, checkpoints: five.slice(0, 1).map(checkpointOf) },
        [{ fault: 'cut-off', seq: 1, at: '2026-01-01T00:00:01.000Z' }],
      ],
      [
        'a chain that was written anew, by a checkpoint',
        { links: forged, checkpoints: five.slice(3, 4).map(checkpointOf) },
        [{ fault: 'rewritten', seq: 4, at: '2026-01-01T00:00:04.000Z' }],
      ],
      [
        'an entry that was put on without the head',
        { links: longer.slice(0, 6), head: headOf(five) },
        [{ fault: 'wrong-head', seq: 6, headSeq: 5 }],
      ],
      ['no head', { links: five, head: undefined }, [{ fault: 'no-head', seq: 5 }]],
      [
        'a head with another hash',
        { links: five, head: { seq: 5, hash: hashBeforeFirstEntry } },
        [{ fault: 'wrong-head', seq: 5, headSeq: 5 }],
      ],
    ];
    it.each(cases)('has a fault for %s', async (_what, input, faults) => {
      expect(await faultsOf(input)).toEqual(faults);
    });

    it('reports, but not as a fault, an entry that is older than the one before it', async () => {
      const [first] = chain(1);
      const own = entry(2, { at: '2025-12-31T23:59:59.999Z' });
      const hash = first?.hash ?? hashBeforeFirstEntry;
      const second = { entry: own, previousHash: hash, hash: hashEntry(hash, own) };
      const links = [...chain(1), second];
      const { faultCount, clockSteps } = await verifyChain(pagesOf(links, headOf(links)), []);
      const step = { seq: 2, from: '2026-01-01T00:00:01.000Z', to: '2025-12-31T23:59:59.999Z' };
      expect([faultCount, clockSteps]).toEqual([0, [step]]);
    });

    it.each(Object.keys(entry(1)))('has a fault after %s of an entry was changed', async (key) => {
      const links = replaced(five, 2, (link) => ({ ...link, entry: { ...link.entry, [key]: 'tampered' } }));
      expect(await faultsOf({ links })).not.toEqual([]);
    });

    it('counts all faults and keeps the first fifty', async () => {
      const links = chain(60).map((link) => ({ ...link, hash: hashBeforeFirstEntry }));
      const verdict = await verifyChain(pagesOf(links, headOf(links)), []);
      expect([verdict.faults.length, verdict.faultCount]).toEqual([50, 60 + 59]);
    });
  });

  describe('sayFault', () => {
    const all: ChainFault[] = [
      { fault: 'gap', from: 3, to: 3 },
      { fault: 'gap', from: 3, to: 5 },
      { fault: 'changed', seq: 3 },
      { fault: 'unlinked', seq: 3 },
      { fault: 'wrong-head', seq: 3, headSeq: 5 },
      { fault: 'no-head', seq: 3 },
      { fault: 'rewritten', seq: 3, at: '2026-01-01' },
      { fault: 'cut-off', seq: 3, at: '2026-01-01' },
    ];
    it('describes each fault with a sentence of its own that names the entry', () => {
      const sentences = all.map(describeChainFault);
      expect(new Set(sentences).size).toBe(all.length);
      for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z].*\b3\b.*\.$/);
    });
  });
});

describe('clock jump:', () => {
  let journal: TestJournal;
  beforeAll(async () => {
    journal = await createTestJournal();
  });
  afterAll(() => journal.close());

  const setClock = (offset: string) =>
    journal.tamper(
      `create or replace function chain_clock() returns timestamptz language sql volatile as
     $$ select date_trunc('milliseconds', clock_timestamp() + interval '${offset}') $$`,
    );
  const newestIsOfNow = async () => {
    const [row] = await journal.database.withOrg(1, (query) =>
      query<{ isOfNow: boolean }>(
        `select abs(extract(epoch from at - now())) < 60 as "isOfNow" from journal_head
       where org_id = 1 and chain = 'timeline'`,
        [],
      ),
    );
    return row?.isOfNow;
  };

  describe('a journal after a clock jump of 3650 days and back', () => {
    it('gets the true time again and stays intact, and the audit raises an alarm', async () => {
      await journal.begin();
      await setClock('3650 days');
      await journal.note(3);
      expect(await newestIsOfNow()).toBe(false);
      await setClock('0');
      await journal.note(3);
      expect(await newestIsOfNow()).toBe(true);
      const { isIntact, output } = await journal.verify('one');
      expect(isIntact).toBe(true);
      expect(output).toMatch(/ALARM: before entry \d+ the clock went back from 2\d{3}-\S+ to \d{4}-\S+\./);
    });

    it('raises no alarm if the clock only went back by seconds, since no entry gets an older time than the one before', async () => {
      await journal.begin();
      await setClock('0');
      await journal.note(2);
      await setClock('-30 seconds');
      await journal.note(2);
      await setClock('0');
      const { isIntact, output } = await journal.verify('one');
      expect([isIntact, output.includes('ALARM')]).toEqual([true, false]);
    });
  });
});

const ending = { seq: 7, hash: 'aa' };
const head = { orgId: 1, slug: 'one', chain: 'timeline', seq: 7, at: null, hash: 'aa' } as const;
const signed = (seq: number, hash: string): Checkpoint => ({
  installation: 'i',
  orgId: 1,
  chain: 'timeline',
  seq,
  hash,
  at: '2026-01-01T00:00:00.000Z',
});

describe('the timeline of a deleted library', () => {
  const cases: [string, typeof ending, Checkpoint[], string[]][] = [
    ['is intact where head and checkpoints fit the certificate', ending, [signed(3, 'bb'), signed(7, 'aa')], []],
    ['is not where the head is another', { seq: 8, hash: 'aa' }, [], ['wrong-head']],
    ['is not where the head has another hash', { seq: 7, hash: 'ab' }, [], ['wrong-head']],
    ['is not where more was signed than there was', ending, [signed(9, 'cc')], ['cut-off']],
    ['is not where another end was signed', ending, [signed(7, 'cc')], ['rewritten']],
  ];
  it.each(cases)('%s', (_fact, certificate, checkpoints, faults) => {
    const verdict = verifyDeletedTimeline(head, certificate, checkpoints);
    expect(verdict.faults.map(({ fault }) => fault)).toEqual(faults);
  });
});
