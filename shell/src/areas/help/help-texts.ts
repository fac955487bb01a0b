import { t } from 'shared-lib/words';

/** The first steps that a new user takes, in order. */
export const firstSteps = [
  ['/today', t('See what is due'), t('Today lists what is late, what comes next and what waits for you.')],
  ['/workspace', t('Find a law'), t('The workspace has all laws with their licenses, returns and other duties.')],
  [
    '/law-questions/0/trial-run',
    t('See what applies'),
    t('Answer questions about a place. The trial run shows which laws apply, and keeps your places.'),
  ],
  ['/calendar', t('Plan ahead'), t('The calendar shows the due dates of each month.')],
] as const;

/** Explanations of the terms that new users meet first. Later explanations use the earlier terms. */
export const termExplanations = [
  [t('Law'), t('An act, a code or a set of rules that an organisation has to follow.')],
  [t('License'), t('Something to obtain under a law: a license, a registration or a consent.')],
  [t('Return'), t('Something to file under a law, once or every month, quarter or year.')],
  [t('Other compliance'), t('Anything else that a law asks for, such as a register or a notice on the wall.')],
  [t('Draft'), t('A record that is not finished. It may be incomplete and has no effect yet.')],
  [t('Published'), t('A record that is complete and valid for everyone in your organisation.')],
  [t('Question'), t('A fact about an organisation, such as how many people work there.')],
  [t('Rule'), t('A sentence of answers that decides whether a law applies: if … then …')],
  [
    t('Trial run'),
    t('Give answers and see which laws apply, and why. Nothing changes until you save. Your places are kept there.'),
  ],
  [t('Place'), t('The organisation, one of its registrations or a branch. Places are added in Trial run.')],
  [t('Duty'), t('A license, return or other compliance that a place has to do.')],
  [t('Target'), t('An earlier day of your own for something that is due. The due date stays.')],
  [
    t('Waive'),
    t('Say, with a reason and a review date, that something need not be done this time. It never counts as done.'),
  ],
  [t('Void'), t('Say, with a reason, that something is not due after all. It is not counted anywhere.')],
  [t('Road map'), t('All published laws and their duties at a glance, as a tree or by state (Laws Tree).')],
] as const;

/**
 * The keyboard shortcuts of all pages, and the shortcuts of lists. Each list has a dialog *Keyboard shortcuts*
 * with its own shortcuts. Shortcuts of a single key can be turned off there.
 */
export const shortcutGroups = [
  {
    title: t('Everywhere'),
    keys: [
      [[t('Ctrl K'), '⌘ K'], t('Search all records')],
      [[t('Esc')], t('Close what is open')],
      [[t('Tab')], t('Go to the next control')],
    ],
  },
  {
    title: t('In the lists of the workspace'),
    keys: [
      [['/'], t('Search the list')],
      [['j', 'k'], t('Next row, row before')],
      [['n', 'p'], t('Next page, page before')],
      [[t('Enter')], t('View the row')],
      [['e'], t('Edit the row')],
      [['x'], t('Select the row')],
      [['?'], t('Show these shortcuts')],
    ],
  },
] as const;
