/** The words that one meets first, in the order in which they build on each other. */
export const wordsExplained = [
  ['Law', 'An act, a code or a set of rules that an organisation has to keep.'],
  ['License', 'Something to obtain under a law: a license, a registration or a consent.'],
  ['Return', 'Something to file under a law, once or every month, quarter or year.'],
  ['Other compliance', 'Anything else that a law asks for, such as a register or a notice on the wall.'],
  ['Draft', 'A record in the making. It may be incomplete, and nothing counts it yet.'],
  ['Published', 'A record that is complete and valid for everyone in your organisation.'],
  ['Question', 'A fact about an organisation, such as how many people work there.'],
  ['Rule', 'A sentence of answers that decides whether a law applies: if … then …'],
  [
    'Trial run',
    'Give answers, and see which laws apply to such an organisation, and why. It changes nothing.',
  ],
  ['Road map', 'All published laws and their duties at a glance, as a tree or by state (Laws Tree).'],
] as const;

/** The keys everywhere and in lists. `Keys` in a list shows those of the list, and turns them off. */
export const shortcutGroups = [
  {
    title: 'Everywhere',
    keys: [
      [['Ctrl K', '⌘ K'], 'Search all records'],
      [['Esc'], 'Close what is open'],
      [['Tab'], 'Go on to the next control'],
    ],
  },
  {
    title: 'In the lists of the workspace',
    keys: [
      [['/'], 'Search the list'],
      [['j', 'k'], 'Next row, row before'],
      [['n', 'p'], 'Next page, page before'],
      [['Enter'], 'View the row'],
      [['e'], 'Edit the row'],
      [['x'], 'Select the row'],
      [['?'], 'Show these shortcuts'],
    ],
  },
] as const;
