import type { ReactNode } from 'react';
import { findOrganisationDay } from 'shared-lib/access/organisation-time';
import type { Day } from 'shared-lib/schedules';
import { LazyPart, LoadingRows, Stack, Surface } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { type TodayData, useTodayData } from '../wire/today';
import { DueDatesPageHeading, type DueDatesPageName, pageSectionGap } from './due-heading';

export type NoDueDatesCause = 'no profile' | 'off';

/** The content of Today tells whether due dates are turned on. It is fetched again only after this time. */
const dueDatesStateStaleMs = 60_000;

/**
 * Returns whether due dates are turned on, which a page must know before it shows any. If they are not, it
 * also returns the cause.
 */
export function useDueDatesState() {
  const { data, isPending } = useTodayData(dueDatesStateStaleMs);
  return {
    data,
    isPending,
    today: data?.today ?? findOrganisationDay(),
    cause: data && findNoDueDatesCause(data),
  };
}

/** Finds why there are no due dates. Returns undefined if there are. */
export function findNoDueDatesCause({ profiles, since }: TodayData): NoDueDatesCause | undefined {
  if (profiles === 0) return 'no profile';
  return since === undefined ? 'off' : undefined;
}

const loadNoDueDatesSteps = () => import('./begin').then(({ NoDueDatesSteps }) => NoDueDatesSteps);

/**
 * Names the things that are missing before there can be due dates. Its code loads late, because most people
 * never see it.
 */
export function NoDueDatesYet(why: { cause: NoDueDatesCause; today: Day; page: DueDatesPageName }) {
  return <LazyPart what={t('This page')} load={loadNoDueDatesSteps} with={why} />;
}

const loadTrackingStartNote = () => import('./begin').then(({ TrackingStartNote }) => TrackingStartNote);

/** Says from which day on due dates are tracked, at the end of a page. */
export function LazyTrackingStartNote(days: { since: Day; today: Day }) {
  return <LazyPart what={t('First day')} load={loadTrackingStartNote} with={days} waiting={null} />;
}

/** Shows a page only if there are due dates. Otherwise it names the missing things, and offers the next step. */
export function RequireDueDates({
  title,
  page,
  children,
}: {
  title: string;
  page: DueDatesPageName;
  children: ReactNode;
}) {
  const { isPending, today, cause } = useDueDatesState();
  if (isPending)
    return (
      <Surface>
        <LoadingRows label={t('Loading what is due')} />
      </Surface>
    );
  if (!cause) return children;
  return (
    <Stack gap={pageSectionGap}>
      <DueDatesPageHeading {...{ title, today, page }} />
      <NoDueDatesYet {...{ cause, today, page }} />
    </Stack>
  );
}
