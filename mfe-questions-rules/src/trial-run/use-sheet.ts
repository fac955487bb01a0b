import { useEffect, useRef, useState } from 'react';
import { parseEnteredValues } from 'shared-lib/form';
import { useLocation, useSearchParams } from 'shared-lib/router';
import { makeQuestionKey } from 'shared-lib/rules';
import { getPageUser, listUnsavedDrafts } from 'shared-lib/session';
import { readResumedForm, useUnsavedDraft, useUnsavedForm } from 'shared-lib/unsaved';
import { t } from 'shared-lib/words';
import {
  makeAnswersValidFromFormName,
  makeClosePlaceFormName,
  makeFactsFormName,
  parseIds,
  severalPlacesFormPrefix,
} from './facts/place-facts';
import { changeAnswer, type GivenAnswer, hasSameAnswers, indexAnswers, type Profile, parseAnswers } from './profile';
import { findAnswerFault, type QuestionToAnswer } from './questions-to-answer';

const trialRunFormName = 'trial-run';

export type AnswerSheetControl = {
  answers: readonly GivenAnswer[];
  chosen: Profile | undefined;
  /** The version of the profile whose answers were loaded. A save must send it. */
  version: number;
  /** The chosen profile with the answers on the screen. A save sends it as it was when the user pressed Save. */
  toSave: ProfileToSave | undefined;
  isDirty: boolean;
  answer: (answers: readonly GivenAnswer[]) => void;
  /** Loads the answers of a profile, or those that a draft has kept. Without a profile, it clears the answers. */
  choose: (id: number | undefined, kept?: AnswerSheetValues) => void;
  /** Called after the answers were saved as a new profile. */
  savedAs: (id: number, version: number) => void;
  /** Called after answers of a profile were saved. If another profile was chosen meanwhile, nothing changes. */
  followAnswers: (saved: Pick<Profile, 'id' | 'answers'>, version: number) => void;
  /** Called after the user's own save of facts, or of this answer at several places, which made a new version. */
  followVersion: (before: Pick<Profile, 'id' | 'version'>, version: number, given?: GivenAnswer) => void;
  /** The two choices if another user has changed the profile while this user was editing it. */
  movedOn: { keepMine: () => void; takeTheirs: () => void } | undefined;
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
  const [sheet, setSheet] = useState(() => readAnswerSheet(unsavedDraft?.typed) ?? blankAnswerSheet);
  const chosen = profiles.find(({ id }) => id === sheet.profileId);
  const isDirty = hasUnsavedAnswers(sheet);
  const { key, state } = useLocation();
  const [seenKey, setSeenKey] = useState<string>();
  // The user continues a save. Its answers go back to their own place, unless other unsaved answers are on the screen.
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
    toSave: chosen && findProfileToSave(chosen, sheet),
    isDirty,
    answer: (answers) => setSheet((now) => (now.profileId === sheet.profileId ? { ...now, answers } : now)),
    choose,
    savedAs: (profileId, version) => setSheet(makeAnswerSheet({ id: profileId, version, answers: sheet.answers })),
    followAnswers: (saved, version) => setSheet((now) => followSavedAnswers(now, { ...saved, version })),
    followVersion: (before, version, given) =>
      setSheet((now) =>
        now.profileId === before.id && now.version === before.version ? followSave(now, version, given) : now,
      ),
    movedOn: latest && {
      keepMine: () => setSheet(mergeAnswersOverProfile(sheet, latest)),
      takeTheirs: () => setSheet(makeAnswerSheet(latest)),
    },
    startAgain: unsavedDraft && (() => setSheet(chosen ? makeAnswerSheet(chosen) : blankAnswerSheet)),
  };
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

/** Finds the answers that the draft of a save has kept. A draft without them, or with those of another place, has none. */
function findAnswersOfDraft(form: string | undefined): AnswerSheetValues | undefined {
  const draft = listUnsavedDrafts(getPageUser() ?? '').find((one) => one.form === form);
  const kept = draft && readAnswerSheet(parseEnteredValues(draft.typed).values.sheet);
  return kept?.profileId !== undefined && makeAnswersValidFromFormName(kept.profileId) === form ? kept : undefined;
}

/** Returns the answers after the user's own save of a version elsewhere. The other unsaved answers stay unsaved. */
function followSave(sheet: AnswerSheetValues, version: number, given?: GivenAnswer): AnswerSheetValues {
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
  const takenBack = start.filter(({ question }) => !now.has(question));
  const mine = [...changed, ...takenBack.map(({ question }) => ({ question, answer: undefined }))];
  return {
    ...makeAnswerSheet(profile),
    answers: mine.reduce(
      (laid: readonly GivenAnswer[], { question, answer }) => changeAnswer(laid, question, answer),
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

/**
 * Finds an answer that must be a number but is not. Such an answer prevents a save. Its fault is shown after
 * the first try.
 */
export function useAnswerFault(questions: readonly QuestionToAnswer[] | undefined, answers: readonly GivenAnswer[]) {
  const [isTried, setTried] = useState(false);
  const given = indexAnswers(answers);
  const faulty = questions?.find((one) => findAnswerFault(one, given.get(one.key)));
  const fault =
    isTried && faulty
      ? t('The answer to “{question}” is not a number. Correct it, then save.', { question: faulty.text })
      : undefined;
  const unlessFaulty = (save: () => void) => () => {
    setTried(faulty !== undefined);
    if (!faulty) save();
  };
  return { fault, unlessFaulty };
}

/** The actions on the answers that open a dialog, for example to confirm something or to enter a name. */
export type AnswersAction =
  | { what: 'save-as' }
  | { what: 'facts'; profile: Profile }
  | { what: 'close'; profile: Profile }
  | { what: 'facts-back'; profile: Profile }
  | { what: 'closing-event'; profile: Profile; on: string }
  | { what: 'answers-day'; profile: ProfileToSave }
  /** Answers a question at several places. Without a question, it sets a fact there. */
  | { what: 'several'; key?: string | undefined; waiting?: readonly number[] }
  | { what: 'delete'; profile: Profile }
  /** With answers that a draft has kept, these are loaded, and their save goes on. */
  | { what: 'choose'; id: number | undefined; kept?: AnswerSheetValues };

/** Finds the action whose dialog has this form name, so that the dialog can resume the draft. */
export function findActionOfForm(
  form: string,
  profiles: readonly Profile[],
  { toSave, isDirty }: Pick<AnswerSheetControl, 'toSave' | 'isDirty'>,
): AnswersAction | undefined {
  if (form.startsWith(severalPlacesFormPrefix))
    return { what: 'several', key: form.slice(severalPlacesFormPrefix.length) || undefined };
  if (toSave && isDirty && makeAnswersValidFromFormName(toSave.id) === form)
    return { what: 'answers-day', profile: toSave };
  const kept = findAnswersOfDraft(form);
  if (kept)
    return profiles.some(({ id }) => id === kept.profileId) ? { what: 'choose', id: kept.profileId, kept } : undefined;
  for (const what of ['facts', 'close'] as const) {
    const profile = profiles.find(({ id }) => formNameMakers[what](id) === form);
    if (profile) return { what, profile };
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
 * Opens, only once, the dialog that the address asks for: a new place, the facts of the chosen profile, or a
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
    // The new address arrives later than the next renders, which must not open the dialog again.
    if (!asked || opened.current === address) return;
    opened.current = address;
    open(asked);
    const isDone = (name: string) => ['add', 'facts', 'several'].includes(name);
    setParams((now) => new URLSearchParams([...now].filter(([name]) => !isDone(name))), { replace: true });
  });
}

function findAskedDialog(
  params: URLSearchParams,
  { chosen, questions }: AddressDialogContext,
): AnswersAction | undefined {
  if (params.has('add')) return { what: 'save-as' };
  if (params.has('facts')) return chosen && { what: 'facts', profile: chosen };
  // Addresses have only the beginning of a long question.
  const asked = params.has('several') ? makeQuestionKey(params.get('question') ?? '') : undefined;
  const question =
    asked && (questions?.find(({ key }) => key === asked) ?? questions?.find(({ key }) => key.startsWith(asked)));
  const waiting = parseIds(params.get('several')?.split(',').map(Number));
  return question ? { what: 'several', key: question.key, waiting } : undefined;
}
