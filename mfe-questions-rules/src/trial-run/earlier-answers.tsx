import { formatDayShort } from 'shared-lib/records';
import { makeQuestionKey } from 'shared-lib/rules';
import { Text } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import {
  findOptionName,
  type PlaceOptionList,
  type PlaceOptionLists,
  usePlaceLists,
} from './facts/place-lists';
import { type GivenAnswer, indexAnswers, type PastFacts, type Profile } from './profile';

/** Shows since when the saved answers and facts are valid, and which differed before. Empty if always valid. */
export function EarlierAnswers({ profile }: { profile: Profile }) {
  const { pastAnswers, answers, pastFacts, facts } = profile;
  const { data: lists } = usePlaceLists({ isWanted: pastFacts.length > 0 });
  return (
    <>
      <EarlierList
        title={(day) => t('Answers valid from {day}', { day })}
        past={pastAnswers.map((past) => ({
          until: past.until,
          rows: findAnswerDifferences(past.answers, answers).map(
            ({ question, answer }) => [question, answer || t('No answer applies')] as const,
          ),
        }))}
      />
      {lists && (
        <EarlierList
          title={(day) => t('Facts valid from {day}', { day })}
          past={pastFacts.map((past) => ({
            until: past.until,
            rows: findFactDifferences(nameDatedFacts(past.facts, lists), nameDatedFacts(facts, lists)),
          }))}
        />
      )}
    </>
  );
}

type NamedValues = readonly (readonly [title: string, value: string])[];
type EarlierListProps = {
  title: (day: string) => string;
  past: readonly { until: string; rows: NamedValues }[];
};

function EarlierList({ title, past }: EarlierListProps) {
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
    </details>
  );
}

function nameDatedFacts(facts: PastFacts['facts'], lists: PlaceOptionLists): NamedValues {
  const nameAll = (list: PlaceOptionList, ids: readonly number[]) =>
    ids.map((id) => findOptionName(list, id)).join(', ') || t('None');
  return [
    [`${t('State')}:`, nameAll(lists.state, facts.state === '' ? [] : [Number(facts.state)])],
    [`${t('Industries')}:`, nameAll(lists.indusKey, facts.industries)],
    [`${t('Kinds of branch')}:`, nameAll(lists.branchtype, facts.branchTypes)],
    [`${t('Company types')}:`, nameAll(lists.entityType, facts.companyTypes)],
  ];
}

const findFactDifferences = (past: NamedValues, now: NamedValues): NamedValues =>
  past.filter(([, value], nth) => now[nth]?.[1] !== value);

/** Finds the earlier answers that differ from the current ones. A missing one counts as "Not answered". */
function findAnswerDifferences(past: readonly GivenAnswer[], now: readonly GivenAnswer[]): GivenAnswer[] {
  const [answersThen, answersNow] = [indexAnswers(past), indexAnswers(now)];
  const others = past.filter(({ question, answer }) => answersNow.get(makeQuestionKey(question)) !== answer);
  const missing = now.filter(({ question }) => !answersThen.has(makeQuestionKey(question)));
  return [...others, ...missing.map(({ question }) => ({ question, answer: t('Not answered') }))];
}
