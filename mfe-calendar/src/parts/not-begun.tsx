import type { ReactNode } from 'react';
import { findPageToday } from 'shared-lib/access/page-today';
import type { Day } from 'shared-lib/schedules';
import { LazyPart, LoadingRows, Stack, Surface } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { type Today, useToday } from '../wire/today';
import { DueHeading, type DuePage, pageGap } from './due-heading';

export type NotBegunCause = 'no profile' | 'off';

/** For so long it is known that due dates are kept. */
const knownForMs = 60_000;

/** What a page has to know before it shows due dates: whether there are any. */
export function useWhetherBegun() {
  const { data, isPending } = useToday(knownForMs);
  return { data, isPending, today: data?.today ?? findPageToday(), cause: data && notBegunCause(data) };
}

/** Why there are no due dates at all. Undefined if they are kept. */
export function notBegunCause({ profiles, since }: Today): NotBegunCause | undefined {
  if (profiles === 0) return 'no profile';
  return since === undefined ? 'off' : undefined;
}

const loadBegin = () => import('./begin').then(({ Begin }) => Begin);

/** Says what is missing before there are due dates, and offers the next step. Most people never see it. */
export function NotBegun(why: { cause: NotBegunCause; today: Day }) {
  return <LazyPart what={t('This page')} load={loadBegin} with={why} />;
}

/** A page that has nothing to show while no due dates are kept. It says so, and offers the next step. */
export function WhereKept({ title, page, children }: { title: string; page: DuePage; children: ReactNode }) {
  const { isPending, today, cause } = useWhetherBegun();
  if (isPending)
    return (
      <Surface>
        <LoadingRows label={t('Loading what is due')} />
      </Surface>
    );
  if (!cause) return children;
  return (
    <Stack gap={pageGap}>
      <DueHeading {...{ title, today, page }} />
      <NotBegun cause={cause} today={today} />
    </Stack>
  );
}
