import type { LibraryDatabase } from '../library/library-database';
import type { Plan } from '../library/plans';
import { orgId } from '../library/stand-of-library';
import { filledLaw } from './fill-law';
import { reading, writing } from './record-calls';

type OfLaw = { id: number; law: number };
type Rule = { code: string; name: string };

/** The calls on parts of laws: questions with options, rules, and what forms ask about them. */
export function lawPlans(database: LibraryDatabase): Plan[] {
  const ask = <Row extends object>(sql: string, count: number) => database.ask<Row>(sql, [orgId, count]);
  const questions = (count: number) =>
    ask<OfLaw>(`select id, law_id as law from question where ${ofOthers} order by id desc limit $2`, count);
  const rules = (count: number) =>
    ask<Rule>(
      `select unique_code as code, name from rule where ${ofOthers} order by id desc limit $2`,
      count,
    );
  const options = (law: number) => ({ ...lawWith(law), type: 'select' });
  return [
    writing({
      path: 'lawquestionans/create',
      rows: lawsOf(ask),
      bodyOf: ({ law }, word) => newQuestion(law, word),
    }),
    writing({
      path: 'lawquestionans/lawquestiondropdownoption',
      rows: lawsOf(ask),
      bodyOf: ({ law }, word) => ({ ...options(law), lawQuestionSelectOption: [{ selectedoption: word }] }),
    }),
    writing({ path: 'rules/create', rows: lawsOf(ask), bodyOf: ({ law }, word) => newRule(law, word) }),
    reading('lawquestionans/list', lawWith(filledLaw.id)),
    ...['listlawquedropdown', 'editlawquedropdown'].map((call) =>
      reading(`lawquestionans/${call}`, options(filledLaw.id)),
    ),
    reading('lawquestionans/edit', { id: filledLaw.question }),
    writing({
      path: 'lawquestionans/update',
      rows: questions,
      bodyOf: ({ id, law }, word) => ({
        ...lawWith(law),
        id,
        lawname: 'The law',
        lawqusname: word,
        lawqusanswer: 'No',
        inputfield: 'text',
      }),
    }),
    writing({ path: 'lawquestionans/delete', rows: questions, bodyOf: ({ id }) => ({ id }) }),
    reading('rules/edit', { id: filledLaw.rule }),
    writing({
      path: 'rules/update',
      rows: rules,
      bodyOf: ({ code, name }, word) => ({
        UniqueCode: code,
        data: { oldData: { rulename: name }, newData: { rulename: `${word} again` } },
      }),
    }),
    reading('law/lawname', { id: filledLaw.id }),
    reading('law/amendmentlist', { LawUniqueCode: lawWith(filledLaw.id).LawUniqueCode, type: 'Popup' }),
  ];
}

/** Writes go to other laws than reads. */
const ofOthers = `org_id = $1 and law_id <> ${filledLaw.id}`;

const lawWith = (id: number) => ({ law_id: id, LawUniqueCode: `LAW-${String(id).padStart(6, '0')}` });

type Ask = <Row extends object>(sql: string, count: number) => Promise<Row[]>;

/** Each write goes to another law: writes to one law wait for each other. */
const lawsOf = (ask: Ask) => (count: number) =>
  ask<{ law: number }>(
    `select id as law from record where org_id = $1 and kind = 'law' and law_status = 'Active'
       and status = 'Published' and deleted_at is null order by id desc limit $2`,
    count,
  );

function newQuestion(law: number, word: string) {
  const question = { lawqusname: `Does ${word} matter?`, lawqusanswer: 'No', inputfield: 'text' };
  return { ...lawWith(law), lawname: 'The law', lawQuestionAnsArr: [question] };
}

function newRule(law: number, word: string) {
  const row = {
    lawrulecondition: 'Does it matter?',
    lawquestiontype: 'text',
    lawruletype: 'Is',
    lawruleanswer: 'Yes',
  };
  return {
    ...lawWith(law),
    rulename: `About ${word}`,
    lawthenruleconditiontype: 'Any',
    lawthenrulecondition: 'Applicable',
    lawRulesArr: [row],
  };
}
