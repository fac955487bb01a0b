import { compileLibrary, judgeLibrary, outcomes, questionKey, type Rule, verdictOf } from 'shared-lib/rules';
import { readLibrary } from '../auth/organisations/demo-library';

const { questions: demoQuestions, rules: demoRules } = readLibrary();

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
  const answers = new Map(
    Object.entries(answered).map(([question, answer]) => [questionKey(question), answer]),
  );
  const [found] = judgeLibrary(compileLibrary([{ rules: rulesOf(lawCode) }]), [answers]);
  return verdictOf[outcomes[found?.[0] ?? -1] ?? 'needs-input'];
}

/** Returns all combinations of the answers that a rule names, a low and a high number, another text, and none. */
function waysToAnswer(lawCode: string): Answered[] {
  const rows = rulesOf(lawCode).flatMap((rule) => rule.rows);
  const questions = [...new Set(rows.map(({ question }) => question))];
  return questions.reduce<Answered[]>(
    (ways, question) => {
      const named = rows.filter((row) => row.question === question).map(({ answer }) => answer);
      const answers = new Set([...named, '0', '1000000', 'another', '']);
      return ways.flatMap((way) => [...answers].map((answer) => ({ ...way, [question]: answer })));
    },
    [{}],
  );
}

const lawCodes = [...new Set(demoRules.map(({ lawCode }) => lawCode))];
const persons = 'How many persons are employed in the establishment?';

it('demo rules: each of the 27 laws with rules can be Applicable and can be Not Applicable', () => {
  expect(lawCodes).toHaveLength(27);
  const found = lawCodes.map((code) => {
    const verdicts = new Set(waysToAnswer(code).map((answered) => verdictFor(code, answered)));
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
  ['CGST-2017', { GSTIN: '27AAAAA0000A1Z5' }, 'Applicable'],
])('demo rules: law %s answered %j is %s', (code, answered, verdict) => {
  expect(verdictFor(code, answered)).toBe(verdict);
});

it('demo rules: each question has an answer, which is among its options if it is a choice', () => {
  const amiss = demoQuestions.filter(
    ({ lawqusanswer, options }) =>
      lawqusanswer === '' || (options.length > 0 && !options.includes(lawqusanswer)),
  );
  expect(amiss).toEqual([]);
});
