import { clearHidden, isLawOfState, recordKindList, recordKinds } from 'shared-lib/records';
import { firstFault } from 'shared-lib/records/validation';
import { demoOptions, optionIds, readLibrary } from '../auth/organisations/demo-library';
import { storedKinds } from '../platform/database/stored-kind';
import { toStoredValues } from '../records/records/stored-record';
import { demoCirculars, demoQuestions, demoRules } from './demo-entries';
import { valuesOf } from './demo-history';
import { type DemoRecord, demoRecords } from './demo-records';

const library = readLibrary();
const ids = optionIds(demoOptions(library.laws));
const records = demoRecords(library, ids);
const laws = new Map(records.filter(({ kind }) => kind === 'law').map((law) => [law.id, law]));

describe.each(recordKindList)('a $name of the demo', (kind) => {
  const own = records.filter((record) => record.kind === storedKinds[kind.name]);
  const isOfState = ({ id, kept }: DemoRecord) => {
    const law = laws.get(Number(kind.name === 'law' ? id : kept.law));
    return isLawOfState(valuesOf(recordKinds.law, law?.kept ?? {}));
  };

  it('exists in each status', () => {
    expect(new Set(own.map(({ kept }) => kept.status))).toEqual(new Set(['Draft', 'Published']));
  });

  it('has values only for the fields of its kind', () => {
    const strangers = own.flatMap(({ kept }) => Object.keys(kept).filter((name) => !(name in kind.fields)));
    expect([...new Set(strangers)]).toEqual([]);
  });

  it('is stored as its fields are read and written', () => {
    for (const { kept } of own) expect(toStoredValues(kind, valuesOf(kind, kept))).toMatchObject(kept);
  });

  it('has no value that its form would hide', () => {
    const speaking = own.filter((record) => {
      const values = valuesOf(kind, record.kept);
      const cleared = clearHidden({ kind, values, isOfState: isOfState(record) });
      return JSON.stringify(cleared) !== JSON.stringify(values);
    });
    expect(speaking.map(({ kept }) => kept.uniqueCode)).toEqual([]);
  });

  it('has every required field if it is published', () => {
    const published = own.filter(({ kept }) => kept.status === 'Published');
    const faults = published.map((record) => {
      const values = valuesOf(kind, record.kept);
      return firstFault({ kind, action: 'publish', isOfState: isOfState(record), values });
    });
    expect([...new Set(faults)]).toEqual([undefined]);
  });
});

describe('the records of the demo', () => {
  it('each have a unique code of their kind', () => {
    const codes = records.map(({ kept }) => kept.uniqueCode);
    expect(new Set(codes).size).toBe(records.length);
    for (const code of codes) expect(code).toMatch(/^(LAW|LIC|RET|OTC)-\d{6}$/);
  });

  it('stay published if their law is repealed', () => {
    const repealed = [...laws.values()].filter(({ kept }) => kept.lawStatus === 'Repealed');
    expect(new Set(repealed.map(({ kept }) => kept.status))).toEqual(new Set(['Published']));
  });

  it('are created after their law', () => {
    for (const { kind, kept, createdAt } of records) {
      if (kind !== 'law') expect(createdAt > (laws.get(Number(kept.law))?.createdAt ?? createdAt)).toBe(true);
    }
  });

  it('are the same for every call', () => {
    expect(demoRecords(library, ids)).toEqual(records);
  });
});

describe('the demo built from the library file', () => {
  it('includes all questions with their answer options', () => {
    const { questions, options } = demoQuestions(library.questions, records);
    expect(questions).toHaveLength(library.questions.length);
    for (const { lawCode, inputfield, options: said } of library.questions) {
      const law = records.find(({ kind, kept }) => kind === 'law' && kept.code === lawCode);
      const kept = options.filter(({ law_id, type }) => law_id === law?.id && type === inputfield);
      if (said.length > 0) expect(kept.map(({ name }) => name)).toEqual(said);
    }
  });

  it('includes all rules, with their notes in the law', () => {
    expect(demoRules(library.rules, records).rules).toHaveLength(library.rules.length);
    const noted = library.rules.filter(({ note }) => note !== '');
    expect(noted.length).toBeGreaterThan(0);
    for (const { lawCode, note } of noted) {
      const law = records.find(({ kept }) => kept.code === lawCode);
      expect(law?.kept.applicability).toContain(note);
    }
  });

  it('includes all laws, with notes and repeals', () => {
    for (const { code, note, repealedBy } of library.laws) {
      const law = records.find(({ kept }) => kept.code === code);
      expect(law?.kept.relevantAmendment).toContain(note);
      expect(law?.kept.relevantAmendment).toContain(repealedBy);
    }
  });

  it('includes laws with no circular, two, exactly five and more than five', () => {
    const { circulars, laws: pairs } = demoCirculars(library.circulars, records);
    expect(circulars).toHaveLength(library.circulars.length);
    const counts = [...laws.keys()].map((id) => pairs.filter(({ law_id }) => law_id === id).length);
    expect([...new Set(counts)].sort()).toEqual([0, 1, 2, 5, 7]);
  });
});
