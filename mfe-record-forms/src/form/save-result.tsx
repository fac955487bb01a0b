import { announce } from 'shared-lib/bus';
import type { RecordKind } from 'shared-lib/records';
import { getWorkspaceLocation } from 'shared-lib/remotes';
import { useNavigate } from 'shared-lib/router';
import { FloatingPart, LazyPart } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { RecordConflict } from '../conflict/record-conflict';
import { renumberExemptOptionIds } from '../conflict/renumber-exempt';
import { FullScreenSpinner } from '../fields/spinners';
import type { FetchedForm } from '../opening/fetch-form';
import type { FormValues } from '../opening/form-start';
import { useRestartForm } from './closing-form';
import type { SaveState } from './save-record';
import { saveButtonTitles } from './save-rules';

type SaveResultProps = {
  form: FetchedForm;
  state: SaveState;
  /** The id of the law that was chosen for the record. */
  lawId: number;
  onSettled: (theirs: FetchedForm, values: FormValues) => void;
  onLater: () => void;
};

/** Covers the form with the state of a save: it runs, is done, or conflicts with another user's save. */
export function SaveResult({ form, state, lawId, onSettled, onLater }: SaveResultProps) {
  const { start, choices } = form;
  if (state.status === 'saving') return <FullScreenSpinner label={t('Saving')} />;
  if (state.status === 'saved') {
    const { kind, mode } = start;
    return <LazySavedDialog kind={kind} isNew={mode === 'create'} lawId={lawId} saved={state} />;
  }
  if (state.status !== 'overtaken') return null;
  const { mine, theirs, action } = state;
  const renumbering = { kind: start.kind, from: choices, to: theirs.choices };
  const asTheirs = ({ fields, isOfState }: FormValues): FormValues => ({
    isOfState,
    fields: renumberExemptOptionIds(fields, renumbering),
  });
  return (
    <RecordConflict
      start={{ ...start, values: asTheirs(start.values) }}
      mine={asTheirs(mine)}
      {...{ theirs, onLater }}
      confirmLabel={t('Save with {button}', { button: saveButtonTitles[action] })}
      onSettled={(values) => onSettled(theirs, values)}
    />
  );
}

type LazySavedDialogProps = {
  kind: RecordKind;
  /** Whether the record is new and not a copy. */
  isNew: boolean;
  /** The id of the law to which the record belongs; 0 if there is none. */
  lawId: number;
  saved: Extract<SaveState, { status: 'saved' }>;
};

const loadSavedDialog = () => import('./saved-dialog').then(({ SavedDialog }) => SavedDialog);

/**
 * The dialog after a successful save. When it closes, the form closes, too, the lists are refetched and the
 * workspace opens.
 */
function LazySavedDialog({ kind, isNew, lawId, saved }: LazySavedDialogProps) {
  const { id, name, message, effect, warnings } = saved;
  const navigate = useNavigate();
  const restart = useRestartForm();
  const announceSave = () => announce({ type: 'record-saved', kind: kind.name, id: String(id) });
  const onClose = () => {
    announceSave();
    const { to, state } = isNew ? makeNewRecordAddress(kind, id, lawId) : getWorkspaceLocation();
    void navigate(to, { state });
  };
  const onAnother = () => {
    announceSave();
    restart();
  };
  return (
    <FloatingPart>
      <LazyPart
        what={message}
        load={loadSavedDialog}
        with={{ message, name, effect, warnings, onClose, ...(isNew && { onAnother }) }}
      />
    </FloatingPart>
  );
}

/**
 * Makes the address of the workspace that shows and focuses the new record. For a user who came from another
 * list, it lists the records of the new record's law.
 */
function makeNewRecordAddress(
  { name }: RecordKind,
  id: number,
  lawId: number,
): ReturnType<typeof getWorkspaceLocation> {
  const list = getWorkspaceLocation();
  const from = new URLSearchParams(list.to.split('?')[1]);
  const tab = from.get('tab');
  if (lawId <= 0 || tab === null || tab === name) return { ...list, state: { ...list.state, newRecord: id } };
  const view = from.get('view');
  const query = { tab: name, status: 'all', law: String(lawId), ...(view && { view }) };
  return { to: `/workspace?${new URLSearchParams(query)}`, state: { newRecord: id } };
}
