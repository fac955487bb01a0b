import type { ReactNode } from 'react';
import { LoadingRows, Stack, Surface } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { longDay } from '../days/days';
import { useToday } from '../wire/today';
import { DueHeading, type DuePage } from './due-heading';
import { NotBegun, notBegunCause } from './not-begun';

/** For so long it is known that due dates are kept. */
const knownForMs = 60_000;

/** A page that has nothing to show while no due dates are kept. It says so, and offers the next step. */
export function WhereKept({ title, page, children }: { title: string; page: DuePage; children: ReactNode }) {
  const { data, isPending } = useToday(knownForMs);
  if (isPending)
    return (
      <Surface>
        <LoadingRows label={t('Loading what is due')} />
      </Surface>
    );
  const cause = data && notBegunCause(data);
  if (!cause) return children;
  return (
    <Stack gap="4">
      <DueHeading title={title} line={longDay(data.today)} page={page} />
      <NotBegun cause={cause} today={data.today} />
    </Stack>
  );
}
