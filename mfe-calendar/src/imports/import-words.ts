import { t } from 'shared-lib/words';
import type { ImportName } from './import-calls';

/** How each import is called, what it does, what is said afterwards, and whether its sheet has days. */
export const kindWords = {
  'due-dates': {
    title: t('What was filed'),
    cameIn: (rows: number) =>
      rows === 1 ? t('1 due date is filed.') : t('{count} due dates are filed.', { count: rows }),
    hasDays: true,
    about: t(
      'Each row files one due date: duty, place, due date, the day it was filed, and its reference. A row that was late, or has no file here, says why.',
    ),
  },
  owners: {
    title: t('Owners and checkers'),
    cameIn: (rows: number) =>
      rows === 1 ? t('1 row names people.') : t('{count} rows name people.', { count: rows }),
    hasDays: false,
    about: t('Each row names people for a law, a duty or a place, or for a law or duty at one place.'),
  },
  places: {
    title: t('Branches'),
    cameIn: (rows: number) =>
      rows === 1 ? t('1 place was added.') : t('{count} places were added.', { count: rows }),
    hasDays: true,
    about: t('Each row adds a place with its state, industries, branch types and days.'),
  },
} satisfies Record<
  ImportName,
  { title: string; about: string; cameIn: (rows: number) => string; hasDays: boolean }
>;
