import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { LabelledField } from 'shared-lib/form/labelled-field';
import { Refusal } from 'shared-lib/form/refusal';
import { Select } from 'shared-lib/form/select';
import { useSave } from 'shared-lib/form/use-save';
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

/** Saves the answers as a new profile with its own name, or as many registrations at once. */
export function SaveAsDialog(props: SaveAsDialogProps) {
  const { answers, places, hasDueDates, onSaved, onSomeSaved, onClosed, preview } = props;
  const id = useId();
  const [name, setName] = useState('');
  const [kind, setKind] = useState<ProfileKind>('branch');
  const [state, setState] = useState('');
  const [openedOn, setOpenedOn] = useState('');
  const [lines, setLines] = useState('');
  const [isTried, setTried] = useState(false);
  const [lineFaults, setLineFaults] = useState<readonly LineFault[]>([]);
  const lists = usePlaceLists();
  const { isSaving, refusal, run } = useSave();
  const registrations = kind === 'registration' ? readRegistrations(lines, places) : { rows: [], faults: [] };
  const isMany = registrations.rows.length + registrations.faults.length > 0;
  const isNameMissing = !isMany && name.trim() === '';
  const isStateMissing = hasDueDates && kind === 'branch' && state === '' && lists.data !== undefined;
  const place = { kind, answers, state_id: state === '' ? null : Number(state), opened_on: openedOn || null };
  const saveMany = async (close: () => void) => {
    const refused: LineFault[] = [];
    let last: SavedProfile | undefined;
    for (const { line, text, ...row } of registrations.rows) {
      const saved = await run((key) => addProfile({ ...place, ...row }, `${key}.${line}`));
      if (saved?.ok) last = saved.value;
      else refused.push({ line, text, fault: saved?.message ?? '' });
    }
    if (refused.length === 0 && last) {
      close();
      return onSaved(last);
    }
    // Only what was refused is left in the list.
    setLines(refused.map(({ text }) => text).join('\n'));
    setLineFaults(refused.map((one, nth) => ({ ...one, line: nth + 1 })));
    if (last) onSomeSaved();
  };
  const submit = async (event: FormEvent, close: () => void) => {
    event.preventDefault();
    setTried(true);
    setLineFaults(registrations.faults);
    if (isNameMissing || isStateMissing || registrations.faults.length > 0) return;
    if (isMany) return saveMany(close);
    const saved = await run((key) => addProfile({ ...place, name }, key));
    if (!saved?.ok) return;
    close();
    onSaved(saved.value);
  };
  return (
    <TitledDialog
      title={t('Save as a profile')}
      width={600}
      onClosed={onClosed}
      closes={isSaving ? 'from within' : 'anyhow'}
    >
      {(close) => (
        <form noValidate onSubmit={(event) => void submit(event, close)}>
          <Stack gap="4" p={{ base: '4', md: '6' }} className="trial-run">
            <div className="trial-field">
              <label htmlFor={id}>{t('Profile Name')}</label>
              <Input
                id={id}
                size="sm"
                value={name}
                maxLength={profileLimits.name}
                disabled={isMany}
                aria-required
                aria-invalid={(isTried && isNameMissing) || (refusal !== undefined && !isMany)}
                onChange={({ target }) => setName(target.value)}
              />
            </div>
            <KindChoice kind={kind} onChoose={setKind} />
            {kind === 'registration' && (
              <ManyField id={`${id}-many`} value={lines} faults={lineFaults} onChange={setLines} />
            )}
            {lists.isError && !lists.data ? (
              <NotLoaded what={t('The states')} onRetry={() => void lists.refetch()} />
            ) : (
              <LabelledField
                id={`${id}-state`}
                label={t('State')}
                hint={t('Duties of a state are due at places in it.')}
                fault={
                  isTried && isStateMissing
                    ? t('Choose the state of the branch. Without it no duty of a state is due there.')
                    : undefined
                }
                isRequired={hasDueDates && kind === 'branch'}
              >
                {(control) => (
                  <Select
                    {...control}
                    value={state}
                    choices={[
                      ['', t('No state')],
                      ...(lists.data?.state.offered ?? []).map((one) => [String(one.id), one.name] as const),
                    ]}
                    onChange={({ target }) => setState(target.value)}
                  />
                )}
              </LabelledField>
            )}
            <LabelledField
              id={`${id}-opened`}
              label={t('Opened on')}
              hint={t('Nothing is due there before this day. Leave it empty if it opened long ago.')}
            >
              {(control) => <DayEntry {...control} value={openedOn} onChange={setOpenedOn} />}
            </LabelledField>
            {hasDueDates && !isMany && preview(place)}
            <Refusal
              message={
                isTried && isNameMissing
                  ? t('Please fill the Profile Name.')
                  : isMany && lineFaults.length > 0
                    ? undefined
                    : refusal
              }
            />
            <DialogActions
              back={
                <Button size="sm" variant="outline" disabled={isSaving} onClick={close}>
                  {t('Cancel')}
                </Button>
              }
              action={
                <Button type="submit" size="sm" loading={isSaving} loadingText={t('Save')}>
                  {isMany ? t('Save {count} registrations', { count: countLines(lines) }) : t('Save')}
                </Button>
              }
            />
          </Stack>
        </form>
      )}
    </TitledDialog>
  );
}

const countLines = (text: string) => text.split('\n').filter((line) => line.trim() !== '').length;

type ManyFieldProps = {
  id: string;
  value: string;
  faults: readonly LineFault[];
  onChange: (text: string) => void;
};

/** The numbers of registrations, one in a line, with what is wrong with each. */
function ManyField({ id, value, faults, onChange }: ManyFieldProps) {
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
            value={value}
            spellCheck={false}
            onChange={({ target }) => onChange(target.value)}
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
