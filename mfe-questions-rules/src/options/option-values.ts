import { fold, questionLimits } from 'shared-lib/rules';
import { array, object, string } from 'yup';

/** The option list of its editor: one text for each row. */
export type OptionValues = { options: string[] };

const option = string()
  .default('')
  .test(
    'short',
    `An option has at most ${questionLimits.option} characters.`,
    (typed) => typed.trim().length <= questionLimits.option,
  )
  .test('once', 'This option stands there already.', (typed, { parent, path }) => {
    const said = fold(typed);
    const place = Number(/\[(\d+)\]$/.exec(path)?.[1]);
    const all: readonly unknown[] = Array.isArray(parent) ? parent : [];
    return said === '' || !all.slice(0, place).some((other) => fold(String(other)) === said);
  });

export const optionSchema = object({
  options: array(option)
    .required()
    .max(questionLimits.options, `A list has at most ${questionLimits.options} options.`),
});

/** The rows of the editor, of which there is always one. */
export function optionValues(names: readonly string[]): OptionValues {
  return { options: names.length > 0 ? [...names] : [''] };
}

/** What the server is told: the rows that name an option. */
export function saidOptions({ options }: OptionValues) {
  return options
    .map((option) => option.trim())
    .filter((option) => option !== '')
    .map((selectedoption) => ({ selectedoption }));
}

/** What was kept of the editor, instead of what it starts from. */
export function resumedOptions(start: OptionValues, kept: Readonly<Record<string, unknown>>): OptionValues {
  const { options } = kept;
  const isKept = Array.isArray(options) && options.length > 0;
  if (!isKept) return start;
  const texts = options.filter((one): one is string => typeof one === 'string');
  return optionValues(texts.slice(0, questionLimits.options));
}
