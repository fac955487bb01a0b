import { type FormEvent, type ReactNode, useState } from 'react';
import { requestSave } from 'shared-lib/api';
import { announce } from 'shared-lib/bus';
import { Refusal } from 'shared-lib/form/refusal';
import { useSave } from 'shared-lib/form/use-save';
import { Button, LoadingRows, NotLoaded, Text } from 'shared-lib/ui';
import { TitledDialog } from 'shared-lib/ui/overlays';
import { t } from 'shared-lib/words';
import { actWords } from '../acts/acts';
import { DialogForm, FormActions } from '../parts/dialog-form';
import { refreshDueDates } from '../wire/ask';
import type { Act } from '../wire/filing';
import { useWhyDue, type WhyDue } from '../wire/lists';
import { DueTitle, FilingFacts } from './filing-facts';

type ActFrameProps = {
  id: number;
  act: Act;
  /** Whether something was entered, so that Close asks first. */
  isTyped: boolean;
  /** What is sent, beside the id and the version. */
  bodyOf: (due: WhyDue) => object;
  /** The id of the first control that holds a fault. */
  findFault: (due: WhyDue) => string | undefined;
  children?: (due: WhyDue, isTried: boolean) => ReactNode;
  onClosed: () => void;
};

/**
 * The dialog of one act on one due date. What was typed stays while the server refuses, is out of reach, or says that
 * somebody else was first.
 */
export function ActFrame(props: ActFrameProps) {
  const { id, act, isTyped, bodyOf, onClosed } = props;
  const { data: latest, error, refetch } = useWhyDue(id);
  const saving = useActSave(act);
  const { due, isOutdated, follow } = useSeen(latest, isTyped || saving.isTried);
  const title = actWords[act];
  return (
    <TitledDialog
      title={title}
      width={600}
      closes={saving.isSaving ? 'from within' : isTyped ? 'after a question' : 'anyhow'}
      onClosed={onClosed}
    >
      {(close, leave) =>
        due ? (
          <ActForm
            {...props}
            {...{ due, saving, onCancel: leave }}
            onReload={isOutdated ? () => saving.forget(follow) : undefined}
            onSubmit={async () => {
              if (await saving.save(due, bodyOf(due))) close();
            }}
          />
        ) : error ? (
          <NotLoaded what={t('This due date')} title={t('Not refreshed')} onRetry={() => void refetch()}>
            <Text>{error.message}</Text>
          </NotLoaded>
        ) : (
          <LoadingRows label={t('Loading the due date')} />
        )
      }
    </TitledDialog>
  );
}

/** The due date as the person saw it: once they typed or tried, it no longer changes by itself. */
function useSeen(latest: WhyDue | undefined, isFixed: boolean) {
  const [seen, setSeen] = useState<WhyDue>();
  if (latest && seen !== latest && (!seen || !isFixed)) setSeen(latest);
  const isOutdated = seen !== undefined && latest !== undefined && seen.version !== latest.version;
  return { due: seen ?? latest, isOutdated, follow: () => setSeen(latest) };
}

function useActSave(act: Act) {
  const { isSaving, refusal, run } = useSave();
  const [failure, setFailure] = useState<'refused' | 'lost'>();
  const [isTried, setTried] = useState(false);
  return {
    isSaving,
    isTried,
    refusal: failure && refusal,
    isLost: failure === 'lost',
    try: () => setTried(true),
    forget(then: () => void) {
      setFailure(undefined);
      then();
    },
    /** Whether the server accepted it. */
    async save({ id, version, name }: WhyDue, body: object): Promise<boolean> {
      const sent = { id, version, ...body };
      const saved = await run((key) => requestSave({ path: `occurrences/${act}`, body: sent, key }));
      if (!saved) return false;
      setFailure(saved.ok ? undefined : saved.reason === 'unreachable' ? 'lost' : 'refused');
      // Without an answer nobody knows whether it was done. The next try has the same key.
      if (saved.ok || saved.reason === 'refused') refreshDueDates();
      if (saved.ok) announce({ type: 'message', text: t('{act}: {name}', { act: doneWords[act], name }) });
      return saved.ok;
    },
  };
}

const doneWords = {
  file: t('Filed'),
  verify: t('Verified'),
  return: t('Returned'),
  waive: t('Waived'),
  void: t('Void'),
  reopen: t('Reopened'),
  target: t('Target saved'),
} satisfies Record<Act, string>;

type ActFormProps = Omit<ActFrameProps, 'onClosed' | 'id'> & {
  due: WhyDue;
  saving: ReturnType<typeof useActSave>;
  onCancel: () => void;
  /** Shows what somebody else made of it. Undefined if nobody did. */
  onReload: (() => void) | undefined;
  onSubmit: () => void;
};

function ActForm({ act, due, saving, findFault, children, ...on }: ActFormProps) {
  const { isSaving, isTried, refusal, isLost } = saving;
  const isAllowed = due.filing.may.includes(act);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    saving.try();
    const fault = findFault(due);
    if (fault) document.getElementById(fault)?.focus();
    else on.onSubmit();
  };
  return (
    <DialogForm noValidate onSubmit={submit}>
      <DueTitle due={due} />
      <FilingFacts due={due} hasFiles={act !== 'file'} />
      {isAllowed ? (
        children?.(due, isTried)
      ) : (
        <Text role="status">
          {t('This cannot be done now, or not by you. Somebody may have been faster.')}
        </Text>
      )}
      <Refusal message={refusal}>
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
        does={isAllowed ? actWords[act] : undefined}
        destroys={act === 'waive' || act === 'void'}
        isSaving={isSaving}
        onCancel={on.onCancel}
      />
    </DialogForm>
  );
}
