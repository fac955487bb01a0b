import type { InputField } from '../library/parse-questions';

/** The names of the question types on screens. */
export const typeTitles = { text: 'Text', select: 'Select', radio: 'Radio' } satisfies Record<
  InputField,
  string
>;

/** The question types as choices. */
export const typeChoices = Object.entries(typeTitles);
