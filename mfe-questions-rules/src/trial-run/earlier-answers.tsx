import { formatDayShort } from 'shared-lib/records';
import { makeQuestionKey } from 'shared-lib/rules';
import { Button, HStack, Text } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { findOptionName, usePlaceLists } from './facts/place-lists';
import { changeAnswer, type GivenAnswer, indexAnswers, type Profile } from './profile';
import type { QuestionToAnswer } from './questions-to-answer';

/** Shows since when the saved answers are valid, and which differed before. Empty if always valid. */
export function EarlierAnswers({ profile }: { profile: Profile }) {
  const { answersFrom, pastAnswers, answers } = profile;
  if (answersFrom === '' || pastAnswers.length === 0) return null;
  return (
    <details className="trial-earlier">
      <summary>{t('Answers valid from {day}', { day: formatDayShort(answersFrom) })}</summary>
      {pastAnswers.toReversed().map((past) => (
        <div key={past.until}>
          <Text fontWeight="600">{t('Before {day}', { day: formatDayShort(past.until) })}</Text>
          <ul>
            {findAnswerDifferences(past.answers, answers).map(({ question, answer }) => (
              <li key={question}>
                <bdi>{question}</bdi> <bdi>{answer || t('No answer applies')}</bdi>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </details>
  );
}

/** Finds the earlier answers that differ from the current ones. A missing one counts as "Not answered". */
function findAnswerDifferences(past: readonly GivenAnswer[], now: readonly GivenAnswer[]): GivenAnswer[] {
  const [answersThen, answersNow] = [indexAnswers(past), indexAnswers(now)];
  const others = past.filter(({ question, answer }) => answersNow.get(makeQuestionKey(question)) !== answer);
  const missing = now.filter(({ question }) => !answersThen.has(makeQuestionKey(question)));
  return [...others, ...missing.map(({ question }) => ({ question, answer: t('Not answered') }))];
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
  const { data } = usePlaceLists({ isWanted: state !== '' });
  if (state === '' || !data) return null;
  const fact = findOptionName(data.state, Number(state));
  const states = new Set([...data.state.offered, ...data.state.retired].map(({ name }) => name));
  const given = indexAnswers(answers);
  return questions.filter(isStateQuestion(states)).map(({ key, text, options }) => {
    const answer = given.get(key);
    if (answer === fact || answer === '') return null;
    return (
      <HStack key={key} role="status" gap="3" flexWrap="wrap">
        <Text color={answer === undefined ? 'fg.muted' : 'fg.warning'}>
          {answer === undefined
            ? t('The facts of this place name {fact}. “{question}” is not answered.', {
                fact,
                question: text,
              })
            : t(
                'The facts of this place name {fact}, and “{question}” is answered with {answer}. Check whether both are right.',
                { fact, question: text, answer },
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

/** Whether every option of a question is a State. */
const isStateQuestion =
  (states: ReadonlySet<string>) =>
  ({ options }: QuestionToAnswer): boolean =>
    options.length > 1 && options.every((option) => states.has(option));
