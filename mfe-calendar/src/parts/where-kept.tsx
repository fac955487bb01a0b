import type { ReactNode } from 'react';
import { LoadingRows, Stack, Surface } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { longDay } from '../days/days';
import { DueHeading, type DuePage } from './due-heading';
import { NotBegun, useWhetherBegun } from './not-begun';

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
    <Stack gap="4">
      <DueHeading title={title} line={longDay(today)} page={page} />
      <NotBegun cause={cause} today={today} />
    </Stack>
  );
}
