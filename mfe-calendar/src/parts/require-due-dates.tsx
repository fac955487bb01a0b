import type { ReactNode } from 'react';
import { LoadingRows, Stack, Surface } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { DueDatesPageHeading, type DueDatesPageName, pageSectionGap } from './due-heading';
import { NoDueDatesYet, useDueDatesState } from './not-begun';

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
