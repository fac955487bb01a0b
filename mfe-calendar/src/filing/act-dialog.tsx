import { type ComponentProps, useId, useState } from 'react';
import { findOrganisationDay } from 'shared-lib/access/organisation-time';
import { useQuery } from 'shared-lib/query';
import type { FileReference } from 'shared-lib/records';
import { type Day, formatDay, parseDay } from 'shared-lib/schedules';
import { Text } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { formatShortDay } from '../days/days';
import { useDialogDraft } from '../parts/dialog-draft';
import { DayField, findFutureDayFault, missingReasonText, ReasonField } from '../parts/reason-field';
import type { DueDateAction, ExplainedDueDate } from '../wire/filing';
import { makeDaySummariesQuery } from '../wire/lists';
import { ActionDialogFrame } from './action-dialog-frame';

type NonFilingAction = Exclude<DueDateAction, 'file'>;

type ActionFields = {
  /** A sentence that explains the action. */
  description: string;
  text?: { field: 'note' | 'reason'; label: string };
  day?: { field: 'until' | 'target'; label: string; hint: string };
};

/** The texts and fields in the dialog of each action. */
const actionFields: Record<NonFilingAction, ActionFields> = {
  verify: { description: t('You agree with what was filed.') },
  return: {
    description: t('The due date will be open again. The note says what is missing.'),
    text: { field: 'note', label: t('What is missing') },
  },
  waive: {
    description: t('This due date need not be done. It never counts as done.'),
    text: { field: 'reason', label: t('Why it is waived') },
    day: {
      field: 'until',
      label: t('Review on'),
      hint: t('From this day, the Today page asks whether it is still waived.'),
    },
  },
  void: {
    description: t('There is nothing to do. This due date is not counted anywhere.'),
    text: { field: 'reason', label: t('Why there is nothing to do') },
  },
  reopen: {
    description: t('The due date will be open again. What was entered is removed. Files and timeline stay.'),
    text: { field: 'reason', label: t('Why it is reopened') },
  },
  removefile: {
    description: t(
      'Its name, its fingerprint and your reason stay in the timeline. The file itself is deleted after 30 days.',
    ),
    text: { field: 'reason', label: t('Why it is removed') },
  },
  target: {
    description: t('The day on which your organisation wants it done.'),
    day: {
      field: 'target',
      label: t('Target'),
      hint: t('If this field is empty, the record’s Internal Due Date counts, if any.'),
    },
  },
};

const targetRemovalHint = t(
  'To remove the target, leave this field empty. Then the record’s Internal Due Date counts, if any.',
);

type ActionDialogProps = {
  id: number;
  act: NonFilingAction;
  /** The file to remove, if the action removes one. */
  file?: FileReference | undefined;
  onClosed: () => void;
};

/** Returns the stored draft of an action on a due date. */
function useActionDraft({ id, act, file }: Omit<ActionDialogProps, 'onClosed'>) {
  return useDialogDraft<{ text: string; typedDay?: string | undefined }>('act', `${act}.${id}.${file?.file ?? ''}`, {
    initialValues: { text: '', typedDay: undefined },
    props: { id, act, file },
    page: `/occurrence/${id}`,
  });
}

/**
 * The dialog that verifies, returns, waives, voids or reopens a due date, sets its target, or removes one of
 * its files.
 */
export function ActionDialog({ id, act, file, onClosed }: ActionDialogProps) {
  const draft = useActionDraft({ id, act, file });
  const [text, setText] = useState(draft.values?.text ?? '');
  /** The entered day, or undefined until somebody has changed the field. */
  const [typedDay, setTypedDay] = useState(draft.values?.typedDay);
  const [today] = useState(findOrganisationDay);
  const field = useId();
  const { description, text: textField, day } = actionFields[act];
  const dayOf = (due: ExplainedDueDate) =>
    typedDay ?? (act === 'target' && due.target !== undefined ? formatDay(due.target) : '');
  const faultsOf = (due: ExplainedDueDate) => ({
    text: textField && text.trim() === '' ? formatEmptyFieldFault(textField.field) : undefined,
    day: day && findDayFault(day.field, dayOf(due), { due: due.due, today }),
  });
  return (
    <ActionDialogFrame
      {...{ id, act, onClosed }}
      storedDraft={{ draft, entered: { text, typedDay } }}
      isTyped={text.trim() !== '' || typedDay !== undefined}
      findFault={(due) => {
        const faults = faultsOf(due);
        return faults.text ? `${field}-${textField?.field}` : faults.day && `${field}-${day?.field}`;
      }}
      makeBody={(due) => ({
        ...(textField && { [textField.field]: text.trim() }),
        ...(day && { [day.field]: dayOf(due) || null }),
        ...(file && { file: file.file }),
      })}
    >
      {(due, isTried) => (
        <>
          {file && <bdi>{file.name}</bdi>}
          <ActionDescription text={description} seesFiles={act === 'verify' && due.filing.proof.length > 0} />
          {textField && (
            <ReasonField
              id={`${field}-${textField.field}`}
              label={textField.label}
              value={text}
              fault={isTried ? faultsOf(due).text : undefined}
              isRequired
              onChange={setText}
            />
          )}
          {day && (
            <ActionDayField
              id={`${field}-${day.field}`}
              label={day.label}
              value={dayOf(due)}
              hint={act === 'target' && due.isTargetSet ? targetRemovalHint : day.hint}
              fault={isTried ? faultsOf(due).day : undefined}
              {...makeDayFieldProps(day.field, due, today)}
              onChange={setTypedDay}
            />
          )}
        </>
      )}
    </ActionDialogFrame>
  );
}

type ActionDayFieldProps = ComponentProps<typeof DayField> & {
  /** The place where the day should be a working day. Undefined: the day may be a day off. */
  placeId?: number | undefined;
};

/** A waiver needs a day after today. A target must not be after the due day, and the field says if it is a day off. */
function makeDayFieldProps(
  field: 'until' | 'target',
  { due, profileId }: ExplainedDueDate,
  today: Day,
): Pick<ActionDayFieldProps, 'isRequired' | 'min' | 'max' | 'placeId'> {
  if (field === 'until') return { isRequired: true, min: formatDay(today + 1) };
  return { max: formatDay(due), placeId: profileId };
}

/** The field for the day of an action. For a day off, it says so and names the working day before. */
function ActionDayField({ placeId, hint, ...field }: ActionDayFieldProps) {
  const note = useDayOffNote(parseDay(field.value), placeId);
  return <DayField {...field} hint={[note, hint].filter(Boolean).join(' ')} />;
}

/** The search for the working day before a day off goes back at most this many days. */
const maxDaysOffBefore = 14;

function useDayOffNote(day: Day | undefined, placeId: number | undefined): string | undefined {
  const [to, profileId] = [day ?? 0, placeId];
  const { data } = useQuery({
    ...makeDaySummariesQuery({ from: to - maxDaysOffBefore, to, profileId, owner: undefined }),
    enabled: day !== undefined && profileId !== undefined,
  });
  const isOff = (one: Day) => data?.[one]?.off !== undefined;
  if (!data || day === undefined || !isOff(day)) return undefined;
  const before = Array.from({ length: maxDaysOffBefore }, (_, nth) => day - 1 - nth).find((one) => !isOff(one));
  const name = data[day]?.off;
  const note = name ? t('This is a day off ({name}).', { name }) : t('This is a day off.');
  if (before === undefined) return note;
  return `${note} ${t('The working day before it is {before}.', { before: formatShortDay(before) })}`;
}

function ActionDescription({ text, seesFiles }: { text: string; seesFiles: boolean }) {
  return (
    <Text color="fg.muted">
      {text}
      {seesFiles && <> {t('Look at its files first.')}</>}
    </Text>
  );
}

const formatEmptyFieldFault = (field: 'note' | 'reason') =>
  field === 'note' ? t('Enter what is missing.') : missingReasonText;

type ActionDayLimits = { due: Day; today: Day };

function findDayFault(field: 'until' | 'target', text: string, { due, today }: ActionDayLimits): string | undefined {
  if (field === 'until') return findFutureDayFault(text, today);
  const day = parseDay(text);
  if (text === '' || (day !== undefined && day <= due)) return undefined;
  return t('Choose {day}, the due date, or an earlier day.', { day: formatShortDay(due) });
}
