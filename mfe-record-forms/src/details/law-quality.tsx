import { readAnswer, send } from 'shared-lib/api';
import { useQuery } from 'shared-lib/query';
import {
  isDay,
  isRecordKindName,
  type ParsedRecord,
  parseId,
  type RecordKindName,
  recordKindList,
} from 'shared-lib/records';
import { Link } from 'shared-lib/router';
import { dutyLevels } from 'shared-lib/schedules';
import { chakra, NotRefreshed } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { dateDoubtTexts, isKnownDateDoubt } from '../schedule/next-dates';

import { ConfirmDutyLevel, type DutyLevelsOfLaw, type NamedDuty } from './law-level';
/**
 * Shows how many duties of a law have a due date that could be read, how many have none, and which dates need
 * a check. A repealed law has no duties to check.
 */
export function LawDateQuality({ lawId, values }: { lawId: number; values: ParsedRecord['values'] }) {
  const isRepealed = values.lawStatus === 'Repealed';
  const { data, isError, refetch } = useQuery({
    queryKey: ['law-quality', lawId],
    queryFn: ({ signal }) => fetchLawQuality(lawId, signal),
    staleTime: 0,
    enabled: !isRepealed,
  });
  if (isRepealed || (!data && !isError)) return null;
  if (!data)
    return (
      <DateQualityBox data-not-printed="">
        <p>{t('How many duties have a due date could not be loaded.')}</p>
        <NotRefreshed onRetry={() => void refetch()} />
      </DateQualityBox>
    );
  const { kinds, doubtfulCount, doubts, levels } = data;
  const total = kinds.reduce((sum, kind) => sum + kind.total, 0);
  const undated = kinds.reduce((sum, kind) => sum + kind.undated, 0);
  if (total === 0) return null;
  return (
    <DateQualityBox role="group" aria-label={t('Due dates of this law')} data-not-printed="">
      <ConfirmDutyLevel {...{ lawId, levels }} />
      <p>
        {formatDateQuality({ total, dated: total - undated })}
        {kinds
          .filter((kind) => kind.undated > 0)
          .map(({ name, title, undated: count }) => (
            <span key={name}>
              {' · '}
              <Link to={`/workspace?tab=${name}&status=all&law=${lawId}&undated=true`}>
                {t('{title} without a date: {count}', { title, count })}
              </Link>
            </span>
          ))}
      </p>
      {doubtfulCount > 0 && (
        <details>
          <summary>
            {doubtfulCount === 1
              ? t('Check the dates of 1 duty')
              : t('Check the dates of {doubtful} duties', { doubtful: doubtfulCount })}
          </summary>
          <ul>
            {doubts.map(({ kind, id, name, doubt }) => (
              <li key={`${kind} ${id} ${doubt}`}>
                <Link to={`/workspace?tab=${kind}&status=all&open=${id}`}>
                  <bdi>{name}</bdi>
                </Link>{' '}
                {isKnownDateDoubt(doubt) ? dateDoubtTexts[doubt] : doubt}
              </li>
            ))}
          </ul>
        </details>
      )}
    </DateQualityBox>
  );
}

/** Formats the counts, such as "15 duties, 12 with a readable date". */
function formatDateQuality({ total, dated }: { total: number; dated: number }): string {
  const duties = total === 1 ? t('1 duty') : t('{total} duties', { total });
  const dates =
    dated === 0
      ? t('none with a readable date')
      : dated === total
        ? t('all with a readable date')
        : t('{dated} with a readable date', { dated });
  return [duties, dates].join(', ');
}

type UndatedDutyCounts = { name: RecordKindName; title: string; total: number; undated: number };
type DateDoubt = NamedDuty & { doubt: string };
type LawQualityData = {
  kinds: UndatedDutyCounts[];
  doubtfulCount: number;
  doubts: DateDoubt[];
  levels: DutyLevelsOfLaw;
};

async function fetchLawQuality(lawId: number, signal: AbortSignal): Promise<LawQualityData> {
  const sent = await send({
    method: 'POST',
    path: 'schedules/quality',
    body: { law_id: lawId },
    signal,
    isQuiet: true,
  });
  const answer = readAnswer(sent, parseLawQuality);
  if (!answer.ok) throw new Error(answer.message || 'The counts did not come.');
  return answer.value;
}

/** Returns undefined if a count or the suggested level is missing, because a missing count must not look like 0. */
function parseLawQuality({ data }: Record<string, unknown>): LawQualityData | undefined {
  const { kinds: wireKinds, doubtful, doubts, levels }: Record<string, unknown> = Object(data);
  const kinds = recordKindList
    .filter(({ name }) => name !== 'law')
    .map(({ name, titles }) => {
      const { total, undated } = Object(Object(wireKinds)[name]);
      return { name, title: titles.tab, total, undated };
    });
  const areCounts = kinds.every(({ total, undated }) => isCount(total) && isCount(undated));
  const { law, from, suggested, unsaid, duties } = Object(levels);
  const suggestedLevel = parseDutyLevel(suggested);
  if (!areCounts || !isCount(doubtful) || !isCount(unsaid) || !suggestedLevel) return undefined;
  return {
    kinds,
    doubtfulCount: doubtful,
    doubts: toArrayOrEmpty(doubts).flatMap(parseDateDoubt),
    levels: {
      confirmed: parseDutyLevel(law) ?? null,
      from: isDay(from) ? from : null,
      suggested: suggestedLevel,
      unconfirmedCount: unsaid,
      duties: toArrayOrEmpty(duties).flatMap(parseDateDoubt),
    },
  };
}

const toArrayOrEmpty = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const parseDutyLevel = (value: unknown) => dutyLevels.find((level) => level === value);

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

function parseDateDoubt(wire: unknown): DateDoubt[] {
  const { kind, id: wireId, name, doubt }: Record<string, unknown> = Object(wire);
  const id = parseId(wireId);
  if (!isRecordKindName(kind) || id === undefined) return [];
  return [{ kind, id, name: String(name ?? ''), doubt: String(doubt ?? '') }];
}

const DateQualityBox = chakra('div', {
  base: {
    display: 'grid',
    gap: '1',
    p: '3',
    borderWidth: '1px',
    rounded: 'card',
    color: 'fg.muted',
    textStyle: 'label',
    overflowWrap: 'anywhere',
    // The choice and the button are on a line below the heading, because the texts of the choice are long.
    '& > [data-level]': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', mb: '1' },
    '& h4': { flex: '1 0 100%', textStyle: 'h3', color: 'fg' },
    '& select': { flex: '1 1 7rem', minW: '0' },
    '& a': { color: 'accent.fg', textDecoration: 'underline', textUnderlineOffset: '3px' },
    '& ul': { ps: '9', textStyle: 'caption', listStyle: 'disc' },
    '@media (pointer: coarse)': { '& a': { display: 'inline-block', minH: '10', alignContent: 'center' } },
  },
});
