import { useId, useState } from 'react';
import { useAccess } from 'shared-lib/access';
import { findOrganisationDay } from 'shared-lib/access/organisation-time';
import { readAnswer, requestSave, send } from 'shared-lib/api';
import { announce } from 'shared-lib/bus';
import { LabelledField } from 'shared-lib/form/labelled-field';
import { RefusalNotice } from 'shared-lib/form/refusal';
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
import { findDayOfMonth, findMonth, formatDay, type Schedule } from 'shared-lib/schedules';
import { Button, chakra, NotRefreshed } from 'shared-lib/ui';
import { DayEntry } from 'shared-lib/ui/fields/day-input';
import { t } from 'shared-lib/words';
import { doubtTexts, isKnownDoubt } from '../schedule/doubt-texts';

/** How many duties of a law have a readable date, how many have none, and which dates need a check. */
export function LawDateQuality({ lawId }: { lawId: number }) {
  const { data, isError, refetch } = useQuery({
    queryKey: ['law-quality', lawId],
    queryFn: ({ signal }) => fetchLawQuality(lawId, signal),
    staleTime: 0,
  });
  if (!data && !isError) return null;
  if (!data)
    return (
      <QualityBox data-not-printed="">
        <p>{t('How many duties have a due date could not be loaded.')}</p>
        <NotRefreshed onRetry={() => void refetch()} />
      </QualityBox>
    );
  const { kinds, doubtful, doubts, levels } = data;
  const total = kinds.reduce((sum, kind) => sum + kind.total, 0);
  const undated = kinds.reduce((sum, kind) => sum + kind.undated, 0);
  if (total === 0) return null;
  return (
    <QualityBox role="group" aria-label={t('Due dates of this law')} data-not-printed="">
      <DutyLevelOfLaw {...{ lawId, levels }} />
      <p>
        {formatQuality({ total, dated: total - undated })}
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
    </QualityBox>
  );
}

/** As "15 duties, 12 with dates". */
function formatQuality({ total, dated }: { total: number; dated: number }): string {
  const duties = total === 1 ? t('1 duty') : t('{total} duties', { total });
  const dates =
    dated === 0
      ? t('none with dates')
      : dated === total
        ? t('all with dates')
        : t('{dated} with dates', { dated });
  return [duties, dates].join(', ');
}

type DutyLevelOfLawProps = { lawId: number; levels: LawQualityData['levels'] };

/** Who does the duties of which nobody said it one by one. An editor confirms it once for the law. */
function DutyLevelOfLaw({ lawId, levels: { law, from, suggested, unsaid, duties } }: DutyLevelOfLawProps) {
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
      const { manualSchedulesKey } = await import('../schedule/manual-schedules');
      await queryClient.invalidateQueries({ queryKey: [manualSchedulesKey] });
    }
    // Shows what somebody else confirmed in the meantime, above the refusal.
    await queryClient.invalidateQueries({ queryKey: ['law-quality', lawId] });
  };
  const toConfirm =
    unsaid === 1 ? t('Confirm who does 1 duty') : t('Confirm who does {count} duties', { count: unsaid });
  return (
    <>
      <div data-level="">
        <h4>{law === null ? toConfirm : describeConfirmedLevel(law, from)}</h4>
        {canEdit && (
          <>
            <Select
              aria-label={t('Who does these duties')}
              value={chosen}
              choices={dutyLevels.map((level) => [level, dutyLevelTexts[level]] as const)}
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
      <RefusalNotice message={refusal} />
      {duties.length > 0 && <UnconfirmedDuties duties={duties} />}
    </>
  );
}

function describeConfirmedLevel(law: DutyLevel, from: string | null): string {
  const level = dutyLevelTexts[law];
  if (from === null) return t('Confirmed for the law: {level}.', { level });
  return t('Confirmed for the law: {level}, from {day} on.', { level, day: formatDayShort(from) });
}

/** A new level cuts no month that runs. */
const findNextMonth = () => formatDay(findDayOfMonth(findMonth(findOrganisationDay()) + 1, 1));

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

function UnconfirmedDuties({ duties }: Pick<LawQualityData['levels'], 'duties'>) {
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

type DutyLevel = Schedule['level'];

const dutyLevelTexts = {
  organisation: t('Once for the organisation'),
  state: t('Once per State'),
  branch: t('Each branch'),
} satisfies Record<DutyLevel, string>;

// The cast is safe, because the object has no other keys.
const dutyLevels = Object.keys(dutyLevelTexts) as DutyLevel[];

type UndatedDutyCounts = { name: RecordKindName; title: string; total: number; undated: number };
type NamedDuty = { kind: RecordKindName; id: number; name: string };
type DateDoubt = NamedDuty & { doubt: string };
type LawQualityData = {
  kinds: UndatedDutyCounts[];
  doubtful: number;
  doubts: DateDoubt[];
  /** `law`: what somebody confirmed, and from which day on. `duties`: those of which nobody did. */
  levels: {
    law: DutyLevel | null;
    from: string | null;
    suggested: DutyLevel;
    unsaid: number;
    duties: NamedDuty[];
  };
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

/** Undefined if a count is missing: a missing count must not look like 0. */
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
  const usual = parseLevel(suggested);
  if (!areCounts || !isCount(doubtful) || !isCount(unsaid) || !usual) return undefined;
  return {
    kinds,
    doubtful,
    doubts: readList(doubts).flatMap(parseDateDoubt),
    levels: {
      law: parseLevel(law) ?? null,
      from: isDay(from) ? from : null,
      suggested: usual,
      unsaid,
      duties: readList(duties).flatMap(parseDateDoubt),
    },
  };
}

const readList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const parseLevel = (value: unknown): DutyLevel | undefined => dutyLevels.find((level) => level === value);

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

function parseDateDoubt(wire: unknown): DateDoubt[] {
  const { kind, id: wireId, name, doubt }: Record<string, unknown> = Object(wire);
  const id = parseId(wireId);
  if (!isRecordKindName(kind) || id === undefined) return [];
  return [{ kind, id, name: String(name ?? ''), doubt: String(doubt ?? '') }];
}

const QualityBox = chakra('div', {
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
    '& select': { flex: '1 1 7rem', minW: '0' },
    '& a': { color: 'accent.fg', textDecoration: 'underline', textUnderlineOffset: '3px' },
    '& summary': { color: 'accent.fg', cursor: 'pointer', w: 'fit-content' },
    '& ul': { mt: '1', ps: '4', textStyle: 'caption', listStyle: 'disc' },
    '@media (pointer: coarse)': {
      '& summary': { minH: '10', alignContent: 'center' },
      '& a': { display: 'inline-block', minH: '10', alignContent: 'center' },
    },
  },
});
