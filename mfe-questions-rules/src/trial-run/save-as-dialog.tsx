import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { makeKey } from 'shared-lib/api';
import { addUnsavedEntry } from 'shared-lib/bus';
import type { NoteBeforeSave } from 'shared-lib/form';
import { Refusal } from 'shared-lib/form/refusal';
import { useSave } from 'shared-lib/form/use-save';
import type { ProfileKind } from 'shared-lib/rules';
import { Button, Stack, Text } from 'shared-lib/ui';
import { DialogActions } from 'shared-lib/ui/dialog-actions';
import { TitledDialog } from 'shared-lib/ui/overlays';
import { t } from 'shared-lib/words';
import { findPreviewNote, type PreviewOutcome } from './facts/place-facts';
import { usePlaceLists } from './facts/place-lists';
import { findNumberFault, followLines, type LineFault, readRegistrations } from './facts/registration-lines';
import type { GivenAnswer, Profile } from './profile';
import { KindChoice, ManyField, NameField, NumberField, OpeningField, StateField } from './save-as-fields';
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
  preview: (
    change: object | undefined,
    onOutcome: (outcome: PreviewOutcome | undefined) => void,
  ) => ReactNode;
};

type Typed = {
  name: string;
  kind: ProfileKind;
  number: string;
  state: string;
  openedOn: string;
  lines: string;
};

const nothingTyped: Typed = { name: '', kind: 'branch', number: '', state: '', openedOn: '', lines: '' };

/** What is typed, what is wrong with it, and the way to save it. */
function useNewPlaces({ answers, places, hasDueDates, onSaved, onSomeSaved }: SaveAsDialogProps) {
  const [typed, setTyped] = useState(nothingTyped);
  const [isTried, setTried] = useState(false);
  const lists = usePlaceLists();
  const { isSaving, refusal, run } = useSave();
  const { name, kind, state, openedOn, lines } = typed;
  const isRegistration = kind === 'registration';
  const number = isRegistration ? typed.number.trim() : '';
  const many = useLines(isRegistration ? lines : '', places);
  const isMany = many.rows.length + many.faults.length > 0;
  const isNameMissing = !isMany && name.trim() === '';
  const numberFault = isMany ? undefined : findNumberFault(number, places);
  const needsState = hasDueDates && kind === 'branch';
  const isStateMissing = needsState && state === '' && lists.data !== undefined;
  const place = { kind, answers, state_id: state === '' ? null : Number(state), opened_on: openedOn || null };
  const change = (part: Partial<Typed>) => {
    if (part.lines !== undefined) many.follow(typed.lines, part.lines);
    setTyped({ ...typed, ...part });
  };
  const saveMany = async (close: () => void) => {
    let last: SavedProfile | undefined;
    const left = await many.saveEach(async (row, key) => {
      const saved = await run(() => addProfile({ ...place, ...row }, key));
      if (saved?.ok) last = saved.value;
      return saved?.ok ? undefined : (saved?.message ?? '');
    });
    if (left === '' && last) {
      close();
      return onSaved(last);
    }
    setTyped({ ...typed, lines: left });
    if (last) onSomeSaved();
  };
  /** While the dry run is worked out, it only says what is wrong. */
  const save = async (close: () => void, isHeld: boolean) => {
    setTried(true);
    if (isHeld || isNameMissing || isStateMissing || numberFault !== undefined) return;
    if (isMany) return saveMany(close);
    const body = { ...place, name, ...(isRegistration && { number }) };
    const saved = await run((key) => addProfile(body, key));
    if (!saved?.ok) return;
    close();
    onSaved(saved.value);
  };
  return {
    ...{ typed, isMany, lists, needsState, isSaving, save, change },
    count: many.rows.length,
    asked: hasDueDates ? findAsked(place, isMany ? many.rows.length : 1) : undefined,
    isTyped: JSON.stringify(typed) !== JSON.stringify(nothingTyped),
    lineFaults: isTried ? many.faults : [],
    isStateAsked: isTried && isStateMissing,
    numberFault: isTried ? numberFault : undefined,
    fault: isTried && isNameMissing ? t('Please fill the Profile Name.') : isMany ? undefined : refusal,
  };
}

/** What the dry run is asked. Registrations of one state, with the same answers, are alike. */
function findAsked(place: object, count: number): object | undefined {
  if (count === 0) return undefined;
  return count === 1 ? place : { ...place, count };
}

export type NewPlaces = ReturnType<typeof useNewPlaces>;

type Row = ReturnType<typeof readRegistrations>['rows'][number];

/** Each line has one key until the server accepts it, because an earlier try may have succeeded although its answer was lost. */
function useLines(lines: string, places: readonly Profile[]) {
  const keys = useRef<(string | undefined)[]>([]);
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map());
  const { rows, faults: unread } = readRegistrations(lines, places);
  const refusals = rows.flatMap(({ line, text }) => {
    const fault = refused.get(text);
    return fault === undefined ? [] : [{ line, text, fault }];
  });
  const faults: LineFault[] = [...unread, ...refusals].toSorted((one, other) => one.line - other.line);
  /** Saves each by itself. Returns the lines that are left: those that were refused, and those that cannot be read. */
  const saveEach = async (
    save: (row: { number: string; name: string }, key: string) => Promise<string | undefined>,
  ) => {
    const left: { text: string; key: string | undefined }[] = [];
    const messages = new Map<string, string>();
    for (const one of [...rows, ...unread].toSorted((early, late) => early.line - late.line)) {
      const key = keys.current[one.line - 1] ?? makeKey();
      keys.current[one.line - 1] = key;
      const message = isRow(one) ? await save({ number: one.number, name: one.name }, key) : '';
      if (message === undefined) continue;
      if (isRow(one)) messages.set(one.text, message);
      left.push({ text: one.text, key });
    }
    setRefused(messages);
    keys.current = left.map(({ key }) => key);
    return left.map(({ text }) => text).join('\n');
  };
  return {
    ...{ rows, faults, saveEach },
    follow(before: string, after: string) {
      keys.current = followLines(keys.current, before, after);
    },
  };
}

const isRow = (line: Row | LineFault): line is Row => 'number' in line;

/** Saves the answers as a new profile with its own name, or as many registrations at once. */
export function SaveAsDialog(props: SaveAsDialogProps) {
  const { onClosed, preview } = props;
  const form = useNewPlaces(props);
  const { typed, asked, count, isTyped, isSaving, fault, change, save } = form;
  const [outcome, setOutcome] = useState<PreviewOutcome>();
  const note = findPreviewNote(asked, outcome);
  const id = useId();
  const title = t('Save as a profile');
  useEffect(() => (isTyped ? addUnsavedEntry({ title, isInDialog: true }) : undefined), [isTyped, title]);
  const submit = (event: FormEvent, close: () => void) => {
    event.preventDefault();
    void save(close, note?.holds === true);
  };
  return (
    <TitledDialog
      title={title}
      width={600}
      onClosed={onClosed}
      closes={isSaving ? 'from within' : isTyped ? 'after a question' : 'anyhow'}
    >
      {(close, leave) => (
        <form noValidate onSubmit={(event) => submit(event, close)}>
          <Stack gap="4" p={{ base: '4', md: '6' }} className="trial-run">
            <NameField id={id} form={form} />
            <KindChoice kind={typed.kind} onChoose={(kind) => change({ kind })} />
            {typed.kind === 'registration' && (
              <>
                <NumberField id={`${id}-number`} form={form} />
                <ManyField id={`${id}-many`} form={form} />
              </>
            )}
            <StateField id={`${id}-state`} form={form} />
            <OpeningField id={`${id}-opened`} form={form} />
            {asked && preview(asked, setOutcome)}
            <Refusal message={fault} />
            <SaveActions {...{ count, isSaving, note }} onCancel={leave} />
          </Stack>
        </form>
      )}
    </TitledDialog>
  );
}

type SaveActionsProps = {
  count: number;
  isSaving: boolean;
  note: NoteBeforeSave | undefined;
  onCancel: () => void;
};

/** Save waits until it is shown what is saved. It stays focusable and says so. */
function SaveActions({ count, isSaving, note, onCancel }: SaveActionsProps) {
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
          aria-describedby={note?.holds ? noteId : undefined}
          aria-disabled={note?.holds || undefined}
        >
          {count > 1 ? t('Save {count} registrations', { count }) : t('Save')}
        </Button>
      }
    >
      {note?.holds && (
        <Text id={noteId} textStyle="caption" color="fg.muted" flex={{ base: '1 0 100%', sm: '1' }}>
          {note.text}
        </Text>
      )}
    </DialogActions>
  );
}
