import type { InputField } from '../library/parse-questions';

/** How the types of questions are called on screens. */
export const typeTitles = { text: 'Text', select: 'Select', radio: 'Radio' } satisfies Record<
  InputField,
  string
>;

/** The same, to choose from. */
export const typeChoices = Object.entries(typeTitles);
