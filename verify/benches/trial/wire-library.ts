/** A library as a trial run reads it: this many laws, rules and rows, and questions that several laws ask. */
const laws = 1_000;
const rulesOfLaw = 20;
const rowsOfRule = 2;
const questions = 2_000;
const branches = 50;

const operators = ['Greater Than', 'Lesser than', 'Is', 'Contains'] as const;

const textOf = (number: number) => `Question ${number % questions}?`;

/** The largest number that the server sends at a time. */
const lawsOfPage = 2_000 / rulesOfLaw;
const profilesOfPage = 10;

/** A page of the answer of `rules/library` or `profiles/list` after an id; ids are positions here, from 1 on. */
function page<One>(all: readonly One[], after: number, length: number) {
  const end = after + length;
  return { success: 1, data: all.slice(after, end), next: end < all.length ? end : null };
}

export const libraryPage = (library: ReturnType<typeof wireLibrary>, after: number) =>
  page(library, after, lawsOfPage);

export const profilePage = (profiles: ReturnType<typeof wireProfiles>, after: number) =>
  page(profiles, after, profilesOfPage);

/** The answer of `rules/library`. */
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
          // No two rows are the same, so a cached answer is of no use to another row.
          lawruleanswer: String((number * 13) % 503),
        };
      }),
    })),
  }));
}

/** The answer of `profiles/list`: every branch answers every question. */
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
