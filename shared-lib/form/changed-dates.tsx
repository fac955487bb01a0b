import { useEffect, useState } from 'react';
import { readAnswer, send } from 'shared-lib/api';
import { useQuery } from 'shared-lib/query';
import { formatDayShort } from 'shared-lib/records';
import { formatPeriodName, parseDay } from 'shared-lib/schedules';
import { Button, Text } from 'shared-lib/ui';
import { DialogFigures } from 'shared-lib/ui/object-block';
import { t } from 'shared-lib/words';

type DueDateChanges = {
  added: number;
  addedPast: number;
  gone: number;
  removedPast: number;
  /** The number of places that lose due dates. Older servers do not send it. */
  removedPlaces: number;
  /** The names of the places that get due dates, if they are few. Older servers do not send them. */
  addedAt: readonly string[];
  removedAt: readonly string[];
  answersAt: readonly string[];
  /** How many due dates would go, but stay because somebody worked on them. Older servers do not send it. */
  stay: number;
  /** How many more due dates stay: they are overdue, or somebody worked on them. Older servers do not send it. */
  alsoStaying: number;
  moved: number;
  movedPlaces: number;
  movedFiled: number;
  /** How many due dates keep their day because somebody worked on them. Older servers do not send it. */
  unmoved: number;
  /** How many targets move although their due dates stay. Older servers do not send it. */
  targets: number;
  /** The first open due dates that move, if the save may move due dates of many duties. */
  movedFirst: readonly NamedMove[];
  /** The first open due date that moves. Older servers do not send it. */
  firstMoved: { place: string; from: string; to: string; identity: DueDateIdentity | undefined } | undefined;
  /** Another due date, which an earlier extension moved to the statutory day of `firstMoved`. */
  extendedBefore: DueDateIdentity | undefined;
  firstAdded: string;
  firstRemoved: string;
  /** How many duties will need an answer. Older servers do not send it. */
  dutiesToAnswer: number;
  /** The names of the added duties, also of those without a due date. Older servers do not send them. */
  dutiesAdded: readonly string[];
};

type NamedMove = Record<'name' | 'place' | 'from' | 'to', string>;

/** Identifies a due date of a duty: its period, if it has one, and its statutory day. */
type DueDateIdentity = { period: string | undefined; byLaw: string };

/** The component calls the server once the form has not changed for this long. */
const requestDelayMs = 400;

type ChangedDatesPreviewProps = {
  /** The path of the dry run, a call that only reports the changes that a save would make. */
  path: string;
  body: object;
  /** Called with whether the component shows the changes for `body`, or that they could not be computed. */
  onAnswered?: (isAnswered: boolean) => void;
};

/** Shows which due dates a save would add, remove and move. */
export function ChangedDatesPreview({ path, body, onAnswered }: ChangedDatesPreviewProps) {
  const requestText = JSON.stringify(body);
  const [sentText, setSentText] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSentText(requestText), requestDelayMs);
    return () => clearTimeout(timer);
  }, [requestText]);
  const { data, isError, refetch } = useQuery({
    queryKey: ['changed-dates', path, sentText],
    queryFn: ({ signal }) => fetchDateChanges(path, JSON.parse(sentText), signal),
    enabled: sentText !== '',
    // A reply is not reused, because another change may have made it wrong.
    gcTime: 0,
    staleTime: 0,
  });
  const isAnswered = requestText === sentText && (isError || data !== undefined);
  useEffect(() => onAnswered?.(isAnswered), [isAnswered, onAnswered]);
  if (isAnswered && isError)
    return (
      <div role="status">
        <Text color="fg.error">{t('The changes could not be worked out.')}</Text>
        {onAnswered && <Text color="fg.muted">{t('You can go on. Due dates may still change.')}</Text>}
        <Button size="xs" variant="outline" mt="1" onClick={() => void refetch()}>
          {t('Try again')}
        </Button>
      </div>
    );
  return (
    <div role="status" aria-busy={!isAnswered}>
      {isAnswered && data ? (
        <>
          <DueDateChangeFigures changed={data} />
          {[...new Set(describeDueDateChanges(data))].map((line) => (
            <Text key={line} mt="2" color="fg.muted">
              {line}
            </Text>
          ))}
        </>
      ) : (
        <Text color="fg.muted">{t('Working out the changes…')}</Text>
      )}
    </div>
  );
}

/** Shows the changes in figures. The sentences below say the same, with places and days. */
function DueDateChangeFigures({ changed }: { changed: DueDateChanges }) {
  const { added, gone, moved, addedPast, removedPast } = changed;
  const figures = [
    { label: t('Added'), value: added, sign: '+' },
    { label: t('Removed'), value: gone, sign: '−' },
    { label: t('Moved'), value: moved, sign: '' },
    { label: t('Already past'), value: addedPast + removedPast, sign: '', tone: 'warn' as const },
  ].filter(({ value }) => value > 0);
  if (figures.length === 0) return null;
  const signed = figures.map(({ sign, ...figure }) => ({
    ...figure,
    value: `${sign}${figure.value.toLocaleString('en')}`,
  }));
  return <DialogFigures figures={signed} isRepeated />;
}

/** Describes the changes: `35 due dates are added, the first on 10 Jun 2026.` A count of 0 has no sentence. */
function describeDueDateChanges(changed: DueDateChanges): string[] {
  const { added, addedPast, gone, removedPast, moved, movedFirst, movedFiled, unmoved } = changed;
  const lines: string[] = [];
  const addLine = (line: string, past: number) => lines.push(past === 0 ? line : `${line} ${countPastDates(past)}`);
  if (added > 0) addLine(describeAddedDates(changed), addedPast);
  if (gone > 0) addLine(describeRemovedDates(changed), removedPast);
  lines.push(...describeUnmovedDueDates(changed));
  if (moved > 0) lines.push(describeMovedDates(changed), ...describeEarlierExtension(changed));
  lines.push(...movedFirst.map((move) => t('{name} at {place} moves from {from} to {to}.', move)));
  if (movedFiled === 1)
    lines.push(t('1 due date is filed. It stays filed. On time or late is now counted from the new day.'));
  if (movedFiled > 1)
    lines.push(
      t('{count} due dates are filed. They stay filed. On time or late is now counted from the new day.', {
        count: movedFiled,
      }),
    );
  if (unmoved === 1) lines.push(t('1 due date keeps its day, because it is done or somebody worked on it.'));
  if (unmoved > 1)
    lines.push(
      t('{count} due dates keep their day, because they are done or somebody worked on them.', { count: unmoved }),
    );
  if (lines.length === 0) lines.push(t('No due date is added, removed or moved.'));
  return lines.concat(describeAnswersNeeded(changed), describeMovedTargets(changed), describeComingDuties(changed));
}

function describeAnswersNeeded({ dutiesToAnswer: count, answersAt }: DueDateChanges): string[] {
  const words = { count, place: joinPlaceNames(answersAt) };
  if (words.place && count === 1) return [t('1 duty will need an answer at {place}.', words)];
  if (words.place && count > 1) return [t('{count} duties will need an answer at {place}.', words)];
  if (count === 1) return [t('1 duty will need an answer.')];
  return count === 0 ? [] : [t('{count} duties will need an answer.', words)];
}

function describeComingDuties({ dutiesAdded: names }: DueDateChanges): string[] {
  if (names.length === 0) return [];
  const said = { names: names.slice(0, 6).join('; ') };
  return [names.length > 6 ? t('Duties that come: {names}, and more.', said) : t('Duties that come: {names}.', said)];
}

function describeAddedDates({ added: count, addedAt, firstAdded: day }: DueDateChanges): string {
  const place = joinPlaceNames(addedAt);
  if (place !== undefined)
    return count === 1
      ? t('1 due date is added at {place}, on {day}.', { place, day })
      : t('{count} due dates are added at {place}, the first on {day}.', { count, place, day });
  if (count === 1) return t('1 due date is added, on {day}.', { day });
  return t('{count} due dates are added, the first on {day}.', { count, day });
}

const joinPlaceNames = (names: readonly string[]) => new Intl.ListFormat('en').format(names) || undefined;

function describeRemovedDates({ gone: count, removedAt, removedPlaces: places, firstRemoved: day }: DueDateChanges) {
  const place = joinPlaceNames(removedAt);
  if (place !== undefined)
    return count === 1
      ? t('1 open due date at {place} is removed, due on {day}.', { place, day })
      : t('{count} open due dates at {place} are removed, the first due on {day}.', { count, place, day });
  if (count === 1) return t('1 open due date is removed, due on {day}.', { day });
  if (places === 0) return t('{count} open due dates are removed, the first due on {day}.', { count, day });
  if (places === 1) return t('{count} open due dates at 1 place are removed, the first due on {day}.', { count, day });
  return t('{count} open due dates at {places} places are removed, the first due on {day}.', { count, places, day });
}

/** Describes the due dates that a save leaves in place, for example because somebody worked on them. */
function describeUnmovedDueDates({ stay, alsoStaying }: DueDateChanges): string[] {
  const lines: string[] = [];
  if (stay === 1) lines.push(t('1 due date stays, because somebody worked on it.'));
  if (stay > 1) lines.push(t('{count} due dates stay, because somebody worked on them.', { count: stay }));
  if (alsoStaying === 1)
    lines.push(t('1 more due date stays: it is overdue, or somebody worked on the same date at another place.'));
  if (alsoStaying > 1)
    lines.push(
      t('{count} more due dates stay: they are overdue, or somebody worked on the same date at another place.', {
        count: alsoStaying,
      }),
    );
  return lines;
}

function describeMovedTargets({ targets: count }: DueDateChanges): string[] {
  if (count === 1) return [t('1 target moves to another day. Its due date stays.')];
  return count === 0 ? [] : [t('{count} targets move to another day. Their due dates stay.', { count })];
}

/** Describes the move of one due date, or of the first of many: its place, its old day and its new day. */
function describeMovedDates(changed: DueDateChanges): string {
  const { moved: count, firstMoved, movedFirst } = changed;
  if (!firstMoved || movedFirst.length > 0) return formatMovedDateCount(changed);
  const { place, from, to, identity } = firstMoved;
  const { period, byLaw } = identity ?? {};
  const said = { place, period, byLaw, from: formatDayShort(from), to: formatDayShort(to) };
  if (count === 1 && period !== undefined)
    return t('{period}, statutory due date {byLaw}: 1 open due date of {place} moves from {from} to {to}.', said);
  if (count === 1)
    return byLaw === undefined
      ? t('1 open due date of {place} moves from {from} to {to}.', said)
      : t('Statutory due date {byLaw}: 1 open due date of {place} moves from {from} to {to}.', said);
  if (period !== undefined)
    return `${formatMovedDateCount(changed)} ${t('The first, for {period} at {place} (statutory due date {byLaw}), moves from {from} to {to}.', said)}`;
  if (byLaw !== undefined)
    return `${formatMovedDateCount(changed)} ${t('The first, at {place} (statutory due date {byLaw}), moves from {from} to {to}.', said)}`;
  return `${formatMovedDateCount(changed)} ${t('The first is at {place} and moves from {from} to {to}.', said)}`;
}

/** Warns users who seem to extend a due date for the second time. An extension must always name the statutory day. */
function describeEarlierExtension({ firstMoved, extendedBefore }: DueDateChanges): string[] {
  if (!firstMoved?.identity || !extendedBefore) return [];
  const day = extendedBefore.byLaw;
  const [moved, before] = [firstMoved.identity.period, extendedBefore.period];
  return moved === undefined || before === undefined
    ? [t('To extend the statutory due date {day} again, enter {day}.', { day })]
    : [
        t('The due date of {moved} moves. To extend {before} again, enter its statutory due date, {day}.', {
          moved,
          before,
          day,
        }),
      ];
}

function formatMovedDateCount({ moved: count, movedPlaces: places }: DueDateChanges): string {
  if (count === 1) return t('1 open due date moves to another day.');
  if (places < 2) return t('{count} open due dates move to another day.', { count });
  return t('{count} open due dates at {places} places move to another day.', { count, places });
}

const countPastDates = (count: number) =>
  count === 1 ? t('1 of them is already past.') : t('{count} of them are already past.', { count });

const formatOptionalDay = (day: unknown) => (typeof day === 'string' ? formatDayShort(day) : '');

async function fetchDateChanges(path: string, body: object, signal: AbortSignal): Promise<DueDateChanges> {
  const answer = readAnswer(await send({ method: 'POST', path, body, signal }), parseDateChanges);
  if (!answer.ok) throw new Error(answer.message);
  return answer.value;
}

/** Parses the reply. Returns undefined if a number is missing that all servers send, because it does not mean 0. */
function parseDateChanges({ data }: Record<string, unknown>): DueDateChanges | undefined {
  const { added, added_past, gone, gone_past, gone_places, moved, moved_places, moved_filed } = Object(data);
  const { moved_not, targets, moved_first, stay, stay_beside, first_added, first_gone } = Object(data);
  const { added_at, gone_at, to_answer_at, first_moved } = Object(data);
  const { profile, from, to }: Record<string, unknown> = Object(first_moved);
  const isMoveNamed = typeof profile === 'string' && typeof from === 'string' && typeof to === 'string';
  if (![added, added_past, gone, gone_past, moved].every(Number.isInteger)) return undefined;
  return {
    ...{ added, gone, moved, addedPast: added_past, removedPast: gone_past },
    ...{ removedPlaces: readCount(gone_places), movedPlaces: readCount(moved_places) },
    ...{ addedAt: readNames(added_at), removedAt: readNames(gone_at), answersAt: readNames(to_answer_at) },
    ...{ stay: readCount(stay), alsoStaying: readCount(stay_beside) },
    ...{ movedFiled: readCount(moved_filed), unmoved: readCount(moved_not), targets: readCount(targets) },
    movedFirst: Array.isArray(moved_first) ? moved_first.map(readNamedMove) : [],
    firstMoved: isMoveNamed ? { place: profile, from, to, identity: parseDueDateIdentity(first_moved) } : undefined,
    extendedBefore: parseDueDateIdentity(Object(data).extended_before),
    ...{ firstAdded: formatOptionalDay(first_added), firstRemoved: formatOptionalDay(first_gone) },
    ...{ dutiesToAnswer: readCount(Object(data).duties_to_answer), dutiesAdded: readNames(Object(data).duties_added) },
  };
}

const readNamedMove = ({ name, profile, from, to }: Record<string, unknown>): NamedMove => ({
  ...{ name: String(name), place: String(profile) },
  ...{ from: formatDayShort(String(from)), to: formatDayShort(String(to)) },
});

const readCount = (count: unknown) => (Number.isInteger(count) ? Number(count) : 0);
const readNames = (names: unknown): string[] => (Array.isArray(names) ? names.map(String) : []);

function parseDueDateIdentity(wire: unknown): DueDateIdentity | undefined {
  const { period_start, period_end, statutory_due }: Record<string, unknown> = Object(wire);
  const [start, end] = [parseDay(period_start), parseDay(period_end)];
  if (typeof statutory_due !== 'string') return undefined;
  const period = start === undefined || end === undefined ? undefined : formatPeriodName({ start, end });
  return { period, byLaw: formatDayShort(statutory_due) };
}
