import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useAccess } from 'shared-lib/access';
import { requestSave } from 'shared-lib/api';
import { announce } from 'shared-lib/bus';
import { RefusalNotice } from 'shared-lib/form/refusal';
import { useSave } from 'shared-lib/form/use-save';
import { extractUserName } from 'shared-lib/people';
import { Button, LazyPart, Text } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { dueActionDialogTitles, findDueActionDialogTitle, unsavedInputTexts } from '../actions/due-date-actions';
import { DialogForm, DraftDialog, type DraftWithEnteredValues, FormActions, formatRefusal } from '../parts/dialog-form';
import { useFocusNextRow } from '../parts/list-position';
import { DialogFormSkeleton } from '../parts/save-dialog';
import { refreshDueDates, useRefreshIfListsAreOld } from '../wire/call-api';
import { type DueDateAction, type ExplainedDueDate, useExplainedDueDate } from '../wire/filing';
import { isDueDateOpen } from '../wire/occurrence';
import { ActionNotPossibleNote, MissingCheckerNote } from './administrator-note';
import { DueDatePlaceholder, DueDateTitle, FactsTile, FilingFacts } from './filing-facts';

type ActionDialogFrameProps = {
  id: number;
  act: DueDateAction;
  /** Whether something was entered. If so, closing the dialog asks first. */
  isTyped: boolean;
  /** The draft of the dialog, with the values that were entered. */
  storedDraft: DraftWithEnteredValues;
  /** Makes the request body, except for the id and the version. */
  makeBody: (due: ExplainedDueDate) => object;
  /** Whether a file is being uploaded. A save then waits until it has arrived. */
  isUploading?: boolean;
  /** The label that the action has in this dialog. */
  actionLabel?: string | undefined;
  /** Finds the first control with a fault and returns its id. */
  findFault: (due: ExplainedDueDate) => string | undefined;
  children?: (due: ExplainedDueDate, isTried: boolean) => ReactNode;
  onClosed: () => void;
};

/**
 * The dialog of an action on a single due date. The input stays if the server refuses or cannot be reached,
 * or if somebody else has changed the due date.
 */
export function ActionDialogFrame(props: ActionDialogFrameProps) {
  const { id, act, isTyped, storedDraft, makeBody, actionLabel, onClosed } = props;
  useFocusNextRow();
  const { username, canEdit } = useAccess();
  const { data: latest, error, refetch } = useExplainedDueDate(id);
  const saving = useActionSave(act, actionLabel);
  // After this dialog has filed the due date, the dialog's content must not change while it closes.
  const isFiled = act === 'file' && !saving.isSaved && isFiledBy(username, latest);
  const { due, isOutdated, showLatest } = useShownDueDate(latest, !isFiled && (isTyped || saving.isTried));
  // After *Assign*, the assign dialog stays rendered until it has closed, because it deletes its draft only
  // then.
  const [step, setStep] = useState<'assign' | 'closing' | 'file'>('assign');
  if (due && canEdit && (step === 'closing' || (step === 'assign' && isFilingUncheckable(act, due))))
    return (
      <LazyPart
        what={t('Assign')}
        load={loadAssignDialog}
        with={{
          ...{ due, title: t('Name another checker'), isCheckerFirst: true, head: <MissingCheckerNote due={due} /> },
          onSaved: () => setStep('closing'),
          onClosed: step === 'closing' ? () => setStep('file') : onClosed,
        }}
        waiting={null}
      />
    );
  const title = formatActionDialogTitle({ act, actionLabel, due });
  return (
    <DraftDialog
      title={title}
      objectName={due && t('{name}, {place}', { name: due.name, place: due.profile })}
      {...unsavedInputTexts[act]}
      width={600}
      isSaving={saving.isSaving}
      isTyped={isTyped && !isFiled}
      storedDraft={storedDraft}
      onClosed={onClosed}
    >
      {(close, leave) =>
        due ? (
          <ActionForm
            {...props}
            {...{ due, saving, isFiled, onCancel: leave }}
            onAssign={() => setStep('assign')}
            onReload={isOutdated ? () => saving.clearFailure(showLatest) : undefined}
            onSubmit={async () => {
              if (await saving.save(due, makeBody(due))) close();
            }}
          />
        ) : error ? (
          <DueDatePlaceholder error={error} onRetry={() => void refetch()} />
        ) : (
          <DialogFormSkeleton label={t('Loading the due date')} submitLabel={title} onCancel={leave} />
        )
      }
    </DraftDialog>
  );
}

const loadAssignDialog = () => import('../owners/assign-dialog').then(({ AssignDueDateDialog }) => AssignDueDateDialog);

/**
 * Whether this person has already filed the due date: in another tab, or with a request whose reply was lost.
 * False if another person has filed it.
 */
function isFiledBy(username: string, due: ExplainedDueDate | undefined): boolean {
  return due?.filing.filedOn !== undefined && !isDueDateOpen(due) && extractUserName(due.filing.filedBy) === username;
}

/**
 * Returns the due date as the person saw it. Once something was typed or a save was tried, it does not change
 * by itself.
 */
function useShownDueDate(latest: ExplainedDueDate | undefined, isFixed: boolean) {
  const [seen, setSeen] = useState<ExplainedDueDate>();
  if (latest && seen !== latest && (!seen || !isFixed)) setSeen(latest);
  const isOutdated = seen !== undefined && latest !== undefined && seen.version !== latest.version;
  return { due: seen ?? latest, isOutdated, showLatest: () => setSeen(latest) };
}

function useActionSave(act: DueDateAction, actionLabel: string | undefined) {
  const { isSaving, refusal, failed, run } = useSave();
  const [failure, setFailure] = useState<'refused' | 'lost'>();
  const [isTried, setTried] = useState(false);
  const [isSaved, setSaved] = useState(false);
  return {
    isSaving,
    isTried,
    isSaved,
    refusal: failure && refusal,
    failed: failure && failed,
    isLost: failure === 'lost',
    markTried: () => setTried(true),
    clearFailure(then: () => void) {
      setFailure(undefined);
      then();
    },
    /** Saves the action and returns whether the server accepted it. */
    async save({ id, version, name, isAttested }: ExplainedDueDate, body: object): Promise<boolean> {
      const sent = { id, version, ...body };
      const saved = await run((key) => requestSave({ path: `occurrences/${act}`, body: sent, key }));
      if (!saved) return false;
      setSaved(saved.ok);
      setFailure(saved.ok ? undefined : saved.reason === 'unreachable' ? 'lost' : 'refused');
      // Without a reply it is not known whether the action was saved, so the next try uses the same key.
      if (saved.ok) {
        announce({ type: 'occurrence-changed', id: String(id) });
        const done = actionLabel
          ? t('Application recorded')
          : act === 'file' && isAttested
            ? t('Attested')
            : actionDoneMessages[act];
        announce({ type: 'message', text: t('{act}: {name}', { act: done, name }) });
      } else if (saved.reason === 'refused') refreshDueDates();
      return saved.ok;
    },
  };
}

const actionDoneMessages = {
  file: t('Filed'),
  verify: t('Verified'),
  return: t('Sent back'),
  waive: t('Waived'),
  void: t('Void'),
  reopen: t('Reopened'),
  target: t('Target saved'),
  removefile: t('File removed'),
} satisfies Record<DueDateAction, string>;

type ActionFormProps = Omit<ActionDialogFrameProps, 'onClosed' | 'id' | 'storedDraft'> & {
  due: ExplainedDueDate;
  saving: ReturnType<typeof useActionSave>;
  /** Whether the due date is already filed, so that there is nothing more to do. */
  isFiled: boolean;
  onCancel: () => void;
  /** Opens the dialog that names another checker. Needed if nobody could check the filing. */
  onAssign: () => void;
  /** Shows the change that somebody else has made. It is undefined if there is none. */
  onReload: (() => void) | undefined;
  onSubmit: () => void;
};

function formatActionDialogTitle({
  act,
  actionLabel,
  due,
}: Pick<ActionDialogFrameProps, 'act' | 'actionLabel'> & { due: ExplainedDueDate | undefined }): string {
  return actionLabel ?? (due ? findDueActionDialogTitle(act, due) : dueActionDialogTitles[act]);
}

/** Whether nobody could check the filing. If so, somebody must first name another checker. */
function isFilingUncheckable(act: DueDateAction, due: ExplainedDueDate | undefined): boolean {
  return act === 'file' && due?.filing.isUncheckable === true;
}

/** Says that the save waits for a file that is being uploaded. */
export function UploadWaitNote() {
  return <Text role="status">{t('A file is still being uploaded. Your entry is saved when the upload ends.')}</Text>;
}

type SaveAfterUploadOptions = {
  isUploading: boolean;
  /** Whether the action is still possible. It is not if it was done in another tab. */
  canSave: boolean;
  /** The request body that would be sent. */
  body: { proof?: unknown };
  /** Finds the first control with a fault and returns its id. */
  findFault: () => string | undefined;
  onSubmit: () => void;
};

/**
 * Returns a function that saves as soon as no file is being uploaded, and whether a save waits for an upload.
 * If the person changes the form during the wait, or removes the file, the wait ends without a save.
 */
export function useSaveAfterUpload(options: SaveAfterUploadOptions) {
  const { isUploading, canSave, body, findFault, onSubmit } = options;
  const [entered, proof] = [JSON.stringify({ ...body, proof: undefined }), JSON.stringify(body.proof)];
  const [waiting, setWaiting] = useState<{ entered: string; proof: string | undefined }>();
  const isSame = waiting?.entered === entered && canSave;
  const isThere = isSame && !isUploading && waiting.proof !== proof;
  if (waiting && !isThere && !(isSame && isUploading)) setWaiting(undefined);
  const save = () => {
    const fault = findFault();
    setWaiting(!fault && isUploading ? { entered, proof } : undefined);
    if (fault) document.getElementById(fault)?.focus();
    else if (!isUploading) onSubmit();
  };
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    if (isThere) latest.current();
  }, [isThere]);
  return { isWaiting: isSame && isUploading, save };
}

function ActionForm(props: ActionFormProps) {
  const { act, due, actionLabel, saving, isFiled, isTyped, isUploading = false, children, ...on } = props;
  const { isSaving, isTried, refusal, isLost } = saving;
  const { canEdit } = useAccess();
  // After another try fails, the button comes back and takes the focus, which it lost while the save ran.
  const [isTriedAgain, setTriedAgain] = useState(false);
  const needsChecker = isFilingUncheckable(act, due);
  const isAllowed = due.filing.may.includes(act) && !needsChecker;
  const assign = needsChecker && canEdit ? t('Assign') : undefined;
  useRefreshIfListsAreOld(!due.filing.may.includes(act) && !isFiled && !saving.isSaved);
  const { isWaiting, save } = useSaveAfterUpload({
    ...{ isUploading, canSave: isAllowed, body: on.makeBody(due), onSubmit: on.onSubmit },
    findFault: () => on.findFault(due),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (needsChecker) return on.onAssign();
    if (!isAllowed) return;
    saving.markTried();
    save();
  };
  return (
    <DialogForm noValidate failed={saving.failed} onSubmit={submit}>
      <FactsTile>
        <DueDateTitle due={due} />
        <FilingFacts due={due} hasFiles={isFiled || act !== 'file'} />
      </FactsTile>
      {!isAllowed && <ActionNotPossibleNote {...{ isFiled, needsChecker }} />}
      {/* What was typed stays in view, even if another tab filed first. */}
      {(isAllowed || (isTyped && !needsChecker)) && children?.(due, isTried)}
      {isWaiting && <UploadWaitNote />}
      <RefusalNotice message={isFiled ? undefined : formatRefusal(refusal)}>
        {isLost ? (
          <Button
            type="submit"
            size="xs"
            variant="outline"
            {...(isTriedAgain && { autoFocus: true })}
            onClick={() => setTriedAgain(true)}
          >
            {t('Try again')}
          </Button>
        ) : (
          on.onReload && (
            <Button size="xs" variant="outline" onClick={on.onReload}>
              {t('Load again')}
            </Button>
          )
        )}
      </RefusalNotice>
      <FormActions
        submitLabel={isAllowed ? formatActionDialogTitle({ act, actionLabel, due }) : assign}
        isDestructive={['void', 'reopen', 'removefile'].includes(act)}
        isSaving={isSaving}
        onCancel={on.onCancel}
      />
    </DialogForm>
  );
}
