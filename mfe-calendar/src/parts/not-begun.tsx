import type { ReactNode } from 'react';
import { findPageToday } from 'shared-lib/access/page-today';
import type { Day } from 'shared-lib/schedules';
import { LazyPart, LoadingRows, Stack, Surface } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { type Today, useToday } from '../wire/today';
import { DueHeading, type DuePage, pageGap } from './due-heading';

export type NotBegunCause = 'no profile' | 'off';

/** The answer that due dates are kept is reused for this long. */
const knownForMs = 60_000;

/** Tells a page whether there are due dates at all, before it shows any. */
export function useWhetherBegun() {
  const { data, isPending } = useToday(knownForMs);
  return { data, isPending, today: data?.today ?? findPageToday(), cause: data && notBegunCause(data) };
}

/** Why there are no due dates. Undefined if they are kept. */
export function notBegunCause({ profiles, since }: Today): NotBegunCause | undefined {
  if (profiles === 0) return 'no profile';
  return since === undefined ? 'off' : undefined;
}

const loadBegin = () => import('./begin').then(({ Begin }) => Begin);

/** Says what is missing before there can be due dates. It loads late, because most people never see it. */
export function NotBegun(why: { cause: NotBegunCause; today: Day }) {
  return <LazyPart what={t('This page')} load={loadBegin} with={why} />;
}

/** Wraps a page that needs due dates. Without them it shows what is missing and the next step. */
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
