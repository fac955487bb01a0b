import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { LabelledField } from 'shared-lib/form/labelled-field';
import { Refusal } from 'shared-lib/form/refusal';
import { Select } from 'shared-lib/form/select';
import { useSave } from 'shared-lib/form/use-save';
import { formatDayInWords } from 'shared-lib/records';
import { type ProfileKind, profileKinds, profileLimits } from 'shared-lib/rules';
import { Button, chakra, Input, NotLoaded, Stack } from 'shared-lib/ui';
import { DialogActions } from 'shared-lib/ui/dialog-actions';
import { DayEntry } from 'shared-lib/ui/fields/day-input';
import { TitledDialog } from 'shared-lib/ui/overlays';
import { t } from 'shared-lib/words';
import { type LineFault, readRegistrations } from './facts/place-facts';
import { usePlaceLists } from './facts/place-lists';
import { type GivenAnswer, type Profile, profileKindTitles } from './profile';
import { addProfile, type SavedProfile } from './use-profiles';

type SaveAsDialogProps = {
  answers: readonly GivenAnswer[];
  places: readonly Profile[];
  /** Due dates follow from the place, so the state of a branch is needed, and what changes is shown. */
  hasDueDates: boolean;
  /** Called for the last one that was saved. */
  onSaved: (saved: SavedProfile) => void;
  /** Some of many were saved. */
  onSomeSaved: () => void;
  onClosed: () => void;
  /** Shows what a change adds and takes away. */
  preview: (change: object) => ReactNode;
};

type Typed = { name: string; kind: ProfileKind; state: string; openedOn: string; lines: string };

const nothingTyped: Typed = { name: '', kind: 'branch', state: '', openedOn: '', lines: '' };

/** What is typed, what is wrong with it, and the way to save it. */
function useNewPlaces({ answers, places, hasDueDates, onSaved, onSomeSaved }: SaveAsDialogProps) {
  const [typed, setTyped] = useState(nothingTyped);
  const [isTried, setTried] = useState(false);
  const [lineFaults, setLineFaults] = useState<readonly LineFault[]>([]);
  const lists = usePlaceLists();
  const { isSaving, refusal, run } = useSave();
  const { name, kind, state, openedOn, lines } = typed;
  const isRegistration = kind === 'registration';
  const { rows, faults } = isRegistration ? readRegistrations(lines, places) : { rows: [], faults: [] };
  const count = rows.length + faults.length;
  const isNameMissing = count === 0 && name.trim() === '';
  const needsState = hasDueDates && kind === 'branch';
  const isStateMissing = needsState && state === '' && lists.data !== undefined;
  const place = { kind, answers, state_id: state === '' ? null : Number(state), opened_on: openedOn || null };
  /** Saves each by itself. Only what was refused is left in the list. */
  const saveMany = async (close: () => void) => {
    const refused: LineFault[] = [];
    let last: SavedProfile | undefined;
    for (const { line, text, ...row } of rows) {
      const saved = await run((key) => addProfile({ ...place, ...row }, `${key}-${line}`));
      if (saved?.ok) last = saved.value;
      else refused.push({ line: refused.length + 1, text, fault: saved?.message ?? '' });
    }
    if (refused.length === 0 && last) {
      close();
      return onSaved(last);
    }
    setTyped({ ...typed, lines: refused.map(({ text }) => text).join('\n') });
    setLineFaults(refused);
    if (last) onSomeSaved();
  };
  const save = async (close: () => void) => {
    setTried(true);
    setLineFaults(faults);
    if (isNameMissing || isStateMissing || faults.length > 0) return;
    if (count > 0) return saveMany(close);
    const saved = await run((key) => addProfile({ ...place, name }, key));
    if (!saved?.ok) return;
    close();
    onSaved(saved.value);
  };
  return {
    ...{ typed, place, count, lists, needsState, isSaving, lineFaults, save },
    change: (change: Partial<Typed>) => setTyped({ ...typed, ...change }),
    isStateAsked: isTried && isStateMissing,
    fault: isTried && isNameMissing ? t('Please fill the Profile Name.') : count > 0 ? undefined : refusal,
  };
}

type NewPlaces = ReturnType<typeof useNewPlaces>;

/** Saves the answers as a new profile with its own name, or as many registrations at once. */
export function SaveAsDialog(props: SaveAsDialogProps) {
  const { hasDueDates, onClosed, preview } = props;
  const id = useId();
  const form = useNewPlaces(props);
  const { typed, place, count, isSaving, fault, change, save } = form;
  const submit = (event: FormEvent, close: () => void) => {
    event.preventDefault();
    void save(close);
  };
  return (
    <TitledDialog
      title={t('Save as a profile')}
      width={600}
      onClosed={onClosed}
      closes={isSaving ? 'from within' : 'anyhow'}
    >
      {(close) => (
        <form noValidate onSubmit={(event) => submit(event, close)}>
          <Stack gap="4" p={{ base: '4', md: '6' }} className="trial-run">
            <div className="trial-field">
              <label htmlFor={id}>{t('Profile Name')}</label>
              <Input
                id={id}
                size="sm"
                value={typed.name}
                maxLength={profileLimits.name}
                disabled={count > 0}
                aria-required
                aria-invalid={fault !== undefined}
                onChange={({ target }) => change({ name: target.value })}
              />
            </div>
            <KindChoice kind={typed.kind} onChoose={(kind) => change({ kind })} />
            {typed.kind === 'registration' && <ManyField id={`${id}-many`} form={form} />}
            <StateField id={`${id}-state`} form={form} />
            <OpeningField id={`${id}-opened`} form={form} />
            {hasDueDates && count === 0 && preview(place)}
            <Refusal message={fault} />
            <SaveActions {...{ count, isSaving }} onCancel={close} />
          </Stack>
        </form>
      )}
    </TitledDialog>
  );
}

type SaveActionsProps = { count: number; isSaving: boolean; onCancel: () => void };

function SaveActions({ count, isSaving, onCancel }: SaveActionsProps) {
  return (
    <DialogActions
      back={
        <Button size="sm" variant="outline" disabled={isSaving} onClick={onCancel}>
          {t('Cancel')}
        </Button>
      }
      action={
        <Button type="submit" size="sm" loading={isSaving} loadingText={t('Save')}>
          {count > 1 ? t('Save {count} registrations', { count }) : t('Save')}
        </Button>
      }
    />
  );
}

type FieldProps = { id: string; form: NewPlaces };

function StateField({ id, form: { typed, lists, needsState, isStateAsked, change } }: FieldProps) {
  if (lists.isError && !lists.data)
    return <NotLoaded what={t('The states')} onRetry={() => void lists.refetch()} />;
  const states = lists.data?.state.offered ?? [];
  return (
    <LabelledField
      id={id}
      label={t('State')}
      hint={t('Duties of a state are due at places in it.')}
      fault={
        isStateAsked
          ? t('Choose the state of the branch. Without it no duty of a state is due there.')
          : undefined
      }
      isRequired={needsState}
    >
      {(control) => (
        <Select
          {...control}
          value={typed.state}
          choices={[['', t('No state')], ...states.map((one) => [String(one.id), one.name] as const)]}
          onChange={({ target }) => change({ state: target.value })}
        />
      )}
    </LabelledField>
  );
}

function OpeningField({ id, form: { typed, change } }: FieldProps) {
  return (
    <LabelledField
      id={id}
      label={t('Opened on')}
      hint={[
        formatDayInWords(typed.openedOn),
        t('Nothing is due there before this day. Leave it empty if it opened long ago.'),
      ]
        .filter(Boolean)
        .join(' · ')}
    >
      {(control) => (
        <DayEntry {...control} value={typed.openedOn} onChange={(openedOn) => change({ openedOn })} />
      )}
    </LabelledField>
  );
}

/** The numbers of registrations, one in a line, with what is wrong with each. */
function ManyField({ id, form: { typed, lineFaults: faults, change } }: FieldProps) {
  return (
    <LabelledField
      id={id}
      label={t('Several at once')}
      hint={t('One in a line: its number, such as a GSTIN, and after it a name if it has one.')}
      fault={faults.length > 0 ? t('These lines are not saved:') : undefined}
    >
      {(control) => (
        <>
          <Lines
            {...control}
            rows={4}
            value={typed.lines}
            spellCheck={false}
            onChange={({ target }) => change({ lines: target.value })}
          />
          {faults.length > 0 && (
            <ul aria-label={t('Lines with errors')}>
              {faults.map(({ line, text, fault }) => (
                <li key={`${line} ${text}`}>
                  {t('Line {line}: {fault}', { line, fault })} <bdi>{text}</bdi>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </LabelledField>
  );
}

const Lines = chakra('textarea', {
  base: {
    display: 'block',
    w: 'full',
    p: '2',
    borderWidth: '1px',
    borderColor: 'border.emphasized',
    rounded: 'md',
    bg: 'bg.panel',
    fontFamily: 'mono',
    fontSize: '13px',
  },
});

function KindChoice({ kind, onChoose }: { kind: ProfileKind; onChoose: (kind: ProfileKind) => void }) {
  return (
    <div className="trial-radios" role="radiogroup" aria-label={t('Kind')}>
      {profileKinds.map((one) => (
        <label key={one}>
          <input type="radio" name="kind" checked={one === kind} onChange={() => onChoose(one)} />
          {profileKindTitles[one]}
        </label>
      ))}
    </div>
  );
}
