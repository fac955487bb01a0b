import { performance } from 'node:perf_hooks';
import type { PackRow } from 'shared-lib/api/contract';
import { watchLongestBlock } from '../../../../test/longest-block';
import { readLetters, readObjects, readPages } from '../../../../test/read-pdf';
import type { PackContent } from '../pack-content';
import { splitScripts } from './sheet';
import { writePackPdf } from './write-pack';

const counts = { due: 47, on_time: 30, late: 4, waived: 1, overdue: 6, open: 6 };
const unknown = { unsettled: 3, unread: 2 };

const row = (id: number, fields: Partial<PackRow> = {}): PackRow => ({
  id,
  due: '2026-08-15',
  statutory_due: '2026-08-15',
  standing: 'late',
  profile_id: 1,
  profile: 'पुणे शाखा',
  kind: 'return',
  law: 'Factories Act, 1948',
  category: 'Labour',
  name: `Return ${id}`,
  owner_id: 2,
  owner: 'owner@demo.test',
  filed_on: '2026-08-17',
  reference: 'ARN 42',
  reason: '',
  ...fields,
});

const content: PackContent = {
  from: '2026-07-01',
  to: '2026-09-30',
  cut_at: '2026-10-05T06:00:00.000Z',
  journal_seq: 812,
  journal_hash: 'ab'.repeat(32),
  organisation: 'Demo Limited',
  time_zone: 'Asia/Kolkata',
  figures: {
    from: '2026-07-01',
    to: '2026-09-30',
    today: '2026-10-05',
    kept_since: '2026-04-01',
    ...counts,
    rate: 30 / 40,
    rate_of: 'fell-due',
    ...unknown,
    overdue_by_age: [{ days: '1–7', from: '2026-09-28', to: '2026-10-04', count: 6 }],
    by_place: [{ profile_id: 1, profile: 'पुणे शाखा', ...unknown, ...counts }],
    by_category: [{ category: 'Labour', ...unknown, ...counts }],
    by_owner: [],
  },
  rows: [
    row(1, { name: 'क्षत्रिय और ज्ञान का विवरण' }),
    row(2, { name: 'தொழிற்சாலை கொடு' }),
    ...Array.from({ length: 120 }, (_, nth) => row(nth + 3)),
  ],
  changed: [],
  signers: [{ account_id: 3, name: 'officer@demo.test', role: 'officer', places: [{ id: 1, name: 'Pune' }] }],
  places_without_head: ['Pune'],
};
const pack = { content, sha256: 'cd'.repeat(32), signatures: [] };
const signature = {
  account_id: 3,
  role: 'officer',
  statement: 'I present this report.',
  exceptions: '',
  pack_sha256: pack.sha256,
  at: '2026-10-06T20:45:10.123Z',
  hash: 'ef'.repeat(32),
} as const;

test('PDF of a pack: due dates without owner are named in a section of their own', async () => {
  const read = async (rows: PackRow[]) =>
    readPages(readObjects(await writePackPdf({ ...pack, content: { ...content, rows } }))).join('\n');
  const named = await read([row(1), row(2, { owner_id: null, owner: null })]);
  expect(named).toContain('Without owner (1)');
  expect(named.split('Return 2')).toHaveLength(4);
  expect(await read([row(1)])).not.toContain('Without owner');
});

test('PDF of a pack: each page has its number, the hash of the pack and the head of the journal', async () => {
  const pages = readPages(readObjects(await writePackPdf(pack)));
  expect(pages.length).toBeGreaterThan(4);
  for (const [nth, page] of pages.entries()) {
    expect(page).toContain(`Page ${nth + 1} of ${pages.length}`);
    expect(page).toContain(`SHA-256 of the pack: ${pack.sha256}`);
    expect(page).toContain(`Journal entry 812: ${content.journal_hash}`);
  }
  expect(pages[0]).toContain('Demo Limited');
  expect(pages[1]).toMatch(/On time: 75\.0 % {3}Unknown as of 5 Oct 2026: 5/);
});

test('PDF of a pack: what is unknown is named by place with its law and reason, and what is left out is counted', async () => {
  const unknown = [
    { place: 'Goa', law: 'Shops Act', duty: 'Return of leave', reason: 'unsettled' },
    { place: 'Goa', law: 'Shops Act', duty: 'Return of wages', reason: 'unread' },
    { place: 'Pune', law: 'Factories Act', duty: 'Return of heat', reason: 'unread' },
  ] as const;
  const named = await writePackPdf({ ...pack, content: { ...content, unknown: [...unknown] } });
  const text = readPages(readObjects(named)).join(' ').replaceAll(/[| ]+/g, ' ');
  expect(text).toContain('What is unknown as of 5 Oct 2026 (5) Goa Duty Law Why it is unknown');
  expect(text).toContain('Return of leave Shops Act Nobody decided whether it applies Return of wages');
  expect(text).toContain('Pune Duty Law Why it is unknown Return of heat Factories Act No date could be read');
  expect(text).toContain('And 2 more, which the list of duties');
  const older = readPages(readObjects(await writePackPdf(pack))).join(' ');
  expect(older).not.toContain('What is unknown');
});

/** The words of the page with the figures. */
async function readFiguresPage(frozen: PackContent): Promise<string> {
  const [, page = ''] = readPages(readObjects(await writePackPdf({ ...pack, content: frozen })));
  return page.replaceAll(/[| ]+/g, ' ');
}

test('PDF of a pack: the rate is of what fell due; what is due later and what is unknown stand beside it', async () => {
  const page = await readFiguresPage(content);
  expect(page).toContain(
    'up to 5 Oct 2026 and is not waived: 30 of 40. Due later in the quarter, and not in the rate: 6.',
  );
  expect(page).toContain('Due On time Late Waived Overdue Due later Rate Unknown Labour 47 30 4 1 6 6 75.0 % 5');
});

test('PDF of a pack: one that was frozen under the older rule is printed as it was signed', async () => {
  const { rate_of: _rule, ...figures } = { ...content.figures, rate: 30 / 46 };
  const older = { ...content, figures: { ...figures, by_category: [{ category: 'Labour', ...counts }] } };
  const page = await readFiguresPage(older);
  expect(page).toContain('On time: 65.2 % Unknown as of 5 Oct 2026: 5');
  expect(page).toContain(
    'of all due dates of the quarter that are not waived. What was open and not overdue on this day counts, too: 6.',
  );
  expect(page).toContain('Due On time Late Waived Overdue Open Rate Labour 47 30 4 1 6 6 65.2 % Overdue, by days');
});

test('PDF of a pack: moments are in the time zone of the organisation, which is named; rates have a decimal', async () => {
  const few = { due: 27, on_time: 1, late: 25, waived: 1, overdue: 0, open: 0 };
  const rare = { ...content, figures: { ...content.figures, ...few }, rows: [] };
  const signed = readPages(readObjects(await writePackPdf({ ...pack, content: rare, signatures: [signature] })));
  expect(signed[0]).toContain('As at 5 Oct 2026, 11:30 (Asia/Kolkata).');
  expect(signed[1]).toContain('On time: 3.8 %');
  expect(signed[2]).toContain('Signed 7 Oct 2026, 02:15 (Asia/Kolkata)');
  expect(signed[1]).not.toContain('Due dates are kept from');
  const { time_zone: _zone, ...older } = { ...rare, figures: { ...rare.figures, kept_since: '2026-08-20' } };
  const [cover, figures] = readPages(readObjects(await writePackPdf({ ...pack, content: older })));
  expect(cover).toContain('As at 5 Oct 2026, 06:00 (UTC).');
  expect(figures).toContain('Due dates are kept from 20 Aug 2026 on.');
});

test('PDF of a pack: standings and days are written as people read them, and a reference stays in one piece', async () => {
  const rows = [row(1, { standing: 'on-time', reference: 'EXAMPLE-2026-00216' })];
  const changed = [
    {
      pack_id: 1,
      id: 1,
      name: 'Return 1',
      profile: 'Pune',
      due: '2026-07-10',
      before: 'open, due 2026-07-10',
    },
    {
      pack_id: 1,
      id: 2,
      name: 'Return 2',
      profile: 'Pune',
      due: '2026-07-10',
      before: 'filed 2026-07-09, due 2026-07-10',
    },
    {
      pack_id: 1,
      id: 3,
      name: 'Return 3',
      profile: 'Pune',
      due: '2026-07-10',
      before: 'not in it, added later',
    },
  ];
  const after = ['open, due 2026-07-31', 'open, due 2026-10-05', 'open, due 2026-07-10'];
  const told = changed.map((one, nth) => ({ ...one, after: after[nth] ?? '' }));
  const written = await writePackPdf({ ...pack, content: { ...content, rows, changed: told } });
  const text = readPages(readObjects(written)).join(' ').replaceAll(/[| ]+/g, ' ');
  expect(text).toContain('Return 1 Pune open, due 10 Jul 2026 overdue, due 31 Jul 2026');
  expect(text).toContain('filed 9 Jul 2026, due 10 Jul 2026 open, due 5 Oct 2026');
  expect(text).toContain('Return 3 Pune not in it, added later overdue, due 10 Jul 2026');
  expect(text).toContain('EXAMPLE-2026-00216');
  expect(text).toContain('on time');
  expect(text).not.toMatch(/on-time|\d{4}-\d\d-\d\d/);
});

test('PDF of a pack: the cover says that what is unknown is counted, and keeps what was signed', async () => {
  const coverOf = async (signatures: readonly (typeof signature)[]) =>
    readPages(readObjects(await writePackPdf({ ...pack, signatures })))[0]?.replaceAll(/[| ]+/g, ' ');
  expect(await coverOf([])).toContain('names what was not done on time and counts what is unknown');
  expect(await coverOf([signature])).toContain('I present this report. SHA-256');
});

test('PDF of a pack: Hindi conjuncts and Tamil vowel signs are joined by fonts of their own', async () => {
  const objects = readObjects(await writePackPdf(pack));
  const fonts = [...objects].filter(([, body]) => body.includes('/ToUnicode'));
  const names = fonts.map(([, body]) => /\/BaseFont \/\w+\+(\S+)/.exec(body)?.[1]);
  expect(names).toEqual(
    expect.arrayContaining(['NotoSans-Regular', 'NotoSansDevanagari-Regular', 'NotoSansTamil-Regular']),
  );
  const letters = fonts.flatMap(([number]) => readLetters(objects, number));
  // One glyph each: the letters are not printed side by side with a virama.
  expect(letters).toEqual(expect.arrayContaining(['क्ष', 'ज्ञ']));
  const tamil = fonts.find(([, body]) => body.includes('NotoSansTamil'));
  expect(readLetters(objects, tamil?.[0] ?? '').join('')).toContain('க');
});

test('PDF of a pack: the same pack gives the same bytes', async () => {
  const [one, other] = [await writePackPdf(pack), await writePackPdf(pack)];
  expect(one.equals(other)).toBe(true);
});

test.each(['rows', 'changed'] as const)(
  'PDF of a pack: 3,000 %s in three scripts block other requests for less than 100 ms',
  async (what) => {
    const days = { before: 'open, due 2026-07-10', after: 'no longer due' };
    const many = Array.from({ length: 3000 }, (_, nth) => ({
      ...row(nth, { name: 'Factories Act: क्षत्रिय विवरण கொடு', reference: `ARN ${nth * 7919}` }),
      ...{ pack_id: 1, ...days },
    }));
    const watch = watchLongestBlock();
    await writePackPdf({ ...pack, content: { ...content, [what]: many } });
    // Measured: 45 ms.
    expect(watch.stop()).toBeLessThan(100 * Number(process.env.TEST_SLOWNESS ?? 1));
  },
);

test('PDF of a pack: while it is written, the event loop is free for about half of the time, so that no request is refused', async () => {
  const before = performance.eventLoopUtilization();
  await writePackPdf(pack);
  expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.8);
});

test('scripts: a text is split where the script changes, and joiners stay with their letters', () => {
  expect(splitScripts('Act क्ष\u200d 2 தமிழ்')).toEqual([
    { script: 'latin', text: 'Act ' },
    { script: 'devanagari', text: 'क्ष\u200d' },
    { script: 'latin', text: ' 2 ' },
    { script: 'tamil', text: 'தமிழ்' },
  ]);
});
