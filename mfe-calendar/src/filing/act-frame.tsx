import { type FormEvent, type ReactNode, useState } from 'react';
import { useAccess } from 'shared-lib/access';
import { requestSave } from 'shared-lib/api';
import { announce } from 'shared-lib/bus';
import { Refusal } from 'shared-lib/form/refusal';
import { useSave } from 'shared-lib/form/use-save';
import { userNameOf } from 'shared-lib/people';
import { Button, LazyPart, Text } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { actThings, actTitle, actTitles } from '../acts/acts';
import { DialogForm, FormActions, type KeptDraft, sayRefusal, TypedDialog } from '../parts/dialog-form';
import { useNextRowFocus } from '../parts/row-focus';
import { refreshDueDates } from '../wire/ask';
import { type Act, useWhyDue, type WhyDue } from '../wire/filing';
import { isOpen } from '../wire/occurrence';
import { nobodyChecks } from './administrator-note';
import { DueTitle, FactsTile, FilingFacts, NoDueDate } from './filing-facts';

type ActFrameProps = {
  id: number;
  act: Act;
  /** Whether something was entered. Close then asks first. */
  isTyped: boolean;
  /** The draft with what was typed. */
  kept: KeptDraft;
  /** The request body without the id and the version. */
  bodyOf: (due: WhyDue) => object;
  /** The label of the action in this dialog. */
  word?: string | undefined;
  /** Returns the id of the first control with a fault. */
  findFault: (due: WhyDue) => string | undefined;
  children?: (due: WhyDue, isTried: boolean) => ReactNode;
  onClosed: () => void;
};

/**
 * The dialog of one action on one due date. What was typed stays if the server refuses, is out of reach, or
 * reports that somebody else was first.
 */
export function ActFrame(props: ActFrameProps) {
  const { id, act, isTyped, kept, bodyOf, word, onClosed } = props;
  useNextRowFocus();
  const { username } = useAccess();
  const { data: latest, error, refetch } = useWhyDue(id);
  const saving = useActSave(act, word);
  // The dialog must not change while it closes after its own filing.
  const isFiled = act === 'file' && !saving.isSaved && isFiledBy(username, latest);
  const { due, isOutdated, follow } = useSeen(latest, !isFiled && (isTyped || saving.isTried));
  const [isAssigning, setAssigning] = useState(false);
  if (due && isAssigning)
    return (
      <LazyPart
        what={t('Assign')}
        load={loadAssignDialog}
        with={{ due, onClosed: () => setAssigning(false) }}
        waiting={null}
      />
    );
  return (
    <TypedDialog
      title={titleOf({ act, word, due })}
      thing={actThings[act]}
      width={600}
      isSaving={saving.isSaving}
      isTyped={isTyped && !isFiled}
      kept={kept}
      onClosed={onClosed}
    >
      {(close, leave) =>
        due ? (
          <ActForm
            {...props}
            {...{ due, saving, isFiled, onCancel: leave }}
            onAssign={() => setAssigning(true)}
            onReload={isOutdated ? () => saving.forget(follow) : undefined}
            onSubmit={async () => {
              if (await saving.save(due, bodyOf(due))) close();
            }}
          />
        ) : (
          <NoDueDate error={error} onRetry={() => void refetch()} />
        )
      }
    </TypedDialog>
  );
}

const loadAssignDialog = () => import('../owners/assign-dialog').then(({ AssignDialog }) => AssignDialog);

/**
 * Whether this person already filed it: in another tab, or the reply was lost. A filing by others does not
 * count.
 */
function isFiledBy(username: string, due: WhyDue | undefined): boolean {
  return due?.filing.filedOn !== undefined && !isOpen(due) && userNameOf(due.filing.filedBy) === username;
}

/** The due date that the person saw. Once they typed or tried to save, it no longer updates by itself. */
function useSeen(latest: WhyDue | undefined, isFixed: boolean) {
  const [seen, setSeen] = useState<WhyDue>();
  if (latest && seen !== latest && (!seen || !isFixed)) setSeen(latest);
  const isOutdated = seen !== undefined && latest !== undefined && seen.version !== latest.version;
  return { due: seen ?? latest, isOutdated, follow: () => setSeen(latest) };
}

function useActSave(act: Act, word: string | undefined) {
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
    try: () => setTried(true),
    forget(then: () => void) {
      setFailure(undefined);
      then();
    },
    /** Saves the action and returns whether the server accepted it. */
    async save({ id, version, name, isAttested }: WhyDue, body: object): Promise<boolean> {
      const sent = { id, version, ...body };
      const saved = await run((key) => requestSave({ path: `occurrences/${act}`, body: sent, key }));
      if (!saved) return false;
      setSaved(saved.ok);
      setFailure(saved.ok ? undefined : saved.reason === 'unreachable' ? 'lost' : 'refused');
      // Without a reply nobody knows whether it was saved, so the next try reuses the key.
      if (saved.ok) {
        announce({ type: 'occurrence-changed', id: String(id) });
        const done = word
          ? t('Application recorded')
          : act === 'file' && isAttested
            ? t('Attested')
            : doneWords[act];
        announce({ type: 'message', text: t('{act}: {name}', { act: done, name }) });
      } else if (saved.reason === 'refused') refreshDueDates();
      return saved.ok;
    },
  };
}

const doneWords = {
  file: t('Filed'),
  verify: t('Verified'),
  return: t('Sent back'),
  waive: t('Waived'),
  void: t('Void'),
  reopen: t('Reopened'),
  target: t('Target saved'),
  removefile: t('File removed'),
} satisfies Record<Act, string>;

type ActFormProps = Omit<ActFrameProps, 'onClosed' | 'id' | 'kept'> & {
  due: WhyDue;
  saving: ReturnType<typeof useActSave>;
  /** It is already filed, so nothing is left to do. */
  isFiled: boolean;
  onCancel: () => void;
  /** Opens the dialog that assigns another checker, if nobody could check the filing. */
  onAssign: () => void;
  /** Shows the change that somebody else made. Undefined if there is none. */
  onReload: (() => void) | undefined;
  onSubmit: () => void;
};

function titleOf({
  act,
  word,
  due,
}: Pick<ActFrameProps, 'act' | 'word'> & { due: WhyDue | undefined }): string {
  return word ?? (due ? actTitle(act, due) : actTitles[act]);
}

function ActForm({ act, due, word, saving, isFiled, isTyped, findFault, children, ...on }: ActFormProps) {
  const { isSaving, isTried, refusal, isLost } = saving;
  const { canEdit } = useAccess();
  // If nobody could check the filing, another checker must be assigned first.
  const isUncheckable = act === 'file' && due.filing.isUncheckable;
  const isAllowed = due.filing.may.includes(act) && !isUncheckable;
  const assign = isUncheckable && canEdit ? t('Assign') : undefined;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isAllowed && !isUncheckable) return;
    if (isUncheckable) return on.onAssign();
    saving.try();
    const fault = findFault(due);
    if (fault) document.getElementById(fault)?.focus();
    else on.onSubmit();
  };
  return (
    <DialogForm noValidate failed={saving.failed} onSubmit={submit}>
      <FactsTile>
        <DueTitle due={due} />
        <FilingFacts due={due} hasFiles={isFiled || act !== 'file'} />
      </FactsTile>
      {!isAllowed && (
        <Text role="status">
          {isFiled
            ? t('It is filed already. There is nothing left to do.')
            : isUncheckable
              ? nobodyChecks
              : t('This cannot be done now, or you may not do it. Somebody else may have done it already.')}
        </Text>
      )}
      {/* What was typed stays in view, even if another tab filed first. */}
      {(isAllowed || (isTyped && !isUncheckable)) && children?.(due, isTried)}
      <Refusal message={isFiled ? undefined : sayRefusal(refusal)}>
        {isLost ? (
          <Button type="submit" size="xs" variant="outline">
            {t('Try again')}
          </Button>
        ) : (
          on.onReload && (
            <Button size="xs" variant="outline" onClick={on.onReload}>
              {t('Load again')}
            </Button>
          )
        )}
      </Refusal>
      <FormActions
        does={isAllowed ? titleOf({ act, word, due }) : assign}
        destroys={act === 'void' || act === 'waive'}
        isSaving={isSaving}
        onCancel={on.onCancel}
      />
    </DialogForm>
  );
}
