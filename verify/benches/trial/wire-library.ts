/** A library as a trial run reads it: so many laws, rules and rows, and questions that several laws ask. */
const laws = 1_000;
const rulesOfLaw = 20;
const rowsOfRule = 2;
const questions = 2_000;
const branches = 50;

const operators = ['Greater Than', 'Lesser than', 'Is', 'Contains'] as const;

const textOf = (number: number) => `Question ${number % questions}?`;

/** As `rules/library` answers. */
export function wireLibrary() {
  return Array.from({ length: laws }, (_law, law) => ({
    law_id: law + 1,
    LawUniqueCode: `LAW-${String(law + 1).padStart(6, '0')}`,
    ActCodeName: `CODE-${law}`,
    Law: `The Act of Trial No. ${law}`,
    Active: 'Active',
    questions: [],
    rules: Array.from({ length: rulesOfLaw }, (_rule, rule) => ({
      id: law * rulesOfLaw + rule + 1,
      rulename: `Rule ${rule}`,
      lawthenruleconditiontype: rule % 2 ? 'All' : 'Any',
      lawthenrulecondition: rule % 3 ? 'Applicable' : 'Not Applicable',
      lawRulesArr: Array.from({ length: rowsOfRule }, (_row, row) => {
        const number = (law * rulesOfLaw + rule) * rowsOfRule + row;
        return {
          lawrulecondition: textOf(number * 7),
          lawquestiontype: 'text',
          lawruletype: operators[number % operators.length],
          lawruleanswer: String(number % 500),
        };
      }),
    })),
  }));
}

/** As `profiles/list` answers: every branch answers every question. */
export function wireProfiles() {
  return Array.from({ length: branches }, (_branch, branch) => ({
    id: branch + 1,
    name: `Branch ${branch + 1}`,
    kind: 'branch',
    version: 1,
    answers: Array.from({ length: questions }, (_question, number) => ({
      question: textOf(number),
      answer: String((number * 31 + branch * 17) % 700),
    })),
  }));
}
