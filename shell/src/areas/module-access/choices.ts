/** With which status button the lists start. */
export const startChoices = [
  ['', 'All'],
  ['Published', 'Published'],
  ['Draft', 'Draft'],
] as const;

const shown = [
  ['Yes', 'Yes'],
  ['No', 'No'],
] as const;

export const searchChoices = shown;
export const gridChoices = shown;
