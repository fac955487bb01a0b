import { type FormEvent, useId, useState } from 'react';
import { announce } from 'shared-lib/bus';
import { Refusal } from 'shared-lib/form/refusal';
import { useSave } from 'shared-lib/form/use-save';
import { type Day, formatDay, parseDay } from 'shared-lib/schedules';
import { TitledDialog } from 'shared-lib/ui/overlays';
import { t } from 'shared-lib/words';
import { DialogForm, FormActions } from '../parts/dialog-form';
import { type ChosenLaws, LawNames } from '../parts/law-names';
import { PlaceField } from '../parts/place-field';
import { DayField, ReasonField } from '../parts/reason-field';
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
export function SettleDialog({
  ids,
  names,
  applies,
  today,
  onSettled,
  onClosed,
  ...props
}: SettleDialogProps) {
  const [typed, setTyped] = useState<Typed>({ reason: '', reviewOn: '', placeId: props.placeId });
  const { isSaving, refusal, run } = useSave();
  const saveInParts = useSaveInParts('obligations/settle', ids);
  const { reason, reviewOn, placeId } = typed;
  const isTyped = reason.trim() !== '' || reviewOn !== '' || placeId !== props.placeId;
  const title = titleOf(applies);
  const save = (key: string) =>
    saveInParts(key, {
      applies,
      reason: reason.trim(),
      ...(applies !== null && { review_on: reviewOn }),
      ...(placeId !== undefined && { profile_id: placeId }),
    });
  return (
    <TitledDialog
      title={title}
      width={600}
      closes={isSaving ? 'from within' : isTyped ? 'after a question' : 'anyhow'}
      onClosed={onClosed}
    >
      {(close, leave) => (
        <SettleForm
          {...{ typed, setTyped, applies, today, isSaving, refusal }}
          laws={{ ids, names }}
          onCancel={leave}
          onSubmit={async () => {
            const saved = await run(save);
            if (!saved?.ok) return;
            close();
            announce({ type: 'message', text: saved.value });
            refreshDueDates();
            onSettled();
          }}
        />
      )}
    </TitledDialog>
  );
}

function titleOf(applies: boolean | null): string {
  if (applies === null) return t('Take the decision back');
  return applies ? t('It applies') : t('It does not apply');
}

/** What is typed and chosen. */
type Typed = { reason: string; reviewOn: string; placeId: number | undefined };

type SettleFormProps = {
  laws: ChosenLaws;
  typed: Typed;
  setTyped: (typed: Typed) => void;
  applies: boolean | null;
  today: Day;
  isSaving: boolean;
  refusal: string | undefined;
  onCancel: () => void;
  onSubmit: () => void;
};

function SettleForm(props: SettleFormProps) {
  const { laws, typed, setTyped, applies, today, isSaving, refusal } = props;
  const [isTried, setTried] = useState(false);
  const id = useId();
  const found = findFaults(typed, { applies, today });
  const faults = isTried ? found : {};
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    const first = found.reason ? 'reason' : found.reviewOn ? 'review' : undefined;
    if (first) document.getElementById(`${id}-${first}`)?.focus();
    else props.onSubmit();
  };
  const [lawId, ...others] = laws.ids;
  return (
    <DialogForm noValidate onSubmit={submit}>
      <LawNames laws={laws} />
      <PlaceField
        id={`${id}-place`}
        hint={t('A decision for one place counts there before the one for all places.')}
        placeId={typed.placeId}
        isFixed={applies === null}
        onPlace={(placeId) => setTyped({ ...typed, placeId })}
      />
      <ReasonField
        id={`${id}-reason`}
        label={t('Reason')}
        value={typed.reason}
        fault={faults.reason}
        isRequired
        onChange={(reason) => setTyped({ ...typed, reason })}
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
          onChange={(reviewOn) => setTyped({ ...typed, reviewOn })}
        />
      )}
      {lawId !== undefined && others.length === 0 && <LawAtPlaces lawId={lawId} />}
      <Refusal message={refusal} />
      <FormActions does={titleOf(applies)} isSaving={isSaving} onCancel={props.onCancel} />
    </DialogForm>
  );
}

type Faults = { reason?: string; reviewOn?: string };

function findFaults(
  { reason, reviewOn }: Typed,
  { applies, today }: Pick<SettleFormProps, 'applies' | 'today'>,
): Faults {
  const isReviewMissing = applies !== null && (parseDay(reviewOn) ?? 0) <= today;
  return {
    ...(reason.trim() === '' && { reason: t('Enter the reason.') }),
    ...(isReviewMissing && { reviewOn: t('Choose a day after today.') }),
  };
}
