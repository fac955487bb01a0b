import { useFormikContext } from 'formik';
import { useState } from 'react';
import type { NoteBeforeSave } from 'shared-lib/form';
import { ChangedDatesPreview } from 'shared-lib/form/changed-dates';
import { missingChangesText } from 'shared-lib/form/use-save';
import type { HolidayList } from './holiday-list';

/** The path of the dry run of a save. The reply says which due dates the save would move. */
export const holidayPreviewPath = 'holidays/preview';

type HolidayRules = Pick<HolidayList, 'reach' | 'stateId' | 'saturdays' | 'sundays'> & {
  days: readonly { day: string }[];
};

/** Builds the request that previews a save of a holiday list, or its deletion if `saved` is null. */
export function buildPreviewBody(list: HolidayList | undefined, saved: HolidayRules | null): object {
  if (!saved) return { id: list?.id, version: list?.version, list: null };
  const { reach, stateId, saturdays, sundays, days } = saved;
  const rules = { reach, state_id: reach === 'state' ? stateId : null, saturdays, sundays };
  // Leaves out the names, because a new name moves no due date. So it causes no new dry run.
  return {
    ...(list && { id: list.id, version: list.version }),
    list: { ...rules, days: days.map(({ day }) => day) },
  };
}

type ChangesBeforeSave<Values> = {
  buildBody: (values: Values) => object | undefined;
  setAnswered: (isAnswered: boolean) => void;
  findNote: (values: Values) => NoteBeforeSave | undefined;
};

/**
 * Prevents a save until the dry run has answered: its changes are shown, or could not be computed. `buildSaved` returns
 * undefined for values that cannot be saved.
 */
export function useChangesBeforeSave<Values>(
  start: Values,
  buildSaved: ChangesBeforeSave<Values>['buildBody'],
): ChangesBeforeSave<Values> {
  const [isAnswered, setAnswered] = useState(false);
  const unchanged = JSON.stringify(start);
  const buildBody = (values: Values) => (JSON.stringify(values) === unchanged ? undefined : buildSaved(values));
  const findNote = (values: Values) =>
    isAnswered || buildBody(values) === undefined ? undefined : { text: missingChangesText, blocksSave: true };
  return { buildBody, setAnswered, findNote };
}

/** Shows which due dates a save of the form would move. It must be inside the form. */
export function FormHolidayChanges<Values>({ buildBody, setAnswered }: ChangesBeforeSave<Values>) {
  const { values } = useFormikContext<Values>();
  const body = buildBody(values);
  return body && <ChangedDatesPreview path={holidayPreviewPath} body={body} onAnswered={setAnswered} />;
}
