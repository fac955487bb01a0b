import { clearHiddenFields, isStateLaw, recordKindList, recordKinds } from 'shared-lib/records';
import { describeFirstMissingField } from 'shared-lib/records/validation';
import {
  compileLibrary,
  judgeLibrary,
  lawOutcomes,
  makeQuestionKey,
  type Rule,
  verdictByOutcome,
} from 'shared-lib/rules';
import { type FreshDatabase, freshDatabase, runAs } from '../../test/fresh-database';
import { type ServedDemo, serveDemo } from '../../test/serve-backend';
import { collectDemoOptions, createOptionIdFinder, readDemoFileData } from '../auth/organisations/demo-library';
import { demoPassword } from '../auth/sign-in/demo-people';
import { prepareSchema } from '../platform/database/open-database';
import { storedKinds } from '../platform/database/stored-kind';
import { hashBeforeFirstEntry, hashEntry } from '../platform/journal/chain-link';
import type { JournalEntry } from '../platform/journal/entry';
import { toStoredValues } from '../records/records/stored-record';
import { buildDemoCirculars, buildDemoQuestions, buildDemoRules } from './demo-entries';
import { parseStoredValues } from './demo-history';
import { buildDemoRecords, type DemoRecord } from './demo-records';
import { seedDemo } from './seed-demo';

describe('seeded demo:', () => {
  let seeded: FreshDatabase;

  beforeAll(async () => {
    seeded = await freshDatabase();
    await prepareSchema(seeded.owner, { fill: seedDemo });
  });
  afterAll(() => seeded.drop());

  const ask = async <Row extends object>(sql: string) => runAs<Row>(seeded.admin, sql);

  it('has the national holidays of 2026 and 2027, also in the lists of states, which add their own', async () => {
    const days = await ask<{ list: string; days: string[] }>(
      `select l.name as list, array_agg(to_char(h.day, 'YYYY-MM-DD') order by h.day) as days
       from holiday_list l join holiday h on h.org_id = 1 and h.list_id = l.id where l.org_id = 1 group by 1 order by 1`,
    );
    const both = (...own: string[]) =>
      ['2026', '2027'].flatMap((year) =>
        ['01-26', '08-15', '10-02', ...own].sort().map((monthDay) => `${year}-${monthDay}`),
      );
    expect(days).toEqual([
      { list: 'Karnataka (example)', days: both('11-01') },
      { list: 'Maharashtra (example)', days: both('05-01') },
      { list: 'National holidays (example)', days: both() },
    ]);
  });

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
      let previous = hashBeforeFirstEntry;
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
});

describe('records of the demo:', () => {
  const library = readDemoFileData();
  const ids = createOptionIdFinder(collectDemoOptions(library.laws));
  const records = buildDemoRecords(library, ids);
  const laws = new Map(records.filter(({ kind }) => kind === 'law').map((law) => [law.id, law]));

  describe.each(recordKindList)('a $name of the demo', (kind) => {
    const own = records.filter((record) => record.kind === storedKinds[kind.name]);
    const isOfState = ({ id, stored }: DemoRecord) => {
      const law = laws.get(Number(kind.name === 'law' ? id : stored.law));
      return isStateLaw(parseStoredValues(recordKinds.law, law?.stored ?? {}));
    };

    it('exists in each status', () => {
      expect(new Set(own.map(({ stored }) => stored.status))).toEqual(new Set(['Draft', 'Published']));
    });

    it('has values only for the fields of its kind', () => {
      const unknownFields = own.flatMap(({ stored }) => Object.keys(stored).filter((name) => !(name in kind.fields)));
      expect([...new Set(unknownFields)]).toEqual([]);
    });

    it('is stored as its fields are read and written', () => {
      for (const { stored } of own) expect(toStoredValues(kind, parseStoredValues(kind, stored))).toMatchObject(stored);
    });

    it('has no value that its form would hide', () => {
      const hiding = own.filter((record) => {
        const values = parseStoredValues(kind, record.stored);
        const visible = clearHiddenFields({ kind, values, isOfState: isOfState(record) });
        return JSON.stringify(visible) !== JSON.stringify(values);
      });
      expect(hiding.map(({ stored }) => stored.uniqueCode)).toEqual([]);
    });

    it('has every required field if it is published', () => {
      const published = own.filter(({ stored }) => stored.status === 'Published');
      const faults = published.map((record) => {
        const values = parseStoredValues(kind, record.stored);
        return describeFirstMissingField({ kind, action: 'publish', isOfState: isOfState(record), values });
      });
      expect([...new Set(faults)]).toEqual([undefined]);
    });
  });

  describe('the records of the demo', () => {
    it('each have a unique code of their kind', () => {
      const codes = records.map(({ stored }) => stored.uniqueCode);
      expect(new Set(codes).size).toBe(records.length);
      for (const code of codes) expect(code).toMatch(/^(LAW|LIC|RET|OTC)-\d{6}$/);
    });

    it('stay published if their law is repealed', () => {
      const repealed = [...laws.values()].filter(({ stored }) => stored.lawStatus === 'Repealed');
      expect(new Set(repealed.map(({ stored }) => stored.status))).toEqual(new Set(['Published']));
    });

    it('are created after their law', () => {
      for (const { kind, stored, createdAt } of records) {
        if (kind !== 'law') expect(createdAt > (laws.get(Number(stored.law))?.createdAt ?? createdAt)).toBe(true);
      }
    });

    it('are the same for every call', () => {
      expect(buildDemoRecords(library, ids)).toEqual(records);
    });
  });

  describe('the demo built from the library file', () => {
    it('includes all questions with their answer options', () => {
      const { questions, options } = buildDemoQuestions(library.questions, records);
      expect(questions).toHaveLength(library.questions.length);
      for (const { lawCode, inputfield, options: optionText } of library.questions) {
        const law = records.find(({ kind, stored }) => kind === 'law' && stored.code === lawCode);
        const stored = options.filter(({ law_id, type }) => law_id === law?.id && type === inputfield);
        if (optionText.length > 0) expect(stored.map(({ name }) => name)).toEqual(optionText);
      }
    });

    it('includes all rules, with their notes in the law', () => {
      expect(buildDemoRules(library.rules, records).rules).toHaveLength(library.rules.length);
      const withNotes = library.rules.filter(({ note }) => note !== '');
      expect(withNotes.length).toBeGreaterThan(0);
      for (const { lawCode, note } of withNotes) {
        const law = records.find(({ stored }) => stored.code === lawCode);
        expect(law?.stored.applicability).toContain(note);
      }
    });

    it('includes all laws, with notes and repeals', () => {
      for (const { code, note, repealedBy } of library.laws) {
        const law = records.find(({ stored }) => stored.code === code);
        expect(law?.stored.relevantAmendment).toContain(note);
        expect(law?.stored.relevantAmendment).toContain(repealedBy);
      }
    });

    it('includes laws with no circular, two, exactly five and more than five', () => {
      const { circulars, laws: pairs } = buildDemoCirculars(library.circulars, records);
      expect(circulars).toHaveLength(library.circulars.length);
      const counts = [...laws.keys()].map((id) => pairs.filter(({ law_id }) => law_id === id).length);
      expect([...new Set(counts)].sort()).toEqual([0, 1, 2, 5, 7]);
    });
  });
});

describe('rules of the demo:', () => {
  const { questions: demoQuestions, rules: demoRules } = readDemoFileData();

  type Answered = Record<string, string>;

  /** The rules of a law in the form that the trial run evaluates. */
  function rulesOf(lawCode: string): Rule[] {
    return demoRules
      .filter((rule) => rule.lawCode === lawCode)
      .map((rule) => ({
        id: undefined,
        name: rule.rulename,
        match: rule.lawthenruleconditiontype,
        decision: rule.lawthenrulecondition,
        rows: rule.lawRulesArr.map((row) => ({
          question: row.lawrulecondition,
          operator: row.lawruletype as Rule['rows'][number]['operator'],
          answer: row.lawruleanswer,
        })),
      }));
  }

  function verdictFor(lawCode: string, answered: Answered): string {
    const answers = new Map(Object.entries(answered).map(([question, answer]) => [makeQuestionKey(question), answer]));
    const [found] = judgeLibrary(compileLibrary([{ rules: rulesOf(lawCode) }]), [answers]);
    return verdictByOutcome[lawOutcomes[found?.[0] ?? -1] ?? 'needs-input'];
  }

  /** Returns all combinations of the answers that a rule names, a low and a high number, another text, and none. */
  function combineAnswers(lawCode: string): Answered[] {
    const rows = rulesOf(lawCode).flatMap((rule) => rule.rows);
    const questions = [...new Set(rows.map(({ question }) => question))];
    return questions.reduce<Answered[]>(
      (ways, question) => {
        const named = rows.filter((row) => row.question === question).map(({ answer }) => answer);
        const answers = new Set([...named, '0', '1000000', 'another', '']);
        return ways.flatMap((combination) => [...answers].map((answer) => ({ ...combination, [question]: answer })));
      },
      [{}],
    );
  }

  const lawCodes = [...new Set(demoRules.map(({ lawCode }) => lawCode))];
  const persons = 'How many persons are employed in the establishment?';

  it('each of the 27 laws with rules can be Applicable and can be Not Applicable', () => {
    expect(lawCodes).toHaveLength(27);
    const found = lawCodes.map((code) => {
      const verdicts = new Set(combineAnswers(code).map((answered) => verdictFor(code, answered)));
      return [code, verdicts.has('Applicable'), verdicts.has('Not Applicable')];
    });
    expect(found).toEqual(lawCodes.map((code) => [code, true, true]));
  });

  it.each([
    ['LLP-2008', { 'Entity type': 'Company' }, 'Not Applicable'],
    ['LLP-2008', { 'Entity type': 'Limited Liability Partnership' }, 'Applicable'],
    ['EPF-1952', { [persons]: '15' }, 'Not Applicable'],
    ['EPF-1952', { [persons]: '20' }, 'Applicable'],
    ['CGST-2017', {}, 'Needs input'],
    ['CGST-2017', { GSTIN: '' }, 'Not Applicable'],
    ['CGST-2017', { GSTIN: '27AAAAA0000A1Z2' }, 'Applicable'],
  ])('law %s with the answers %j is %s', (code, answered, verdict) => {
    expect(verdictFor(code, answered)).toBe(verdict);
  });

  it('each question has an answer, which is among its options if it is a choice', () => {
    const wrong = demoQuestions.filter(
      ({ lawqusanswer, options }) => lawqusanswer === '' || (options.length > 0 && !options.includes(lawqusanswer)),
    );
    expect(wrong).toEqual([]);
  });
});

/** The number of rows of a regular duty. */
const rowsOf: Readonly<Record<string, number>> = { Annual: 1, 'Half-Yearly': 2, Quarterly: 4, Monthly: 12 };
const called: readonly (readonly [RegExp, string])[] = [
  [/^half-yearly/i, 'Half-Yearly'],
  [/^quarterly/i, 'Quarterly'],
  [/^monthly/i, 'Monthly'],
];

const duties = readDemoFileData().laws.flatMap((law) => [
  ...law.returns.map((duty) => ({ ...duty, title: duty.returnName })),
  ...law.others.map((duty) => ({ ...duty, title: duty.name })),
]);
const codesOf = (found: typeof duties) => found.map(({ code }) => code);

describe('the schedules of the demo', () => {
  it('match the periodicity in the name of the duty', () => {
    const wrong = duties.filter(({ title, periodicity }) =>
      called.some(([name, expected]) => name.test(title) && periodicity !== expected),
    );
    expect(codesOf(wrong)).toEqual([]);
  });

  it('have a row for each due date of a regular duty', () => {
    const withoutRows = duties.filter(
      ({ periodicity, dueDate, dayMonthArr }) =>
        dueDate !== '' && periodicity in rowsOf && dayMonthArr.length !== rowsOf[periodicity],
    );
    expect(codesOf(withoutRows)).toEqual([]);
  });

  it('do not use 28 February for the last day of the month', () => {
    const cut = duties.filter(
      ({ dueDate, dayMonthArr }) =>
        !dueDate.startsWith('28th') && dayMonthArr.some(({ date, month }) => month === 'February' && date === 28),
    );
    expect(codesOf(cut)).toEqual([]);
  });

  it('count whole days before or after an event, if they count days', () => {
    const events = duties.filter(({ periodicity }) => periodicity.endsWith('Event Based'));
    expect(codesOf(events.filter(({ dayscount }) => !/^\d*$/.test(String(dayscount))))).toEqual([]);
  });
});

describe('the demo password', () => {
  let served: ServedDemo;
  afterEach(() => served.close());

  const username = 'admin@demo.test';

  test.each([
    [{ DEMO: 'off' }, 0],
    [{ DEMO: '', PUBLIC_BASE_URL: 'https://law.example.org' }, 0],
    [{ DEMO: 'on', PUBLIC_BASE_URL: 'https://law.example.org' }, 1],
  ])('signs nobody in if DEMO is off: %j gives %i', async (env, success) => {
    served = await serveDemo(env);
    const { body } = await served.post('/api/login', { username, password: demoPassword });
    expect(body.success).toBe(success);
  });
});
