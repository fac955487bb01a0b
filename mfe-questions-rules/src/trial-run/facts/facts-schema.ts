import { applyStoredTexts, type TypedValues } from 'shared-lib/form';
import { isDay } from 'shared-lib/records';
import { t } from 'shared-lib/words';
import { array, number, object, string } from 'yup';
import { type PlaceFacts, parseIds } from './place-facts';

const daySchema = string()
  .default('')
  .test(
    'day',
    t('Enter a day of the years 1900 to 2200 as MM/DD/YYYY.'),
    (day) => day === '' || isKnown(day),
  );

function isKnown(day: string): boolean {
  return isDay(day) && day >= '1900-01-01' && day <= '2200-12-31';
}

const idsSchema = array(number().defined()).defined();

export const factsSchema = object({
  state: string().default(''),
  industries: idsSchema,
  branchTypes: idsSchema,
  openedOn: daySchema,
  manager: string().default(''),
  managerName: string().default(''),
  closedOn: daySchema.test(
    'order',
    t('The closing day must not be before the opening day.'),
    (day, { parent }) => !isKnown(day) || !isKnown(parent.openedOn ?? '') || day >= parent.openedOn,
  ),
});

/** Puts the saved draft of the form over its start values. */
export function applyFactsDraft(start: PlaceFacts, draft: TypedValues['values']): PlaceFacts {
  const { industries, branchTypes } = draft;
  return {
    ...applyStoredTexts(start, draft),
    industries: Array.isArray(industries) ? parseIds(industries) : start.industries,
    branchTypes: Array.isArray(branchTypes) ? parseIds(branchTypes) : start.branchTypes,
  };
}
