import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { parseEnteredValues } from 'shared-lib/form';
import { useLocation, useSearchParams } from 'shared-lib/router';
import { makeQuestionKey } from 'shared-lib/rules';
import { getPageUser, listUnsavedDrafts } from 'shared-lib/session';
import { type ResumableForm, readResumedForm, useUnsavedDraft, useUnsavedForm } from 'shared-lib/unsaved';
import { t } from 'shared-lib/words';
import { parseIds } from './facts/place-lists';
import { changeAnswer, type GivenAnswer, hasSameAnswers, type Profile, parseAnswers } from './profile';
import type { QuestionToAnswer } from './questions-to-answer';

const trialRunFormName = 'trial-run';
/** Makes the names under which the forms of a profile store drafts. */
export const makeFactsFormName = (profileId: number) => `place-facts.${profileId}`;
export const makeClosePlaceFormName = (profileId: number) => `close-place.${profileId}`;
export const makeAnswersValidFromFormName = (profileId: number) => `answers-day.${profileId}`;
/** The name of the form that answers a question, or sets a fact, at several places. */
export const severalPlacesFormPrefix = 'several-places.';

export type AnswerSheetControl = {
  answers: readonly GivenAnswer[];
  chosen: Profile | undefined;
  /** The version of the profile whose answers were loaded. A save must send it. */
  version: number;
  /** The chosen profile with the answers on the screen. A save sends it as it was when the user pressed Save. */
  profileToSave: ProfileToSave | undefined;
  isDirty: boolean;
  setAnswers: (answers: readonly GivenAnswer[]) => void;
  /** Loads the answers of a profile, or those that a draft has kept. Without a profile, it clears the answers. */
  choose: (id: number | undefined, kept?: AnswerSheetValues) => void;
  /** Called after the answers were saved as a new profile. */
  savedAs: (id: number, version: number) => void;
  /** Called after answers of a profile were saved. If another profile was chosen meanwhile, nothing changes. */
  followAnswers: (saved: Pick<Profile, 'id' | 'answers'>, version: number) => void;
  /**
   * Called after this user has saved facts, or an answer at several places, and so made a new version.
   * `given` is that answer.
   */
  followVersion: (before: Pick<Profile, 'id' | 'version'>, version: number, given?: GivenAnswer) => void;
  /** The two choices if another user has changed the profile while this user was editing it. */
  conflictChoices: { keepMine: () => void; takeTheirs: () => void } | undefined;
  /** Discards the restored draft. It is undefined if there is none. */
  startAgain: (() => void) | undefined;
};

/**
 * Returns the answers on the screen, and functions that change them. They start with the answers of the
 * profile in the address. Unsaved answers are stored in a draft, and the page asks before the user leaves
 * them.
 */
export function useAnswerSheet(profiles: readonly Profile[], askedId?: number | 'first'): AnswerSheetControl {
  const resumed = useUnsavedDraft(trialRunFormName);
  const { unsavedDraft, drop } = resumed;
  const { sheet, setSheet, showSaved } = useSheetWithDraft(resumed);
  const chosen = profiles.find(({ id }) => id === sheet.profileId);
  const isDirty = hasUnsavedAnswers(sheet);
  const { key, state } = useLocation();
  const [seenKey, setSeenKey] = useState<string>();
  // If the user continues an interrupted save, shows its answers with their place, unless other unsaved
  // answers are on the screen.
  if (seenKey !== key) {
    setSeenKey(key);
    const kept = findAnswersOfDraft(readResumedForm(state));
    if (kept && !isDirty) setSheet(kept);
  }
  const [awaitedId, setAwaitedId] = useState(unsavedDraft ? undefined : askedId);
  const awaited = awaitedId === 'first' ? profiles[0] : profiles.find(({ id }) => id === awaitedId);
  // The profiles load after the page. If the user has already chosen a profile or answered by then, the
  // choice and the answers stay.
  if (awaited) {
    setAwaitedId(undefined);
    if (!chosen && !isDirty) setSheet(makeAnswerSheet(awaited));
  }
  const latest = chosen && chosen.version > sheet.version ? chosen : undefined;
  // Loads the newer version that another user saved, because no answer here is unsaved.
  if (latest && !isDirty) setSheet(makeAnswerSheet(latest));
  const title = chosen ? t('Answers of {name}', { name: chosen.name }) : t('Trial run');
  useUnsavedForm({ form: trialRunFormName, title, values: sheet, isDirty, resumed });
  useEffect(() => {
    if (!isDirty) drop();
  }, [isDirty, drop]);
  const choose = (id: number | undefined, kept?: AnswerSheetValues) => {
    const profile = profiles.find((one) => one.id === id);
    setSheet(kept ?? (profile ? makeAnswerSheet(profile) : blankAnswerSheet));
  };
  return {
    answers: sheet.answers,
    chosen,
    version: sheet.version,
    profileToSave: chosen && findProfileToSave(chosen, sheet),
    isDirty,
    setAnswers: (answers) => setSheet((now) => (now.profileId === sheet.profileId ? { ...now, answers } : now)),
    choose,
    savedAs: (profileId, version) =>
      showSaved(() => makeAnswerSheet({ id: profileId, version, answers: sheet.answers })),
    followAnswers: (saved, version) => showSaved((now) => followSavedAnswers(now, { ...saved, version })),
    followVersion: (before, version, given) =>
      showSaved((now) =>
        now.profileId === before.id && now.version === before.version ? updateSheetAfterSave(now, version, given) : now,
      ),
    conflictChoices: latest && {
      keepMine: () => setSheet(mergeAnswersOverProfile(sheet, latest)),
      takeTheirs: () => setSheet(makeAnswerSheet(latest)),
    },
    startAgain: unsavedDraft && (() => setSheet(chosen ? makeAnswerSheet(chosen) : blankAnswerSheet)),
  };
}

/**
 * Returns the answers on the screen, which start with those of the draft, and two functions that change them.
 * `showSaved` is for changes after a save: if nothing is unsaved any more, it deletes the draft before the page
 * renders. The user may reload the page before that.
 */
function useSheetWithDraft({ unsavedDraft, drop }: ResumableForm) {
  const [sheet, setSheet] = useState(() => readAnswerSheet(unsavedDraft?.typed) ?? blankAnswerSheet);
  const latest = useRef(sheet);
  useLayoutEffect(() => {
    latest.current = sheet;
  });
  const showSaved = (change: (now: AnswerSheetValues) => AnswerSheetValues) => {
    if (!hasUnsavedAnswers(change(latest.current))) drop();
    setSheet(change);
  };
  return { sheet, setSheet, showSaved };
}

/** The answers on the screen, and the profile's answers as they were loaded. */
export type AnswerSheetValues = {
  profileId: number | undefined;
  /** The version of the loaded profile. A save must send it. */
  version: number;
  start: readonly GivenAnswer[];
  answers: readonly GivenAnswer[];
};

export const blankAnswerSheet: AnswerSheetValues = {
  profileId: undefined,
  version: 0,
  start: [],
  answers: [],
};

type VersionOfAnswers = Pick<Profile, 'id' | 'version'> & { answers: readonly GivenAnswer[] };

export function makeAnswerSheet({ id, version, answers }: VersionOfAnswers): AnswerSheetValues {
  return { profileId: id, version, start: answers, answers };
}

/** A profile with the answers to save, and the answers that it had before. */
export type ProfileToSave = Profile & Pick<AnswerSheetValues, 'start'>;

/** Returns the profile with the answers to save. Undefined if the answers belong to another profile. */
export function findProfileToSave(profile: Profile, sheet: AnswerSheetValues): ProfileToSave | undefined {
  const { profileId, version, start, answers } = sheet;
  return profileId === profile.id ? { ...profile, version, start, answers: [...answers] } : undefined;
}

/** Returns the answers on the screen after a save. What the user has changed during the save stays unsaved. */
function followSavedAnswers(sheet: AnswerSheetValues, saved: VersionOfAnswers): AnswerSheetValues {
  if (sheet.profileId !== saved.id) return sheet;
  return hasUnsavedAnswers(sheet) ? { ...sheet, version: saved.version, start: saved.answers } : makeAnswerSheet(saved);
}

/**
 * Finds the answers in the draft of an interrupted save. Returns undefined if it has none, or those of
 * another place.
 */
function findAnswersOfDraft(form: string | undefined): AnswerSheetValues | undefined {
  const draft = listUnsavedDrafts(getPageUser() ?? '').find((one) => one.form === form);
  const kept = draft && readAnswerSheet(parseEnteredValues(draft.typed).values.sheet);
  return kept?.profileId !== undefined && makeAnswersValidFromFormName(kept.profileId) === form ? kept : undefined;
}

/**
 * Updates the sheet after the same user has saved a new version of the profile in another dialog. The other
 * unsaved answers stay unsaved.
 */
function updateSheetAfterSave(sheet: AnswerSheetValues, version: number, given?: GivenAnswer): AnswerSheetValues {
  if (!given) return { ...sheet, version };
  const [start, answers] = [sheet.start, sheet.answers].map((all) => changeAnswer(all, given.question, given.answer));
  return { ...sheet, version, start: start ?? [], answers: answers ?? [] };
}

export function hasUnsavedAnswers({ start, answers }: AnswerSheetValues): boolean {
  return !hasSameAnswers(start, answers);
}

/** Merges the answers that the user changed into the newer version of the profile that another user saved. */
export function mergeAnswersOverProfile({ start, answers }: AnswerSheetValues, profile: Profile): AnswerSheetValues {
  const before = new Map(start.map(({ question, answer }) => [question, answer]));
  const now = new Set(answers.map(({ question }) => question));
  const changed = answers.filter(({ question, answer }) => before.get(question) !== answer);
  const removed = start.filter(({ question }) => !now.has(question));
  const mine = [...changed, ...removed.map(({ question }) => ({ question, answer: undefined }))];
  return {
    ...makeAnswerSheet(profile),
    answers: mine.reduce(
      (merged: readonly GivenAnswer[], { question, answer }) => changeAnswer(merged, question, answer),
      profile.answers,
    ),
  };
}

/** Parses the answers in a draft. Returns `undefined` if they are invalid. */
export function readAnswerSheet(stored: unknown): AnswerSheetValues | undefined {
  const { profileId, version, start, answers } = Object(stored);
  if (!Array.isArray(answers)) return undefined;
  return {
    profileId: typeof profileId === 'number' ? profileId : undefined,
    version: typeof version === 'number' ? version : 0,
    start: parseAnswers(start),
    answers: parseAnswers(answers),
  };
}

/** The actions on the answers that open a dialog, for example to confirm something or to enter a name. */
export type AnswersAction =
  | { type: 'save-as' }
  | { type: 'facts'; profile: Profile }
  | { type: 'close'; profile: Profile }
  | { type: 'facts-back'; profile: Profile }
  | { type: 'closing-event'; profile: Profile; on: string }
  | { type: 'answers-day'; profile: ProfileToSave }
  /** Answers a question at several places. Without a question, it sets a fact there. */
  | { type: 'several'; key?: string | undefined; waitingIds?: readonly number[] }
  | { type: 'delete'; profile: Profile }
  /** If `kept` is given, loads these answers of a draft, and continues their save. */
  | { type: 'choose'; id: number | undefined; kept?: AnswerSheetValues };

/** Finds the action whose dialog has this form name, so that the dialog can resume the draft. */
export function findActionOfForm(
  form: string,
  profiles: readonly Profile[],
  { profileToSave, isDirty }: Pick<AnswerSheetControl, 'profileToSave' | 'isDirty'>,
): AnswersAction | undefined {
  if (form.startsWith(severalPlacesFormPrefix))
    return { type: 'several', key: form.slice(severalPlacesFormPrefix.length) || undefined };
  if (profileToSave && isDirty && makeAnswersValidFromFormName(profileToSave.id) === form)
    return { type: 'answers-day', profile: profileToSave };
  const kept = findAnswersOfDraft(form);
  if (kept)
    return profiles.some(({ id }) => id === kept.profileId) ? { type: 'choose', id: kept.profileId, kept } : undefined;
  for (const type of ['facts', 'close'] as const) {
    const profile = profiles.find(({ id }) => formNameMakers[type](id) === form);
    if (profile) return { type, profile };
  }
  return undefined;
}

const formNameMakers = {
  facts: makeFactsFormName,
  close: makeClosePlaceFormName,
};

type AddressDialogContext = {
  chosen: Profile | undefined;
  questions: readonly QuestionToAnswer[] | undefined;
};

/**
 * Opens the dialog for which the address asks, only once: a new place, the facts of the chosen profile, or a
 * question for several places. Links on Today have such addresses.
 */
export function useOpenDialogFromAddress(
  ready: AddressDialogContext | undefined,
  open: (action: AnswersAction) => void,
): void {
  const [params, setParams] = useSearchParams();
  const asked = ready && findAskedDialog(params, ready);
  const address = params.toString();
  const opened = useRef<string>(undefined);
  useEffect(() => {
    // The new address arrives only after the next renders, which must not open the dialog again.
    if (!asked || opened.current === address) return;
    opened.current = address;
    open(asked);
    const isHandled = (name: string) => ['add', 'facts', 'several'].includes(name);
    setParams((now) => new URLSearchParams([...now].filter(([name]) => !isHandled(name))), { replace: true });
  });
}

function findAskedDialog(
  params: URLSearchParams,
  { chosen, questions }: AddressDialogContext,
): AnswersAction | undefined {
  if (params.has('add')) return { type: 'save-as' };
  if (params.has('facts')) return chosen && { type: 'facts', profile: chosen };
  // Addresses have only the beginning of a long question.
  const asked = params.has('several') ? makeQuestionKey(params.get('question') ?? '') : undefined;
  const question =
    asked && (questions?.find(({ key }) => key === asked) ?? questions?.find(({ key }) => key.startsWith(asked)));
  const waitingIds = parseIds(params.get('several')?.split(',').map(Number));
  return question ? { type: 'several', key: question.key, waitingIds } : undefined;
}
