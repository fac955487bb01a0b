import { type FormEvent, useId, useRef, useState } from 'react';
import { requestSave } from 'shared-lib/api';
import { announce } from 'shared-lib/bus';
import { LabelledField } from 'shared-lib/form/labelled-field';
import { Refusal } from 'shared-lib/form/refusal';
import { useSave } from 'shared-lib/form/use-save';
import { type Day, formatDay, parseDay } from 'shared-lib/schedules';
import { Button, chakra, Input, Text } from 'shared-lib/ui';
import { DialogActions } from 'shared-lib/ui/dialog-actions';
import { TitledDialog } from 'shared-lib/ui/overlays';
import { t } from 'shared-lib/words';
import { refreshDueDates } from '../wire/ask';

export type SettleDialogProps = {
  ids: readonly number[];
  /** The names of some of these laws. */
  names: readonly string[];
  applies: boolean;
  today: Day;
  /** Called after the server accepted the decision. */
  onSettled: () => void;
  onClosed: () => void;
};

/** The server takes so many laws in one call. */
const lawsAtOnce = 200;

/** Asks why laws apply or do not, and when somebody looks at this again. */
export function SettleDialog({ ids, names, applies, today, onSettled, onClosed }: SettleDialogProps) {
  const [reason, setReason] = useState('');
  const [reviewOn, setReviewOn] = useState('');
  const { isSaving, refusal, run } = useSave();
  const isTyped = reason.trim() !== '' || reviewOn !== '';
  const title = applies ? t('It applies') : t('It does not apply');
  // After a failure the next try begins with the laws that are not settled yet.
  const done = useRef(0);
  const save = async (key: string) => {
    for (;;) {
      const at = done.current;
      const body = {
        law_ids: ids.slice(at, at + lawsAtOnce),
        applies,
        reason: reason.trim(),
        review_on: reviewOn,
      };
      const saved = await requestSave({ path: 'obligations/settle', body, key: `${key}-${at}` });
      if (saved.ok) done.current += body.law_ids.length;
      if (!saved.ok || done.current >= ids.length) return saved;
    }
  };
  return (
    <TitledDialog
      title={title}
      width={600}
      closes={isSaving ? 'from within' : isTyped ? 'after a question' : 'anyhow'}
      onClosed={onClosed}
    >
      {(close, leave) => (
        <SettleForm
          {...{ reason, setReason, reviewOn, setReviewOn, today, isSaving, refusal, does: title }}
          laws={{ count: ids.length, names }}
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

type SettleFormProps = {
  laws: ChosenLaws;
  reason: string;
  setReason: (reason: string) => void;
  reviewOn: string;
  setReviewOn: (day: string) => void;
  today: Day;
  isSaving: boolean;
  refusal: string | undefined;
  does: string;
  onCancel: () => void;
  onSubmit: () => void;
};

function SettleForm(props: SettleFormProps) {
  const { laws, reason, setReason, reviewOn, setReviewOn, today, isSaving, refusal, does } = props;
  const [isTried, setTried] = useState(false);
  const id = useId();
  const faults = isTried ? findFaults({ reason, reviewOn, today }) : {};
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    const found = findFaults({ reason, reviewOn, today });
    const first = found.reason ? 'reason' : found.reviewOn ? 'review' : undefined;
    if (first) document.getElementById(`${id}-${first}`)?.focus();
    else props.onSubmit();
  };
  return (
    <Form noValidate onSubmit={submit}>
      <LawNames laws={laws} />
      <LabelledField id={`${id}-reason`} label={t('Reason')} fault={faults.reason} isRequired>
        {(control) => (
          <TextArea
            {...control}
            rows={3}
            maxLength={1000}
            dir="auto"
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </LabelledField>
      <LabelledField
        isRequired
        id={`${id}-review`}
        label={t('Review on')}
        hint={t('On this day the question comes back.')}
        fault={faults.reviewOn}
      >
        {(control) => (
          <Input
            {...control}
            type="date"
            size="sm"
            w="44"
            min={formatDay(today + 1)}
            value={reviewOn}
            onChange={({ target }) => setReviewOn(target.value)}
          />
        )}
      </LabelledField>
      <Refusal message={refusal} />
      <Actions {...{ does, isSaving }} onCancel={props.onCancel} />
    </Form>
  );
}

type ActionsProps = Pick<SettleFormProps, 'does' | 'isSaving' | 'onCancel'>;

function Actions({ does, isSaving, onCancel }: ActionsProps) {
  return (
    <DialogActions
      back={
        <Button size="sm" variant="outline" disabled={isSaving} onClick={onCancel}>
          {t('Cancel')}
        </Button>
      }
      action={
        <Button type="submit" size="sm" loading={isSaving} loadingText={does}>
          {does}
        </Button>
      }
    />
  );
}

type Faults = { reason?: string; reviewOn?: string };

function findFaults({ reason, reviewOn, today }: { reason: string; reviewOn: string; today: Day }): Faults {
  return {
    ...(reason.trim() === '' && { reason: t('Enter the reason.') }),
    ...((parseDay(reviewOn) ?? 0) <= today && { reviewOn: t('Choose a day after today.') }),
  };
}

/** So many names stand in the dialog. */
const shownNames = 5;

type ChosenLaws = { count: number; names: readonly string[] };

function LawNames({ laws: { count, names } }: { laws: ChosenLaws }) {
  const shown = [...new Set(names)].slice(0, shownNames);
  const more = count - shown.length;
  return (
    <div>
      <ul>
        {shown.map((name) => (
          <li key={name}>
            <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
      {more > 0 && <Text color="fg.muted">{sayMore(more, shown.length)}</Text>}
    </div>
  );
}

function sayMore(more: number, shown: number): string {
  const count = more.toLocaleString('en');
  return shown === 0 ? t('{count} laws', { count }) : t('and {more} more', { more: count });
}

const Form = chakra('form', {
  base: {
    display: 'grid',
    gap: '4',
    p: { base: '4', md: '6' },
    overflowWrap: 'anywhere',
    '& li': { fontWeight: '600' },
  },
});

const TextArea = chakra('textarea', {
  base: {
    w: 'full',
    px: '2.5',
    py: '1.5',
    rounded: 'md',
    borderWidth: '1px',
    borderColor: 'border.emphasized',
    bg: 'bg.panel',
    resize: 'vertical',
  },
});
