import { useId, useState } from 'react';
import { type Day, formatDay, parseDay } from 'shared-lib/schedules';
import { t } from 'shared-lib/words';
import { type ChosenLaws, LawNames, sayLaws } from '../parts/law-names';
import { PlaceField } from '../parts/place-field';
import { DayField, ReasonField } from '../parts/reason-field';
import { useNextRowFocus } from '../parts/row-focus';
import { SaveDialog } from '../parts/save-dialog';
import { refreshDueDates } from '../wire/ask';
import { useSaveInParts } from '../wire/save-in-parts';
import { LawAtPlaces } from './law-at-places';

export type SettleDialogProps = ChosenLaws & {
  /** Null takes the decision back. */
  applies: boolean | null;
  /** The place that is offered, or whose decision is taken back. Undefined: all places. */
  placeId?: number | undefined;
  today: Day;
  /** Called after the server accepted the decision. */
  onSettled: () => void;
  onClosed: () => void;
};

/** Asks where laws apply or do not, why, and when somebody looks at this again. */
export function SettleDialog(props: SettleDialogProps) {
  const { ids, names, applies, today, onSettled, onClosed } = props;
  const [typed, setTyped] = useState<Typed>({ reason: '', reviewOn: '', placeId: props.placeId });
  useNextRowFocus();
  const save = useSaveInParts('obligations/settle', ids);
  const id = useId();
  const { reason, reviewOn, placeId } = typed;
  const found = findFaults(typed, { applies, today });
  const first = found.reason ? 'reason' : found.reviewOn ? 'review' : undefined;
  const title = titleOf(applies);
  const [lawId, ...others] = ids;
  return (
    <SaveDialog
      title={title}
      does={title}
      isTyped={reason.trim() !== '' || reviewOn !== '' || placeId !== props.placeId}
      fault={first && `${id}-${first}`}
      path={save}
      said={t('{act}: {name}', { act: doneWord(applies), name: sayLaws({ ids, names }) })}
      body={{
        applies,
        reason: reason.trim(),
        ...(applies !== null && { review_on: reviewOn }),
        ...(placeId !== undefined && { profile_id: placeId }),
      }}
      onSaved={() => {
        refreshDueDates();
        onSettled();
      }}
      onClosed={onClosed}
    >
      {(isTried) => (
        <>
          <LawNames laws={{ ids, names }} />
          <SettleFields
            {...{ id, typed, applies, today }}
            faults={isTried ? found : {}}
            onChange={(change) => setTyped({ ...typed, ...change })}
          />
          {lawId !== undefined && others.length === 0 && <LawAtPlaces lawId={lawId} />}
        </>
      )}
    </SaveDialog>
  );
}

function doneWord(applies: boolean | null): string {
  if (applies === null) return t('Decision taken back');
  return applies ? t('Applies') : t('Does not apply');
}

function titleOf(applies: boolean | null): string {
  if (applies === null) return t('Take the decision back');
  return applies ? t('It applies') : t('It does not apply');
}

/** What is typed and chosen. */
type Typed = { reason: string; reviewOn: string; placeId: number | undefined };

type SettleFieldsProps = {
  id: string;
  typed: Typed;
  applies: boolean | null;
  today: Day;
  faults: Faults;
  onChange: (change: Partial<Typed>) => void;
};

function SettleFields({ id, typed, applies, today, faults, onChange }: SettleFieldsProps) {
  return (
    <>
      <PlaceField
        id={`${id}-place`}
        hint={t('A decision for one place counts there before the one for all places.')}
        placeId={typed.placeId}
        isFixed={applies === null}
        onPlace={(placeId) => onChange({ placeId })}
      />
      <ReasonField
        id={`${id}-reason`}
        label={t('Reason')}
        value={typed.reason}
        fault={faults.reason}
        isRequired
        onChange={(reason) => onChange({ reason })}
      />
      {applies !== null && (
        <DayField
          id={`${id}-review`}
          label={t('Review on')}
          hint={t('On this day Today says that the decision is to be reviewed.')}
          value={typed.reviewOn}
          fault={faults.reviewOn}
          min={formatDay(today + 1)}
          isRequired
          onChange={(reviewOn) => onChange({ reviewOn })}
        />
      )}
    </>
  );
}

type Faults = { reason?: string; reviewOn?: string };

function findFaults(
  { reason, reviewOn }: Typed,
  { applies, today }: Pick<SettleDialogProps, 'applies' | 'today'>,
): Faults {
  const isReviewMissing = applies !== null && (parseDay(reviewOn) ?? 0) <= today;
  return {
    ...(reason.trim() === '' && { reason: t('Enter the reason.') }),
    ...(isReviewMissing && { reviewOn: t('Choose a day after today.') }),
  };
}
