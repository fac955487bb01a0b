import { useRef, useState } from 'react';
import { ConfirmDialog } from 'shared-lib/form/confirm-dialog';
import { missingChangesText } from 'shared-lib/form/use-save';
import { Button, FloatingPart, LazyPart, Stack, Text } from 'shared-lib/ui';
import { DiscardChangesDialog } from 'shared-lib/ui/overlays';
import { t } from 'shared-lib/words';
import type { PreviewAnswer } from './facts/facts-preview';
import type { FactsChangePreview, Profile } from './profile';
import type { QuestionToAnswer } from './questions-to-answer';
import { SaveAsProfileDialog } from './save-as-dialog';
import { deleteProfile, type Profiles } from './use-profiles';
import { type AnswerSheetControl, type AnswersAction, findProfileToSave, type ProfileToSave } from './use-sheet';

type AnswersDialogProps = {
  action: AnswersAction;
  sheet: AnswerSheetControl;
  profiles: Profiles;
  questions: readonly QuestionToAnswer[] | undefined;
  /** Shows the server's message for a moment. */
  notify: (text: string) => Promise<void>;
  onOpen: (action: AnswersAction) => void;
  onClosed: () => void;
};

/**
 * The dialog of the current action on the answers: it asks for the name of a new profile, shows the facts of
 * a profile, or asks before something is deleted or lost.
 */
export function AnswersDialog({ action, sheet, profiles, questions, notify, onOpen, onClosed }: AnswersDialogProps) {
  if (action.type === 'several')
    return <LazySeveralPlacesDialog {...{ sheet, profiles, questions, notify, onClosed, action }} />;
  if (action.type === 'choose')
    return <ReplaceAnswersConfirmation {...{ action, sheet, onOpen, onClosed }} places={profiles.list} />;
  if (action.type === 'facts' || action.type === 'close' || action.type === 'facts-back')
    return <LazyFactsDialog key={action.type} {...{ action, sheet, profiles, questions, notify, onOpen, onClosed }} />;
  if (action.type === 'closing-event')
    return (
      <FloatingPart>
        <LazyPart
          what={t('Closing')}
          load={loadClosingEventDialog}
          waiting={null}
          with={{ profile: action.profile, on: action.on, onDone: (message) => void notify(message), onClosed }}
        />
      </FloatingPart>
    );
  if (action.type === 'answers-day')
    return (
      <LazyAnswersValidFromDialog
        key={action.profile.id}
        {...{ sheet, profiles, notify, onClosed }}
        profile={action.profile}
      />
    );
  if (action.type === 'save-as')
    return (
      <SaveAsProfileDialog
        title={sheet.chosen ? t('Save as a place') : t('Add a place')}
        answers={sheet.answers}
        places={profiles.list}
        hasDueDates={profiles.keepsDueDates}
        onSaved={({ id, version, message }) => {
          sheet.savedAs(id, version);
          void notify(message);
        }}
        preview={(asked) => <LazyChangePreview {...asked} />}
        onSomeSaved={() => void profiles.refetch()}
        onClosed={onClosed}
      />
    );
  return (
    <DeleteProfileDialog
      profile={action.profile}
      hasDueDates={profiles.keepsDueDates}
      onClose={() => onOpen({ type: 'close', profile: action.profile })}
      onDeleted={(message) => {
        sheet.choose(undefined);
        void notify(message);
      }}
      onClosed={onClosed}
    />
  );
}

type ReplaceAnswersConfirmationProps = Pick<AnswersDialogProps, 'sheet' | 'onOpen' | 'onClosed'> & {
  action: Extract<AnswersAction, { type: 'choose' }>;
  places: readonly Profile[];
};

/**
 * Asks before changed answers are replaced or cleared. If the new answers come from an interrupted save, that
 * save then continues.
 */
function ReplaceAnswersConfirmation({ action, sheet, places, onOpen, onClosed }: ReplaceAnswersConfirmationProps) {
  const { id, kept } = action;
  const profile = places.find((one) => one.id === id);
  const replace = () => {
    const interruptedSave = profile && kept && findProfileToSave(profile, kept);
    sheet.choose(id, kept);
    if (interruptedSave) onOpen({ type: 'answers-day', profile: interruptedSave });
    else onClosed();
  };
  return (
    <DiscardChangesDialog
      title={profile ? t('Load the answers of {name}?', { name: profile.name }) : t('Clear the answers?')}
      stay={t('Keep my answers')}
      close={profile ? t('Load the answers') : t('Clear the answers')}
      onStay={onClosed}
      onClose={replace}
    >
      {t('Your changed answers are lost.')}
    </DiscardChangesDialog>
  );
}

const loadClosingEventDialog = () =>
  import('./facts/close-dialog').then(({ ClosingEventDialog }) => ClosingEventDialog);

const factsDialogs = {
  facts: {
    what: t('Facts'),
    load: () => import('./facts/facts-dialog').then(({ PlaceFactsDialog }) => PlaceFactsDialog),
  },
  close: {
    what: t('Closing'),
    load: () => import('./facts/close-dialog').then(({ ClosePlaceDialog }) => ClosePlaceDialog),
  },
  'facts-back': {
    what: t('Facts'),
    load: () => import('./facts/close-dialog').then(({ UndoFactsChangeDialog }) => UndoFactsChangeDialog),
  },
};

type LazyFactsDialogProps = Omit<AnswersDialogProps, 'action'> & {
  action: { type: keyof typeof factsDialogs; profile: Profile };
};

/**
 * A dialog about the facts of a profile: it shows the facts, undoes their last change, or closes the place.
 * Its code loads when it is opened.
 */
function LazyFactsDialog({ action, sheet, profiles, notify, onOpen, onClosed }: LazyFactsDialogProps) {
  const { type, profile } = action;
  const latest = profiles.list.find(({ id }) => id === profile.id);
  /** The day on which the place was closed. When this dialog closes, the dialog for the closing event opens. */
  const closedOn = useRef<string>(undefined);
  return (
    <FloatingPart>
      <LazyPart
        {...factsDialogs[type]}
        waiting={null}
        with={{
          profile,
          places: profiles.list,
          latest,
          hasDueDates: profiles.keepsDueDates,
          onLatest: () => latest && onOpen({ type, profile: latest }),
          onVersion: (version) => sheet.followVersion(profile, version),
          onSaved: (message) => void notify(message),
          onRefused: () => void profiles.refetch(),
          onPlaceClosed: (on) => {
            closedOn.current = on;
          },
          onClosed: () => {
            const on = closedOn.current;
            if (on !== undefined && profiles.keepsDueDates) onOpen({ type: 'closing-event', profile, on });
            else onClosed();
          },
        }}
      />
    </FloatingPart>
  );
}

const loadAnswersValidFromDialog = () =>
  import('./facts/facts-dialog').then(({ AnswersValidFromDialog }) => AnswersValidFromDialog);

type LazyAnswersValidFromDialogProps = Pick<AnswersDialogProps, 'sheet' | 'profiles' | 'notify' | 'onClosed'> & {
  profile: ProfileToSave;
};

/**
 * The dialog that asks from which day the changed answers are valid. It saves the answers with which it was
 * opened, even if others are on the screen meanwhile.
 */
function LazyAnswersValidFromDialog({ profile, sheet, profiles, notify, onClosed }: LazyAnswersValidFromDialogProps) {
  return (
    <FloatingPart>
      <LazyPart
        what={t('The day of the answers')}
        load={loadAnswersValidFromDialog}
        waiting={null}
        with={{
          profile,
          onSaved: ({ version, message }) => {
            sheet.followAnswers(profile, version);
            void notify(message);
          },
          onRefused: () => void profiles.refetch(),
          onClosed,
        }}
      />
    </FloatingPart>
  );
}

const loadSeveralPlacesDialog = () =>
  import('./facts/answers-dialogs').then(({ SeveralPlacesDialog }) => SeveralPlacesDialog);

type LazySeveralPlacesDialogProps = Omit<AnswersDialogProps, 'action' | 'onOpen'> & {
  action: Extract<AnswersAction, { type: 'several' }>;
};

/** The dialog that answers a question, or sets a fact, at several places. */
function LazySeveralPlacesDialog(props: LazySeveralPlacesDialogProps) {
  const { sheet, profiles, questions, notify, onClosed } = props;
  const { key: askedKey, waitingIds } = props.action;
  const question = questions?.find(({ key }) => key === askedKey);
  if (askedKey !== undefined && !question) return null;
  return (
    <FloatingPart>
      <LazyPart
        what={t('Several places')}
        load={loadSeveralPlacesDialog}
        waiting={null}
        with={{
          ...{ question, waitingIds },
          places: profiles.list,
          hasDueDates: profiles.keepsDueDates,
          onVersion: sheet.followVersion,
          onSaved: (message) => void notify(message),
          onRefused: () => void profiles.refetch(),
          onClosed,
        }}
      />
    </FloatingPart>
  );
}

type DeleteProfileDialogProps = {
  profile: Profile;
  hasDueDates: boolean;
  onClose: () => void;
  onDeleted: (message: string) => void;
  onClosed: () => void;
};

/** Asks before a profile is deleted with all its answers. It offers to close the place instead. */
function DeleteProfileDialog(props: DeleteProfileDialogProps) {
  const { profile, hasDueDates, onClose, onDeleted, onClosed } = props;
  const { id, name, facts, answers } = profile;
  const count = answers.length === 1 ? t('1 answer') : t('{length} answers', { length: answers.length });
  const [answer, setAnswer] = useState<PreviewAnswer>();
  return (
    <ConfirmDialog
      title={t('Delete place')}
      submitLabel={t('Delete')}
      destroys
      waitReason={hasDueDates && answer === undefined ? missingChangesText : undefined}
      isImpossible={answer === 'refused'}
      act={(key) => deleteProfile(id, key)}
      objects={[{ name, facts: [count] }]}
      onDone={onDeleted}
      onClosed={onClosed}
    >
      {hasDueDates && facts.closedOn === '' && (
        <Stack gap="2" align="start">
          <Text color="fg.muted">
            {t('A place that closes gets a closing day instead. Then what was due before stays.')}
          </Text>
          <Button size="sm" variant="outline" onClick={onClose}>
            {t('Close the place instead…')}
          </Button>
        </Stack>
      )}
      {answer !== 'refused' && <Text>{t('The place will be deleted with its answers.')}</Text>}
      {hasDueDates && <LazyChangePreview change={{ id, deleted: true }} onAnswered={setAnswer} />}
    </ConfirmDialog>
  );
}

const loadChangePreview = () => import('./facts/facts-preview').then(({ ChangePreview }) => ChangePreview);

export type LazyChangePreviewProps = {
  change: object | undefined;
  /** Further input on which the preview depends. When this input changes, a failed preview is fetched again. */
  about?: string;
  onPreview?: (state: FactsChangePreview | undefined) => void;
  onAnswered?: (answer: PreviewAnswer | undefined) => void;
};

/** Previews the duties and due dates that a change would add and remove. Its code loads when it is shown. */
function LazyChangePreview(props: LazyChangePreviewProps) {
  return <LazyPart what={t('What this changes')} load={loadChangePreview} waiting={null} with={props} />;
}
