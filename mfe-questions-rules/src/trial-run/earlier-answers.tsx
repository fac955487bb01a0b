import { formatDayShort } from 'shared-lib/records';
import { questionKey } from 'shared-lib/rules';
import { Button, HStack, Text } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { nameOfOption, usePlaceLists } from './facts/place-lists';
import { changeAnswer, type GivenAnswer, type Profile, toAnswers } from './profile';
import type { QuestionToAnswer } from './questions-to-answer';

/** From which day the saved answers of a profile hold, and those that were others before. Nothing if they always did. */
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
            {differencesOf(past.answers, answers).map(({ question, answer }) => (
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

/** The answers that were others then. One that was not given yet is said so. */
function differencesOf(past: readonly GivenAnswer[], now: readonly GivenAnswer[]): GivenAnswer[] {
  const [answersThen, answersNow] = [toAnswers(past), toAnswers(now)];
  const others = past.filter(({ question, answer }) => answersNow.get(questionKey(question)) !== answer);
  const missing = now.filter(({ question }) => !answersThen.has(questionKey(question)));
  return [...others, ...missing.map(({ question }) => ({ question, answer: t('Not answered') }))];
}

type StateAnswersProps = {
  profile: Profile;
  questions: readonly QuestionToAnswer[];
  answers: readonly GivenAnswer[];
  onAnswers: (answers: readonly GivenAnswer[]) => void;
};

/**
 * Questions about a State: one without an answer can be answered from the facts, and one that differs is told. It may be
 * about the State of something else, such as the head office.
 */
export function StateAnswers({ profile, questions, answers, onAnswers }: StateAnswersProps) {
  const { state } = profile.facts;
  const { data } = usePlaceLists({ isWanted: state !== '' });
  if (state === '' || !data) return null;
  const fact = nameOfOption(data.state, Number(state));
  const states = new Set([...data.state.offered, ...data.state.retired].map(({ name }) => name));
  const given = toAnswers(answers);
  return questions.filter(isAboutState(states)).map(({ key, text, options }) => {
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

/** Whether all that a question offers are States. */
const isAboutState =
  (states: ReadonlySet<string>) =>
  ({ options }: QuestionToAnswer): boolean =>
    options.length > 1 && options.every((option) => states.has(option));
