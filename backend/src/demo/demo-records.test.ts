import { demoOptions } from './demo-options';
import { demoQuestions, demoRules } from './demo-questions';
import { demoRecords } from './demo-records';
import { readLibrary } from './read-library';

const library = readLibrary();
const states = demoOptions(library.laws).state ?? [];
const records = demoRecords(library.laws, states);

describe('demoRecords', () => {
  it.each(['law', 'license', 'return', 'other_compliance'])('shows a %s in each status', (kind) => {
    const statuses = new Set(records.filter((record) => record.kind === kind).map(({ status }) => status));
    expect(statuses).toEqual(new Set(['Draft', 'Published']));
  });

  it('gives each record a unique code of its kind', () => {
    const codes = records.map((record) => record.unique_code);
    expect(new Set(codes).size).toBe(records.length);
    for (const code of codes) expect(code).toMatch(/^(LAW|LIC|RET|OTC)-\d{6}$/);
  });

  it('keeps a repealed law published', () => {
    const repealed = records.filter(({ kind, law_status }) => kind === 'law' && law_status === 'Repealed');
    expect(new Set(repealed.map(({ status }) => status))).toEqual(new Set(['Published']));
  });

  it('creates a record after its law', () => {
    const laws = new Map(records.filter(({ kind }) => kind === 'law').map((law) => [law.id, law]));
    for (const record of records.filter(({ kind }) => kind !== 'law')) {
      expect(record.created_at > (laws.get(record.law_id ?? 0)?.created_at ?? '')).toBe(true);
    }
  });

  it('is the same at every call', () => {
    expect(demoRecords(library.laws, states)).toEqual(records);
  });
});

describe('the questions and rules of the demo', () => {
  it('all belong to a law', () => {
    expect(demoQuestions(library.questions, records)).toHaveLength(library.questions.length);
    expect(demoRules(library.rules, records).rules).toHaveLength(library.rules.length);
  });
});
