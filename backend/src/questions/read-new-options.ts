import { done, type Outcome, refused } from '../database/outcome';

/** The options that the rows of a form name, without its blank rows; none may stand there twice. */
export function readNewOptions(rows: readonly { selectedoption?: string }[]): Outcome<string[]> {
  const names = rows.map(({ selectedoption = '' }) => selectedoption.trim()).filter((name) => name !== '');
  const twice = names.find((name, index) => names.indexOf(name) < index);
  if (twice === undefined) return done(names);
  return refused('bad-value', { field: 'lawQuestionSelectOption', fault: `names "${twice}" twice` });
}
