import { useId, useState } from 'react';
import { useAccess } from 'shared-lib/access';
import { findPageToday } from 'shared-lib/access/page-today';
import { readAnswer, requestSave, send } from 'shared-lib/api';
import { announce } from 'shared-lib/bus';
import { LabelledField } from 'shared-lib/form/labelled-field';
import { Refusal } from 'shared-lib/form/refusal';
import { Select } from 'shared-lib/form/select';
import { useSave } from 'shared-lib/form/use-save';
import { queryClient, useQuery } from 'shared-lib/query';
import {
  formatDayInWords,
  formatDayShort,
  isDay,
  isRecordKindName,
  parseId,
  type RecordKindName,
  recordKindList,
} from 'shared-lib/records';
import { Link } from 'shared-lib/router';
import { dayOfMonth, formatDay, monthOf, type Schedule } from 'shared-lib/schedules';
import { Button, chakra, NotRefreshed } from 'shared-lib/ui';
import { DayEntry } from 'shared-lib/ui/fields/day-input';
import { t } from 'shared-lib/words';
import { doubtTexts, isKnownDoubt } from '../schedule/doubt-texts';

/** How many duties of a law have a readable date, how many have none, and which dates need a check. */
export function LawQuality({ lawId }: { lawId: number }) {
  const { data, isError, refetch } = useQuery({
    queryKey: ['law-quality', lawId],
    queryFn: ({ signal }) => fetchQuality(lawId, signal),
    staleTime: 0,
  });
  if (!data && !isError) return null;
  if (!data)
    return (
      <Line data-not-printed="">
        <p>{t('How many duties have a due date could not be loaded.')}</p>
        <NotRefreshed onRetry={() => void refetch()} />
      </Line>
    );
  const { kinds, doubtful, doubts, levels } = data;
  const total = kinds.reduce((sum, kind) => sum + kind.total, 0);
  const undated = kinds.reduce((sum, kind) => sum + kind.undated, 0);
  if (total === 0) return null;
  return (
    <Line role="group" aria-label={t('Due dates of this law')} data-not-printed="">
      <LawLevel {...{ lawId, levels }} />
      <p>
        {sayQuality({ total, dated: total - undated })}
        {kinds
          .filter((kind) => kind.undated > 0)
          .map(({ name, title, undated: count }) => (
            <span key={name}>
              {' · '}
              <Link to={`/workspace?tab=${name}&status=all&law=${lawId}&undated=true`}>
                {t('{title}: {count} without', { title, count })}
              </Link>
            </span>
          ))}
      </p>
      {doubtful > 0 && (
        <details>
          <summary>
            {doubtful === 1
              ? t('Check the dates of 1 duty')
              : t('Check the dates of {doubtful} duties', { doubtful })}
          </summary>
          <ul>
            {doubts.map(({ kind, id, name, doubt }) => (
              <li key={`${kind} ${id} ${doubt}`}>
                <Link to={`/workspace?tab=${kind}&status=all&open=${id}`}>
                  <bdi>{name}</bdi>
                </Link>{' '}
                {isKnownDoubt(doubt) ? doubtTexts[doubt] : doubt}
              </li>
            ))}
          </ul>
        </details>
      )}
    </Line>
  );
}

type QualityCounts = { total: number; dated: number };

/** As "15 duties, 12 with dates". */
function sayQuality({ total, dated }: QualityCounts): string {
  const duties = total === 1 ? t('1 duty') : t('{total} duties', { total });
  const dates =
    dated === 0
      ? t('none with dates')
      : dated === total
        ? t('all with dates')
        : t('{dated} with dates', { dated });
  return [duties, dates].join(', ');
}

type LawLevelProps = { lawId: number; levels: Quality['levels'] };

/** Who does the duties of which nobody said it one by one. An editor confirms it once for the law. */
function LawLevel({ lawId, levels: { law, from, suggested, unsaid, duties } }: LawLevelProps) {
  const { canEdit } = useAccess();
  const [chosen, setChosen] = useState(law ?? suggested);
  const [day, setDay] = useState(findNextMonth);
  const { isSaving, refusal, run } = useSave();
  // What is confirmed for the first time holds from the beginning. Only another level has its day.
  const isChange = law !== null && chosen !== law;
  if (unsaid === 0) return null;
  const confirm = async () => {
    const body = {
      law_id: lawId,
      level: chosen,
      seen: law,
      ...(isChange && day !== '' && { from_day: day }),
    };
    const saved = await run((key) => requestSave({ path: 'schedules/save-level', body, key }));
    if (saved?.ok) {
      announce({ type: 'message', text: saved.value });
      // The dates in lists and at places have changed, and so has the level that Make it exact starts with.
      announce({ type: 'record-saved', kind: 'law', id: String(lawId) });
      const { saidSchedulesKey } = await import('../schedule/said-schedules');
      await queryClient.invalidateQueries({ queryKey: [saidSchedulesKey] });
    }
    // Shows what somebody else confirmed in the meantime, above the refusal.
    await queryClient.invalidateQueries({ queryKey: ['law-quality', lawId] });
  };
  const toConfirm =
    unsaid === 1 ? t('Confirm who does 1 duty') : t('Confirm who does {count} duties', { count: unsaid });
  return (
    <>
      <div data-level="">
        <h4>{law === null ? toConfirm : sayConfirmed(law, from)}</h4>
        {canEdit && (
          <>
            <Select
              aria-label={t('Who does these duties')}
              value={chosen}
              choices={dutyLevels.map((level) => [level, lawLevelTexts[level]] as const)}
              onChange={({ target }) => setChosen(dutyLevels.find((one) => one === target.value) ?? chosen)}
            />
            {isChange && <FromField day={day} onChange={setDay} />}
            <Button
              size="sm"
              variant="outline"
              loading={isSaving}
              disabled={chosen === law || (isChange && day !== '' && !isDay(day))}
              onClick={() => void confirm()}
            >
              {t('Confirm')}
            </Button>
          </>
        )}
      </div>
      <Refusal message={refusal} />
      {duties.length > 0 && <UnconfirmedDuties duties={duties} />}
    </>
  );
}

function sayConfirmed(law: Level, from: string | null): string {
  const level = lawLevelTexts[law];
  if (from === null) return t('Confirmed for the law: {level}.', { level });
  return t('Confirmed for the law: {level}, from {day} on.', { level, day: formatDayShort(from) });
}

/** A new level cuts no month that runs. */
const findNextMonth = () => formatDay(dayOfMonth(monthOf(findPageToday()) + 1, 1));

/** From which day on others do the duties. */
function FromField({ day, onChange }: { day: string; onChange: (day: string) => void }) {
  return (
    <LabelledField
      id={useId()}
      label={t('Valid from')}
      hint={formatDayInWords(day) || t('Empty: from the beginning. What somebody worked on stays.')}
    >
      {(control) => <DayEntry {...control} value={day} onChange={onChange} />}
    </LabelledField>
  );
}

function UnconfirmedDuties({ duties }: Pick<Quality['levels'], 'duties'>) {
  return (
    <details>
      <summary>{t('Duties that are not confirmed')}</summary>
      <ul>
        {duties.map(({ kind, id, name }) => (
          <li key={`${kind} ${id}`}>
            <Link to={`/workspace?tab=${kind}&status=all&open=${id}`}>
              <bdi>{name}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}

type Level = Schedule['level'];

const lawLevelTexts = {
  organisation: t('Once for the organisation'),
  state: t('Once per State'),
  branch: t('Each branch'),
} satisfies Record<Level, string>;

// The cast is safe, because the object has no other keys.
const dutyLevels = Object.keys(lawLevelTexts) as Level[];

type KindQuality = { name: RecordKindName; title: string; total: number; undated: number };
type NamedDuty = { kind: RecordKindName; id: number; name: string };
type Doubt = NamedDuty & { doubt: string };
type Quality = {
  kinds: KindQuality[];
  doubtful: number;
  doubts: Doubt[];
  /** `law`: what somebody confirmed, and from which day on. `duties`: those of which nobody did. */
  levels: { law: Level | null; from: string | null; suggested: Level; unsaid: number; duties: NamedDuty[] };
};

async function fetchQuality(lawId: number, signal: AbortSignal): Promise<Quality> {
  const sent = await send({
    method: 'POST',
    path: 'schedules/quality',
    body: { law_id: lawId },
    signal,
    isQuiet: true,
  });
  const answer = readAnswer(sent, parseQuality);
  if (!answer.ok) throw new Error(answer.message || 'The counts did not come.');
  return answer.value;
}

/** Undefined if a count is missing: a missing count must not look like 0. */
function parseQuality({ data }: Record<string, unknown>): Quality | undefined {
  const { kinds: wireKinds, doubtful, doubts, levels }: Record<string, unknown> = Object(data);
  const kinds = recordKindList
    .filter(({ name }) => name !== 'law')
    .map(({ name, titles }) => {
      const { total, undated } = Object(Object(wireKinds)[name]);
      return { name, title: titles.tab, total, undated };
    });
  const areCounts = kinds.every(({ total, undated }) => isCount(total) && isCount(undated));
  const { law, from, suggested, unsaid, duties } = Object(levels);
  const usual = parseLevel(suggested);
  if (!areCounts || !isCount(doubtful) || !isCount(unsaid) || !usual) return undefined;
  return {
    kinds,
    doubtful,
    doubts: readList(doubts).flatMap(parseDoubt),
    levels: {
      law: parseLevel(law) ?? null,
      from: isDay(from) ? from : null,
      suggested: usual,
      unsaid,
      duties: readList(duties).flatMap(parseDoubt),
    },
  };
}

const readList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const parseLevel = (value: unknown): Level | undefined => dutyLevels.find((level) => level === value);

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

function parseDoubt(wire: unknown): Doubt[] {
  const { kind, id: wireId, name, doubt }: Record<string, unknown> = Object(wire);
  const id = parseId(wireId);
  if (!isRecordKindName(kind) || id === undefined) return [];
  return [{ kind, id, name: String(name ?? ''), doubt: String(doubt ?? '') }];
}

const Line = chakra('div', {
  base: {
    display: 'grid',
    gap: '1',
    p: '3',
    borderWidth: '1px',
    rounded: 'card',
    color: 'fg.muted',
    textStyle: 'label',
    overflowWrap: 'anywhere',
    // The choice and the button share a row below the heading, because the texts of the choice are long.
    '& > [data-level]': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', mb: '1' },
    '& h4': { flex: '1 0 100%', textStyle: 'h3', color: 'fg' },
    '& select': { flex: '1 1 7rem', minW: '0', maxW: '15rem' },
    '& a': { color: 'accent.fg', textDecoration: 'underline', textUnderlineOffset: '3px' },
    '& summary': { color: 'accent.fg', cursor: 'pointer', w: 'fit-content' },
    '& ul': { mt: '1', ps: '4', textStyle: 'caption', listStyle: 'disc' },
    '@media (pointer: coarse)': {
      '& summary': { minH: '10', alignContent: 'center' },
      '& a': { display: 'inline-block', minH: '10', alignContent: 'center' },
    },
  },
});
