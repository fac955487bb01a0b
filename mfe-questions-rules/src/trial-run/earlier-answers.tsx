import { formatDayShort } from 'shared-lib/records';
import { questionKey } from 'shared-lib/rules';
import { Text } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { type GivenAnswer, type Profile, toAnswers } from './profile';

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
