import { useFormikContext } from 'formik';
import { type ReactNode, useEffect, useState } from 'react';
import { findOrganisationDay } from 'shared-lib/access/organisation-time';
import { useQuery } from 'shared-lib/query';
import { formatDayShort } from 'shared-lib/records';
import { formatDay } from 'shared-lib/schedules';
import { Button, HStack, Text } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import './facts.css';
import {
  buildAnswersChange,
  type FactsChangePreview,
  findNoteBeforeSave,
  type Profile,
  proposeAnswersValidFrom,
} from '../profile';
import {
  type ChangeCounts,
  type ChangePreviewData,
  type DueDateInPreview,
  describeChangeCounts,
  fetchPlacePreview,
  findClosingDayIfOnlyChange,
  joinAnswerPlaces,
  type LawsWithoutDueDates,
} from './place-facts';

/** The preview is fetched this long after the last change. */
const previewDelayMs = 400;

type ChangePreviewProps = {
  /** The request body of the change, or undefined if nothing has changed. */
  change: object | undefined;
  /** Further input on which the preview depends. When this input changes, a failed preview is fetched again. */
  about?: string | undefined;
  /**
   * Called with the preview after it is shown or has failed, and with undefined before that. If this function
   * is given, the user may save after a failed preview.
   */
  onPreview?: ((state: FactsChangePreview | undefined) => void) | undefined;
  /** Called with the answer after it has arrived, and with undefined before that. */
  onAnswered?: ((answer: PreviewAnswer | undefined) => void) | undefined;
};

/**
 * `refused`: the server refused the change. `shown or failed`: the effects of the change are shown, or could
 * not be computed.
 */
export type PreviewAnswer = 'refused' | 'shown or failed';

/** Prevents a save until the preview of exactly these values was shown. A note beside Save explains this. */
export function usePreviewBeforeSave<Values>(buildChange: (values: Values) => object | undefined) {
  const [previewState, setPreviewState] = useState<FactsChangePreview>();
  return {
    onPreview: setPreviewState,
    /** How many duties will have no checker but their owner. It is 0 until the preview is shown. */
    unchecked: previewState?.unchecked ?? 0,
    findNote: (values: Values) => findNoteBeforeSave(buildChange(values), previewState),
  };
}

type FormChangePreviewProps<Values> = Pick<ChangePreviewProps, 'onPreview'> & {
  buildChange: (values: Values) => object | undefined;
};

/** Previews which duties and due dates the values of the form around it would add and remove. */
export function FormChangePreview<Values>({ buildChange, ...rest }: FormChangePreviewProps<Values>) {
  const { values } = useFormikContext<Values>();
  return <ChangePreview change={buildChange(values)} {...rest} />;
}

/** Previews which duties and due dates a change of a place would add and remove. */
export function ChangePreview({ change, about = '', onPreview, onAnswered }: ChangePreviewProps) {
  const asked = change ? JSON.stringify(change) : '';
  const settled = useDebouncedText(asked);
  const settledAbout = useDebouncedText(about);
  const [askedAbout, setAskedAbout] = useState(settledAbout);
  const { data, error, isError, refetch } = useQuery({
    queryKey: ['place-preview', settled, askedAbout],
    queryFn: ({ signal }) => fetchPlacePreview(JSON.parse(settled), signal),
    enabled: settled !== '',
    // Previews are not cached, because a change of other data may make an old preview wrong.
    gcTime: 0,
    staleTime: 0,
  });
  if (isError && askedAbout !== settledAbout) setAskedAbout(settledAbout);
  const [accepted, setAccepted] = useState('');
  const isAccepted = accepted === asked;
  const isAnswered = asked !== '' && asked === settled && (isError || data !== undefined);
  const status = !isError ? 'shown' : isAccepted ? 'accepted unseen' : 'failed';
  const isRefused = error?.cause === 'refused';
  const failure = isRefused ? error.message : t('The changes could not be worked out.');
  const summary = data && !isError ? describeChangeCounts(data, change) : failure;
  const unchecked = data?.unchecked ?? 0;
  useEffect(() => {
    onPreview?.(isAnswered ? { change: asked, status, summary, unchecked } : undefined);
  }, [onPreview, isAnswered, asked, status, summary, unchecked]);
  const answer = isAnswered ? (isRefused ? 'refused' : 'shown or failed') : undefined;
  useEffect(() => onAnswered?.(answer), [onAnswered, answer]);
  const shownCounts = isAnswered && !isError ? data : undefined;
  return (
    <>
      <Text
        role="status"
        className="change-said"
        data-noted={onPreview && isAnswered && status !== 'failed' ? '' : undefined}
        aria-busy={asked !== '' && !isAnswered}
        color={isAnswered && isError ? 'fg.error' : 'fg.muted'}
        minH="5"
      >
        {asked !== '' && (isAnswered ? summary : t('Working out the changes…'))}
      </Text>
      {shownCounts && findClosingDayIfOnlyChange(change) === undefined && <ChangeCountFigures counts={shownCounts} />}
      {isAnswered && isError && !(isRefused && onAnswered) && (
        <FailedPreviewChoices
          onRetry={() => void refetch()}
          isAccepted={isAccepted}
          onAccept={onPreview && ((isNow) => setAccepted(isNow ? asked : ''))}
        />
      )}
      {shownCounts && <ChangeEffects counts={shownCounts} />}
    </>
  );
}

function ChangeEffects({ counts }: { counts: ChangePreviewData }) {
  return (
    <>
      <FirstDueDates title={t('First new due dates')} dates={counts.firstAdded} total={counts.datesAdded} />
      <FirstDueDates title={t('First due dates removed')} dates={counts.firstGone} total={counts.datesGone} />
      <LawsWithoutDates {...counts.lawsWithoutDueDates} />
    </>
  );
}

/** Previews the changed answers, from the day that Save proposes. Save first shows the same preview. */
export function AnswersPreview({ profile }: { profile: Profile }) {
  const validFrom = proposeAnswersValidFrom(profile);
  return (
    <>
      {validFrom.when === 'day' && (
        <Text color="fg.muted">
          {t('Counted from {day} on. Save asks for the day.', { day: formatDayShort(validFrom.day) })}
        </Text>
      )}
      <ChangePreview change={buildAnswersChange(profile, validFrom)} />
    </>
  );
}

/**
 * The numbers of the summary as two lines of figures and a caption. Screen readers get the summary instead, and so
 * does everybody for a closing, because the duties end only on its day.
 */
function ChangeCountFigures({ counts }: { counts: ChangeCounts }) {
  const figures = [
    { word: t('Duties'), added: counts.dutiesAdded, gone: counts.dutiesGone },
    { word: t('Due dates'), added: counts.datesAdded, gone: counts.datesGone },
  ].filter(({ added, gone }) => added + gone > 0);
  const caption = describeKeptDatesAndDuties(counts);
  if (figures.length === 0 && caption === '') return null;
  return (
    <div className="change-figures" aria-hidden="true">
      {figures.map(({ word, added, gone }) => (
        <p key={word}>
          {word} {added > 0 && <b>{t('{count} added', { count: added })}</b>}{' '}
          {gone > 0 && <b data-gone="">{t('{count} removed', { count: gone })}</b>}
        </p>
      ))}
      {caption !== '' && <small>{caption}</small>}
    </div>
  );
}

/** Describes the due dates that a change keeps, and the duties that then wait for a person. */
function describeKeptDatesAndDuties(counts: ChangeCounts): string {
  const { datesStay, openDatesStay, dutiesNoLongerAsked, unchecked, reowned } = counts;
  const need = { count: counts.dutiesToAnswer, place: joinAnswerPlaces(counts) };
  const kept = [
    datesStay > 0 && t('{count} done or waived', { count: datesStay }),
    openDatesStay > 0 && t('{count} in work', { count: openDatesStay }),
  ].filter(Boolean);
  return [
    kept.length > 0 && t('Kept: {parts}', { parts: kept.join(', ') }),
    need.count > 0 && (need.place ? t('{count} need an answer at {place}', need) : t('{count} need an answer', need)),
    dutiesNoLongerAsked > 0 && t('{count} no longer need an answer', { count: dutiesNoLongerAsked }),
    reowned > 0 && t('Another owner: {count} open due dates', { count: reowned }),
    unchecked > 0 && t('{count} checked by administrators: the manager owns and checks them', { count: unchecked }),
  ]
    .filter(Boolean)
    .join(' · ');
}

type FailedPreviewChoicesProps = {
  onRetry: () => void;
  isAccepted: boolean;
  /** Called when the user accepts a save without the preview. Undefined if no save waits for the preview. */
  onAccept: ((isAccepted: boolean) => void) | undefined;
};

/** The choices after the preview has failed: try again, or save without it. */
function FailedPreviewChoices({ onRetry, isAccepted, onAccept }: FailedPreviewChoicesProps) {
  return (
    <>
      <HStack gap="3" flexWrap="wrap">
        <Text color="fg.muted">{t('Due dates may still change.')}</Text>
        <Button size="xs" variant="outline" onClick={onRetry}>
          {t('Try again')}
        </Button>
      </HStack>
      {onAccept && (
        <label className="trial-check">
          <input type="checkbox" checked={isAccepted} onChange={({ target }) => onAccept(target.checked)} />
          {t('Save without knowing the changes')}
        </label>
      )}
    </>
  );
}

type FirstDueDatesProps = { title: string; dates: readonly DueDateInPreview[]; total: number };

/** Lists some due dates with duty and place: future ones, then past ones. Says how many it leaves out. */
function FirstDueDates({ title, dates, total }: FirstDueDatesProps) {
  if (dates.length === 0) return null;
  const today = formatDay(findOrganisationDay());
  const inOrder = [...dates.filter(({ due }) => due >= today), ...dates.filter(({ due }) => due < today)];
  return (
    <ChangeEffectList title={title} rest={total - dates.length}>
      {inOrder.map(({ name, profile, due }) => (
        <li key={`${due} ${name} ${profile}`} data-past={due < today || undefined}>
          <b>{formatDayShort(due)}</b> <bdi>{name}</bdi>{' '}
          <small>
            {profile} {due < today && <em>{t('already past')}</em>}
          </small>
        </li>
      ))}
    </ChangeEffectList>
  );
}

type ChangeEffectListProps = { title: string; rest: number; children: ReactNode };

/** A list of the effects of a change, one on each line. */
function ChangeEffectList({ title, rest, children }: ChangeEffectListProps) {
  return (
    <section className="change-list">
      <p aria-hidden="true">{title}</p>
      <ul aria-label={title}>
        {children}
        {rest > 0 && <li data-rest="">{t('and {count} more', { count: rest })}</li>}
      </ul>
    </section>
  );
}

/** Lists the laws whose verdict changes although no due date does, each with the reason. */
function LawsWithoutDates({ total, laws }: LawsWithoutDueDates) {
  if (laws.length === 0) return null;
  const title = t('Laws that change without a due date');
  return (
    <ChangeEffectList title={title} rest={total - laws.length}>
      {laws.map(({ law, reason }) => (
        <li key={`${law} ${reason}`} data-reason="">
          <bdi>{law}</bdi> <small>{reason}</small>
        </li>
      ))}
    </ChangeEffectList>
  );
}

/** Returns the text once it has not changed for a while. */
function useDebouncedText(text: string): string {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), previewDelayMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
