import { t } from 'shared-lib/words';
import type { ImportName } from './import-calls';

/** How each import is called, and what it does. */
export const kindWords = {
  'due-dates': {
    title: t('What was filed'),
    about: t('Each row files one due date: duty, place, due date, the day it was filed, and its reference.'),
  },
  owners: {
    title: t('Owners and checkers'),
    about: t('Each row names people for a law, a duty or a place, or for a law or duty at one place.'),
  },
  places: {
    title: t('Branches'),
    about: t('Each row adds a place with its state, industries, branch types and days.'),
  },
} satisfies Record<ImportName, { title: string; about: string }>;
