import { useFormikContext } from 'formik';
import { useState } from 'react';
import type { NoteBeforeSave } from 'shared-lib/form';
import { ChangedDatesPreview } from 'shared-lib/form/changed-dates';
import { missingChangesText } from 'shared-lib/form/use-save';
import type { HolidayList } from './holiday-list';

/** The dry run of a save: which due dates it moves. */
export const holidayPreviewPath = 'holidays/preview';

type HolidayRules = Pick<HolidayList, 'reach' | 'stateId' | 'saturdays' | 'sundays'> & {
  days: readonly { day: string }[];
};

/** Builds the request that previews a save of a holiday list, or its deletion if `saved` is null. */
export function buildPreviewBody(list: HolidayList | undefined, saved: HolidayRules | null): object {
  if (!saved) return { id: list?.id, version: list?.version, list: null };
  const { reach, stateId, saturdays, sundays, days } = saved;
  const rules = { reach, state_id: reach === 'state' ? stateId : null, saturdays, sundays };
  // Without names: another name changes no due date, and asks for no further dry run.
  return {
    ...(list && { id: list.id, version: list.version }),
    list: { ...rules, days: days.map(({ day }) => day) },
  };
}

type ChangesBeforeSave<Values> = {
  buildBody: (values: Values) => object | undefined;
  setCounted: (isCounted: boolean) => void;
  findNote: (values: Values) => NoteBeforeSave | undefined;
};

/**
 * Prevents a save until the changes of these values were shown, or could not be computed. `buildSaved` returns
 * undefined for values that cannot be saved.
 */
export function useChangesBeforeSave<Values>(
  start: Values,
  buildSaved: ChangesBeforeSave<Values>['buildBody'],
): ChangesBeforeSave<Values> {
  const [isCounted, setCounted] = useState(false);
  const unchanged = JSON.stringify(start);
  const buildBody = (values: Values) => (JSON.stringify(values) === unchanged ? undefined : buildSaved(values));
  const findNote = (values: Values) =>
    isCounted || buildBody(values) === undefined ? undefined : { text: missingChangesText, blocksSave: true };
  return { buildBody, setCounted, findNote };
}

/** Shows which due dates the values of the form around it would move. */
export function FormHolidayChanges<Values>({ buildBody, setCounted }: ChangesBeforeSave<Values>) {
  const { values } = useFormikContext<Values>();
  const body = buildBody(values);
  return body && <ChangedDatesPreview path={holidayPreviewPath} body={body} onAnswered={setCounted} />;
}
