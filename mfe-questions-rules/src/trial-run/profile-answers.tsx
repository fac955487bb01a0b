import { useState } from 'react';
import { useAccess } from 'shared-lib/access';
import { announce } from 'shared-lib/bus';
import { RefusalNotice } from 'shared-lib/form/refusal';
import { ResumedDraftNotice } from 'shared-lib/form/resumed-draft-notice';
import { useOpenDialog } from 'shared-lib/form/use-open-dialog';
import { useSave } from 'shared-lib/form/use-save';
import { Button, Flex, LazyPart, LoadingRows, Stack, Surface, Text } from 'shared-lib/ui';
import { ActionsMenu } from 'shared-lib/ui/more-sheet';
import { t } from 'shared-lib/words';
import { ConflictChoice } from '../editing/conflict-choice';
import { AnswerSheet, useAnswerFault } from './answer-sheet';
import { EarlierAnswers, StateAnswerNotes } from './earlier-answers';
import { usePlaceOptionLists } from './facts/place-lists';
import { describeProfile, listStateNames, type Profile } from './profile';
import type { QuestionToAnswer } from './questions-to-answer';
import { AnswersDialog } from './sheet-dialog';
import { type Profiles, type SavedProfile, updateProfile, useIdempotencyKeys } from './use-profiles';
import { type AnswerSheetControl, type AnswersAction, findActionOfForm, useOpenDialogFromAddress } from './use-sheet';

type ProfileAnswersProps = {
  /** The questions of the laws, or `undefined` until they are known. */
  questions: readonly QuestionToAnswer[] | undefined;
  profiles: Profiles;
  sheet: AnswerSheetControl;
  /** Whether the trial run includes drafts of laws. */
  hasDrafts: boolean;
};

/** The answers of a profile. Users choose a profile, change its answers and save them. */
export function ProfileAnswers({ questions, profiles, sheet, hasDrafts }: ProfileAnswersProps) {
  const { canEdit } = useAccess();
  const rows = canEdit && profiles.state === 'loaded' ? profiles.list : undefined;
  const find = (form: string, places: readonly Profile[]) => findActionOfForm(form, places, sheet);
  const dialog = useOpenDialog<Profile, AnswersAction>({ rows, find });
  const { opened: action, open: setAction } = dialog;
  useOpenDialogFromAddress(rows && { chosen: sheet.chosen, questions }, setAction);
  const { refusal, isSaving, notify, save } = useProfileSave(profiles.refetch, sheet);
  const { chosen, profileToSave, answers, isDirty } = sheet;
  const { fault, unlessFaulty } = useAnswerFault(questions, answers);
  const canSetSeveral = canEdit && profiles.list.length > 1;
  // After a conflict the dialog closes, because the page itself has the buttons that solve the conflict.
  if (action?.type === 'answers-day' && sheet.conflictChoices) setAction(undefined);
  const choose = (id: number | undefined) => (isDirty ? setAction({ type: 'choose', id }) : sheet.choose(id));
  const saveChosen = () => {
    if (!profileToSave || sheet.conflictChoices) return;
    // Changed answers change due dates and may replace earlier answers. So the person chooses the first day
    // of the changes.
    if (profiles.keepsDueDates || profileToSave.pastAnswers.length > 0)
      return setAction({ type: 'answers-day', profile: profileToSave });
    void save(profileToSave, ({ version }) => sheet.followAnswers(profileToSave, version));
  };
  return (
    <Surface className="trial-answers" data-fades="">
      {sheet.startAgain && <ResumedDraftNotice onStartAgain={sheet.startAgain} />}
      <ProfileToolbar
        {...{ profiles, chosen, isDirty, canEdit, isSaving }}
        onChoose={choose}
        onSave={unlessFaulty(saveChosen)}
        onSaveAs={unlessFaulty(() => setAction({ type: 'save-as' }))}
        onAdd={unlessFaulty(() => setAction(startNewPlace(sheet)))}
        onFacts={(profile) => setAction({ type: 'facts', profile })}
        onFactsBack={(profile) => setAction({ type: 'facts-back', profile })}
        onDelete={(profile) => setAction({ type: 'delete', profile })}
        onSeveral={() => setAction({ type: 'several' })}
      />
      {sheet.conflictChoices ? (
        <Stack role="alert" gap="2">
          <Text color="fg.warning">{t('Somebody has changed this place since.')}</Text>
          <ConflictChoice {...sheet.conflictChoices} />
        </Stack>
      ) : (
        <RefusalNotice message={fault ?? refusal} />
      )}
      <FoldedChangedDueDates {...{ profiles, sheet, hasDrafts }} />
      <QuestionsToAnswer
        {...{ questions, sheet }}
        onSeveral={canSetSeveral ? (key) => setAction({ type: 'several', key }) : undefined}
      />
      {action && (
        <AnswersDialog
          {...{ action, sheet, profiles, questions, notify }}
          onOpen={setAction}
          onClosed={() => setAction(undefined)}
        />
      )}
    </Surface>
  );
}

/**
 * Returns the action that adds a place. A new place has its own answers, so the action first clears the answers
 * of the chosen place.
 */
function startNewPlace({ chosen, isDirty, choose }: AnswerSheetControl): AnswersAction {
  if (chosen && isDirty) return { type: 'choose', id: undefined };
  if (chosen) choose(undefined);
  return { type: 'save-as' };
}

type QuestionsToAnswerProps = Pick<ProfileAnswersProps, 'questions' | 'sheet'> & {
  onSeveral: ((key: string) => void) | undefined;
};

function QuestionsToAnswer({ questions, sheet: { chosen, answers, setAnswers }, onSeveral }: QuestionsToAnswerProps) {
  if (!questions) return <LoadingRows label={t('Loading questions')} />;
  return (
    <>
      {chosen && <StateAnswerNotes profile={chosen} {...{ questions, answers }} onAnswers={setAnswers} />}
      <AnswerSheet {...{ questions, answers, chosen, onSeveral }} onAnswers={setAnswers} />
    </>
  );
}

const loadAnswersPreview = () => import('./facts/facts-preview').then(({ AnswersPreview }) => AnswersPreview);

type FoldedChangedDueDatesProps = Pick<ProfileAnswersProps, 'profiles' | 'sheet' | 'hasDrafts'>;

/**
 * A folded part with the due dates that the changed answers would add and remove. It computes them when it is
 * opened.
 */
function FoldedChangedDueDates({
  profiles,
  sheet: { chosen, answers, isDirty },
  hasDrafts,
}: FoldedChangedDueDatesProps) {
  const [isOpen, setOpen] = useState(false);
  if (profiles.state !== 'loaded' || answers.length === 0) return null;
  const missing = !profiles.keepsDueDates
    ? t('No due dates are tracked yet. An administrator starts this on the Today page.')
    : !chosen
      ? t('Due dates belong to a place. Choose one, or save these answers as a new place.')
      : !isDirty
        ? t('Change an answer to see which due dates are added and removed.')
        : undefined;
  return (
    <details className="trial-dates" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('Due dates that would change')}</summary>
      {isOpen && (
        <div>
          {missing !== undefined || !chosen ? (
            <Text color="fg.muted">{missing}</Text>
          ) : (
            <LazyPart
              what={t('What this changes')}
              load={loadAnswersPreview}
              waiting={null}
              with={{ profile: { ...chosen, answers: [...answers] } }}
            />
          )}
          {hasDrafts && (
            <Text color="fg.muted">{t('A law that is a draft has no due dates until it is published.')}</Text>
          )}
        </div>
      )}
    </details>
  );
}

/** Saves the changed answers of a profile, and shows the server's message. */
function useProfileSave(refetch: () => Promise<unknown>, { chosen, version }: AnswerSheetControl) {
  const { isSaving, refusal, run } = useSave();
  const getKey = useIdempotencyKeys();
  const sheetVersion = `${chosen?.id} ${version}`;
  const [refused, setRefused] = useState<string>();
  const notify = async (text: string) => {
    await refetch();
    announce({ type: 'message', text });
  };
  const save = async (profile: Profile, onSaved: (saved: SavedProfile) => void) => {
    const saved = await run(() => updateProfile(profile, getKey(profile)));
    if (saved?.ok) {
      onSaved(saved.value);
      await notify(saved.value.message);
    } else if (saved) {
      setRefused(sheetVersion);
      // After another user's save, the list must load that user's version.
      await refetch();
    }
  };
  // A refusal is no longer shown after other answers were loaded.
  return { refusal: refused === sheetVersion ? refusal : undefined, isSaving, notify, save };
}

type ProfileToolbarProps = {
  profiles: Profiles;
  chosen: Profile | undefined;
  isDirty: boolean;
  canEdit: boolean;
  isSaving: boolean;
  onChoose: (id: number | undefined) => void;
  onSave: () => void;
  onSaveAs: () => void;
  onAdd: () => void;
  onFacts: (profile: Profile) => void;
  onFactsBack: (profile: Profile) => void;
  onDelete: (profile: Profile) => void;
  onSeveral: () => void;
};

/** The text that is shown while no profile is chosen, by the state of the list. */
const noProfileTexts = {
  loaded: t('No place chosen'),
  loading: t('Loading places'),
  failed: t('Places not loaded'),
} satisfies Record<Profiles['state'], string>;

/** Shows the place with its State, Save, and a menu with the rarer actions. */
function ProfileToolbar(props: ProfileToolbarProps) {
  const { profiles, chosen, isDirty, canEdit, isSaving, onChoose, onSave, onFactsBack, ...rest } = props;
  const { data: lists } = usePlaceOptionLists({
    isWanted: chosen !== undefined && (chosen.facts.state !== '' || chosen.pastFacts.length > 0),
  });
  const statesToCome = chosen && lists ? listStateNames(chosen, lists).slice(1) : [];
  return (
    <Flex gap="2" wrap="wrap" align="center">
      <select
        className="trial-select trial-profile"
        aria-label={t('Place')}
        disabled={profiles.state !== 'loaded'}
        value={chosen?.id ?? ''}
        onChange={({ target }) => onChoose(target.value === '' ? undefined : Number(target.value))}
      >
        <option value="">{noProfileTexts[profiles.state]}</option>
        {profiles.list.map((profile) => (
          <option key={profile.id} value={profile.id}>
            {describeProfile(profile, profile.id === chosen?.id ? lists : undefined)}
          </option>
        ))}
      </select>
      {chosen && canEdit && (
        <Button size="sm" disabled={!isDirty} loading={isSaving} loadingText={t('Save')} onClick={onSave}>
          {t('Save')}
        </Button>
      )}
      <PlaceActions {...{ profiles, chosen, canEdit }} {...rest} />
      {chosen && (
        <Stack gap="2" flexBasis="full" _empty={{ display: 'none' }}>
          {statesToCome.length > 0 && (
            <Text textStyle="caption" color="fg.muted">
              <bdi>{statesToCome.join('; ')}</bdi>
            </Text>
          )}
          <EarlierAnswers profile={chosen} onTakeBack={canEdit ? onFactsBack : undefined} />
        </Stack>
      )}
    </Flex>
  );
}

type PlaceActionsProps = Pick<
  ProfileToolbarProps,
  'profiles' | 'chosen' | 'canEdit' | 'onSaveAs' | 'onAdd' | 'onFacts' | 'onDelete' | 'onSeveral'
>;

/**
 * The rarer actions on a place, in a menu. If no place is chosen, a button adds a place with the answers on the
 * screen.
 */
function PlaceActions(props: PlaceActionsProps) {
  const { profiles, chosen, canEdit, onSaveAs, onAdd, onFacts, onDelete, onSeveral } = props;
  const isFirst = profiles.state === 'loaded' && profiles.list.length === 0;
  const addButton = (
    <Button size="sm" variant={isFirst ? 'solid' : 'outline'} onClick={onAdd}>
      {t('Add a place')}
    </Button>
  );
  if (!chosen) return canEdit && addButton;
  const factsButton = (
    <Button size="sm" variant="outline" onClick={() => onFacts(chosen)}>
      {t('Facts…')}
    </Button>
  );
  if (!canEdit) return factsButton;
  return (
    <ActionsMenu name={chosen.name}>
      <Button size="sm" variant="outline" onClick={onSaveAs}>
        {t('Save as…')}
      </Button>
      {addButton}
      {factsButton}
      {profiles.list.length > 1 && (
        <Button size="sm" variant="outline" onClick={onSeveral}>
          {t('Facts of several…')}
        </Button>
      )}
      <button type="button" data-destroys="" onClick={() => onDelete(chosen)}>
        {t('Delete')}
      </button>
    </ActionsMenu>
  );
}
