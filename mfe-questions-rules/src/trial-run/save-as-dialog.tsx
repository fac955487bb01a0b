import { type FormEvent, type ReactNode, useCallback, useEffect, useId, useState } from 'react';
import type { Answer } from 'shared-lib/api';
import { addUnsavedEntry } from 'shared-lib/bus';
import type { NoteBeforeSave } from 'shared-lib/form';
import { FieldRefusalContext, RefusalNotice, useShownRefusal } from 'shared-lib/form/refusal';
import { useFocusAfterSave, useSave } from 'shared-lib/form/use-save';
import type { ProfileKind } from 'shared-lib/rules';
import { Button, chakra, Stack, Text } from 'shared-lib/ui';
import { DialogActions } from 'shared-lib/ui/dialog-actions';
import { TitledDialog } from 'shared-lib/ui/overlays';
import { t } from 'shared-lib/words';
import { findDayFault } from './facts/facts-schema';
import { usePlaceOptionLists } from './facts/place-lists';
import {
  describeSavedRegistrations,
  type EnteredLine,
  findRegistrationNumberFault,
  type LineFault,
  listPreviewRequests,
  type PreviewRequest,
  type RegistrationLine,
  readRegistrations,
} from './facts/registration-lines';
import type { GivenAnswer, Profile } from './profile';
import { type FactsChangePreview, findNoteBeforeSave } from './profile';
import {
  NameField,
  OpeningDayField,
  PlaceKindChoice,
  RegistrationNumberField,
  RegistrationNumbersField,
  StateField,
} from './save-as-fields';
import { addProfile, type SavedProfile } from './use-profiles';

type SaveAsProfileDialogProps = {
  title: string;
  answers: readonly GivenAnswer[];
  places: readonly Profile[];
  /** Whether due dates are turned on. If so, a branch needs a state, and its due dates are previewed. */
  hasDueDates: boolean;
  /** Called with the profile that was saved last. */
  onSaved: (saved: SavedProfile) => void;
  /** Called if only some of several registrations could be saved. */
  onSomeSaved: () => void;
  onClosed: () => void;
  /** Renders the preview of the duties and due dates that a change would add and remove. */
  preview: (options: {
    change: object | undefined;
    about: string;
    onPreview: (state: FactsChangePreview | undefined) => void;
  }) => ReactNode;
};

type NewPlaceForm = {
  name: string;
  kind: ProfileKind;
  number: string;
  state: string;
  openedOn: string;
  lines: readonly EnteredLine[];
};

const emptyForm: NewPlaceForm = { name: '', kind: 'branch', number: '', state: '', openedOn: '', lines: [] };

/** Returns the entered values, their faults, and the function that saves them as new profiles. */
function useNewPlacesState({ answers, places, hasDueDates, onSaved, onSomeSaved }: SaveAsProfileDialogProps) {
  const [typed, setTyped] = useState(emptyForm);
  const [isTried, setTried] = useState(false);
  const [savedCount, setSavedCount] = useState(0);
  const lists = usePlaceOptionLists();
  const { isSaving, refusal, failed, run } = useSave();
  const { name, kind, state, openedOn, lines } = typed;
  const isRegistration = kind === 'registration';
  const number = isRegistration ? typed.number.trim() : '';
  const many = useEnteredLines(isRegistration ? lines : emptyForm.lines, places, lists.data?.state.offered);
  const isMany = many.rows.length + many.unread.length > 0;
  const isNameMissing = !isMany && name.trim() === '';
  const numberFault = isMany ? undefined : findRegistrationNumberFault({ number, name }, places);
  const needsState = hasDueDates && kind === 'branch';
  const dayFault = findDayFault(openedOn);
  const isStateMissing = needsState && state === '' && lists.data !== undefined;
  const place = { kind, answers, state_id: state === '' ? null : Number(state), opened_on: openedOn || null };
  const change = (part: Partial<NewPlaceForm>) => setTyped((now) => ({ ...now, ...part }));
  const saveMany = async (close: () => void) => {
    const saved = await many.saveEach(run, (row, key) => addProfile({ ...place, ...row }, key));
    const last = [...saved.values()].at(-1);
    setSavedCount(saved.size);
    if (last && many.unread.length === 0 && saved.size === many.rows.length) {
      close();
      return onSaved(saved.size > 1 ? { ...last, message: describeSavedRegistrations(saved.size) } : last);
    }
    const isLeft = ({ key, text }: EnteredLine) => !saved.has(key) && text.trim() !== '';
    setTyped((now) => ({ ...now, lines: now.lines.filter(isLeft) }));
    if (last) onSomeSaved();
  };
  /** While a preview is missing, a click on Save only shows the faults. */
  const save = async (close: () => void, isHeld: boolean) => {
    setTried(true);
    if (isHeld || isNameMissing || isStateMissing || (numberFault ?? dayFault) !== undefined) return;
    if (isMany) return saveMany(close);
    const body = { ...place, name, ...(isRegistration && { number }) };
    const saved = await run((key) => addProfile(body, key));
    if (!saved?.ok) return;
    close();
    onSaved(saved.value);
  };
  return {
    ...{ typed, isMany, lists, needsState, isSaving, isTried, dayFault, save, change },
    count: many.rows.length,
    requests:
      hasDueDates && dayFault === undefined && !isStateMissing
        ? listPreviewRequests({ ...place, number }, many, lists.data?.state.offered)
        : [],
    waitsForState: isStateMissing,
    savedCount: isMany ? savedCount : 0,
    isTyped: JSON.stringify(typed) !== JSON.stringify(emptyForm),
    lineFaults: isTried ? many.faults : [],
    isStateAsked: isTried && isStateMissing,
    numberFault: isTried ? numberFault : undefined,
    nameFault: isTried && isNameMissing ? t('Please fill the Place name.') : undefined,
    refusal: isMany ? undefined : refusal,
    failed: isMany ? undefined : failed,
  };
}

/**
 * Remembers whether each preview was shown or failed, and finds the note beside Save. Until all previews were
 * shown, nothing can be saved.
 */
function useChangePreviewStates(requests: readonly PreviewRequest[]) {
  const [states, setStates] = useState<ReadonlyMap<string, FactsChangePreview | undefined>>(new Map());
  const storeState = useCallback(
    (key: string, state: FactsChangePreview | undefined) => setStates((all) => new Map(all).set(key, state)),
    [],
  );
  const notes = requests.flatMap(({ key, change }) => findNoteBeforeSave(change, states.get(key)) ?? []);
  const [first, ...others] = notes;
  const shown = others.length > 0 ? { text: t('See above what changes in each State.'), blocksSave: false } : first;
  return { storeState, note: notes.find(({ blocksSave }) => blocksSave) ?? shown };
}

type NewPlacePreviewProps = {
  request: PreviewRequest;
  preview: SaveAsProfileDialogProps['preview'];
  onPreview: (key: string, state: FactsChangePreview | undefined) => void;
};

function NewPlacePreview({ request: { key, title, change, about }, preview, onPreview }: NewPlacePreviewProps) {
  const onOwnPreview = useCallback((state: FactsChangePreview | undefined) => onPreview(key, state), [key, onPreview]);
  return (
    <div className="trial-change">
      {title && <Text fontWeight="600">{title}</Text>}
      {preview({ change, about, onPreview: onOwnPreview })}
    </div>
  );
}

export type NewPlacesState = ReturnType<typeof useNewPlacesState>;

type RegistrationBody = { number: string; name: string; state_id?: number };
type SaveRegistration = (row: RegistrationBody, key: string) => Promise<Answer<SavedProfile>>;

/** Returns the registrations on the entered lines: those that can be saved, and those with a fault. */
function useEnteredLines(
  lines: readonly EnteredLine[],
  places: readonly Profile[],
  states: readonly { id: number; name: string }[] | undefined,
) {
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map());
  const { rows, faults: unread } = readRegistrations(lines, places, states);
  const refusals = rows.flatMap(({ line, text }) => {
    const fault = refused.get(text);
    return fault === undefined ? [] : [{ line, text, fault }];
  });
  const faults: LineFault[] = [...unread, ...refusals].toSorted((one, other) => one.line - other.line);
  /** Saves each registration with a separate request. Returns the saved profiles by the keys of their lines. */
  const saveEach = async (run: ReturnType<typeof useSave>['run'], save: SaveRegistration) => {
    const saved = new Map<string, SavedProfile>();
    const messages = new Map<string, string>();
    const saveOne = async ({ key, text, number, name, ownState }: RegistrationLine) => {
      const answer = await save({ number, name, ...(ownState !== undefined && { state_id: ownState }) }, key);
      if (answer.ok) saved.set(key, answer.value);
      else messages.set(text, answer.message);
      return answer;
    };
    const [first, ...others] = rows;
    if (first)
      await run(async () => {
        let answer = await saveOne(first);
        for (const row of others) answer = await saveOne(row);
        return answer;
      });
    setRefused(messages);
    return saved;
  };
  return { rows, unread, faults, saveEach };
}

/** The dialog that saves the answers as a new profile, or as several registrations at once. */
export function SaveAsProfileDialog(props: SaveAsProfileDialogProps) {
  const { title, onClosed, preview } = props;
  const form = useNewPlacesState(props);
  const { typed, requests, count, isTyped, isSaving, change, save } = form;
  const { refusal, onChange } = useShownRefusal(form.failed);
  const { storeState, note } = useChangePreviewStates(requests);
  const id = useId();
  const thing = t('new place');
  useEffect(() => (isTyped ? addUnsavedEntry({ title: thing, isInDialog: true }) : undefined), [isTyped, thing]);
  useFocusAfterSave(isSaving);
  const submit = (event: FormEvent, close: () => void) => {
    event.preventDefault();
    void save(close, note?.blocksSave === true);
  };
  return (
    <TitledDialog
      {...{ title, thing, asks: t('Close without saving the place?') }}
      width={600}
      onClosed={onClosed}
      closes={isSaving ? 'from within' : isTyped ? 'after a question' : 'anyhow'}
    >
      {(close, leave) => (
        <form noValidate onSubmit={(event) => submit(event, close)} onChange={onChange}>
          <Stack gap="4" p={{ base: '4', md: '6' }} className="trial-run">
            <FieldRefusalContext value={refusal}>
              <FormFieldset disabled={isSaving}>
                <NameField id={`${id}-name`} form={form} />
                <PlaceKindChoice kind={typed.kind} onChoose={(kind) => change({ kind })} />
                {typed.kind === 'registration' && (
                  <>
                    <RegistrationNumberField id={`${id}-number`} form={form} />
                    <RegistrationNumbersField id={`${id}-many`} form={form} />
                  </>
                )}
                <div className="trial-pair">
                  <StateField id={`${id}-state`} form={form} />
                  <OpeningDayField id={`${id}-openedOn`} form={form} />
                </div>
                {form.waitsForState && <Text color="fg.muted">{t('Choose a State to see its due dates.')}</Text>}
                {requests.map((one) => (
                  <NewPlacePreview key={one.key} request={one} preview={preview} onPreview={storeState} />
                ))}
              </FormFieldset>
            </FieldRefusalContext>
            <RefusalNotice message={form.refusal} />
            <SaveAsActions {...{ count, isSaving, note }} onCancel={leave} />
          </Stack>
        </form>
      )}
    </TitledDialog>
  );
}

/** The fields of the dialog. They are disabled during a save, because lines disappear when they are saved. */
const FormFieldset = chakra('fieldset', { base: { display: 'contents' } });

type SaveAsActionsProps = {
  count: number;
  isSaving: boolean;
  note: NoteBeforeSave | undefined;
  onCancel: () => void;
};

/** The dialog's buttons. Save stays focusable while it waits for the preview; a note beside it says so. */
function SaveAsActions({ count, isSaving, note, onCancel }: SaveAsActionsProps) {
  const noteId = useId();
  return (
    <DialogActions
      back={
        <Button size="sm" variant="outline" disabled={isSaving} onClick={onCancel}>
          {t('Cancel')}
        </Button>
      }
      action={
        <Button
          type="submit"
          size="sm"
          loading={isSaving}
          loadingText={t('Save')}
          aria-describedby={note && noteId}
          aria-disabled={note?.blocksSave || undefined}
        >
          {count > 1 ? t('Save {count} registrations', { count }) : t('Save')}
        </Button>
      }
    >
      {note && (
        <Text id={noteId} textStyle="caption" color="fg.muted" flex={{ base: '1 0 100%', sm: '1' }}>
          {note.text}
        </Text>
      )}
    </DialogActions>
  );
}
