import type { DutyDoubt } from 'shared-lib/schedules';
import { t } from 'shared-lib/words';

/** What a person should check in the due dates of a duty. */
export const doubtTexts = {
  'no-dates': t('no date yet: enter a day and a month'),
  'no-days': t('no date yet: enter the days from the event'),
  'no-years': t('no date: the years of this duty are not known'),
  'no-renewal': t('no date: when to renew is not known'),
  'incomplete-row': t('A row without a day is left out.'),
  'rows-differ': t('The number of dates does not fit the periodicity.'),
  'other-unit': t('Due Date names another unit. Check these dates.'),
  'extension-fits-several': t('An extension fits several due dates. It moves the last one.'),
  'extension-shortens': t('An extension names an earlier day than the due date. It is left out.'),
} satisfies Record<DutyDoubt, string>;

export const isKnownDoubt = (doubt: string): doubt is DutyDoubt => doubt in doubtTexts;
