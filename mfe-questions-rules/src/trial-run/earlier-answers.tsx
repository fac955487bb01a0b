import { formatDayShort } from 'shared-lib/records';
import { Button, HStack, Text } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { findOptionName, type PlaceOptionLists, usePlaceOptionLists } from './facts/place-lists';
import {
  changeAnswer,
  findAnswerDifferences,
  type GivenAnswer,
  indexAnswers,
  listStateNames,
  type PastFacts,
  type Profile,
} from './profile';
import type { QuestionToAnswer } from './questions-to-answer';

type EarlierAnswersProps = {
  profile: Profile;
  /** Called when the user takes back the last change of facts. It is undefined if the user may not do that. */
  onTakeBack: ((profile: Profile) => void) | undefined;
};

/**
 * Shows since when the saved answers and facts are valid, and which differed before. Shows nothing if they
 * have always been valid.
 */
export function EarlierAnswers({ profile, onTakeBack }: EarlierAnswersProps) {
  const { pastAnswers, answers, pastFacts, facts } = profile;
  const { data: lists } = usePlaceOptionLists({ isWanted: pastFacts.length > 0 });
  const now = lists ? formatDatedFacts(facts, lists) : [];
  return (
    <>
      <EarlierValuesList
        title={(day) => t('Answers valid from {day}', { day })}
        past={pastAnswers.map((past) => ({
          until: past.until,
          rows: findAnswerDifferences(past.answers, answers).map(
            ({ question, answer }) => [question, answer || t('No answer applies')] as const,
          ),
        }))}
      />
      {lists && (
        <EarlierValuesList
          title={(day) => t('Facts valid from {day}', { day })}
          past={pastFacts.map((past) => ({
            until: past.until,
            rows: formatDatedFacts(past.facts, lists).filter(([, value], index) => now[index]?.[1] !== value),
          }))}
          onTakeBack={onTakeBack && (() => onTakeBack(profile))}
        />
      )}
    </>
  );
}

type TitledValueRows = readonly (readonly [title: string, value: string])[];
type EarlierValuesListProps = {
  title: (day: string) => string;
  past: readonly { until: string; rows: TitledValueRows }[];
  onTakeBack?: (() => void) | undefined;
};

function EarlierValuesList({ title, past, onTakeBack }: EarlierValuesListProps) {
  const since = formatDayShort(past.at(-1)?.until ?? '');
  if (since === '') return null;
  return (
    <details className="trial-earlier">
      <summary>{title(since)}</summary>
      {past.toReversed().map(({ until, rows }) => (
        <div key={until}>
          <Text fontWeight="600">{t('Before {day}', { day: formatDayShort(until) })}</Text>
          <ul>
            {rows.map(([name, value]) => (
              <li key={name}>
                <bdi>{name}</bdi> <bdi>{value}</bdi>
              </li>
            ))}
            {rows.length === 0 && <li>{t('The same as from {day}', { day: since })}</li>}
          </ul>
        </div>
      ))}
      {onTakeBack && (
        <Button size="xs" variant="outline" onClick={onTakeBack}>
          {t('Take back the change from {day}…', { day: since })}
        </Button>
      )}
    </details>
  );
}

function formatDatedFacts(facts: PastFacts['facts'], lists: PlaceOptionLists): TitledValueRows {
  const nameAll = (list: PlaceOptionLists['state'], ids: readonly number[]) =>
    ids.map((id) => findOptionName(list, id)).join(', ') || t('None');
  return [
    [`${t('State')}:`, nameAll(lists.state, facts.state === '' ? [] : [Number(facts.state)])],
    [`${t('Industries')}:`, nameAll(lists.indusKey, facts.industries)],
    [`${t('Kinds of branch')}:`, nameAll(lists.branchtype, facts.branchTypes)],
    [`${t('Company types')}:`, nameAll(lists.entityType, facts.companyTypes)],
  ];
}

type StateAnswerNotesProps = {
  profile: Profile;
  questions: readonly QuestionToAnswer[];
  answers: readonly GivenAnswer[];
  onAnswers: (answers: readonly GivenAnswer[]) => void;
};

/**
 * Notes at questions that ask for a State. Without an answer, the State in the facts is offered. A different
 * answer gets a warning, because the question may mean another place, such as the head office.
 */
export function StateAnswerNotes({ profile, questions, answers, onAnswers }: StateAnswerNotesProps) {
  const { state } = profile.facts;
  const { data } = usePlaceOptionLists({ isWanted: state !== '' });
  if (state === '' || !data) return null;
  const fact = findOptionName(data.state, Number(state));
  const namedFact = listStateNames(profile, data).at(-1) ?? fact;
  const states = new Set([...data.state.offered, ...data.state.retired].map(({ name }) => name));
  const given = indexAnswers(answers);
  const known = indexAnswers(profile.stateAnswers);
  return questions.filter(makeStateQuestionCheck(states)).map(({ key, text, options }) => {
    const answer = given.get(key);
    if (answer === fact || answer === '' || (answer === undefined && known.has(key))) return null;
    return (
      <HStack key={key} role="status" gap="3" flexWrap="wrap">
        <Text color={answer === undefined ? 'fg.muted' : 'fg.warning'}>
          {answer === undefined
            ? t('The facts of this place name {fact}. “{question}” is not answered.', {
                fact: namedFact,
                question: text,
              })
            : t(
                'The facts of this place name {fact}, and “{question}” is answered with {answer}. Check whether both are right.',
                { fact: namedFact, question: text, answer },
              )}
        </Text>
        {options.includes(fact) && (
          <Button size="xs" variant="outline" onClick={() => onAnswers(changeAnswer(answers, text, fact))}>
            {t('Answer {fact}', { fact })}
          </Button>
        )}
      </HStack>
    );
  });
}

/** Makes a function that tells whether all options of a question are States. */
const makeStateQuestionCheck =
  (states: ReadonlySet<string>) =>
  ({ options }: QuestionToAnswer): boolean =>
    options.length > 1 && options.every((option) => states.has(option));
