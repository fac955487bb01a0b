import type { ConsoleLogEntry } from 'shared-lib/releases';
import { describeReleaseAct, formatActor } from 'shared-lib/releases/describe-act';
import { Box, EmptyState, Heading, Surface } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { formatInstant, InstantText } from '../dates/format-date';
import type { ListColumn } from '../list/list-table';
import { ListTable } from '../list/list-table';

const historyColumns: ListColumn<ConsoleLogEntry>[] = [
  {
    title: t('Time'),
    width: 160,
    text: ({ at }) => formatInstant(at),
    cell: ({ at }) => <InstantText at={at} fallback="–" />,
  },
  {
    title: t('What'),
    width: 240,
    grows: true,
    shown: 'words',
    text: ({ act }) => describeReleaseAct(act, formatInstant),
  },
  { title: t('Who'), width: 180, shown: 'words', text: ({ actor }) => formatActor(actor) },
  { title: t('Reason'), width: 240, grows: true, shown: 'words', text: ({ reason }) => reason },
];

/** Lists the acts on releases in words, newest first. */
export function ReleaseHistory({ entries }: { entries: readonly ConsoleLogEntry[] }) {
  return (
    <Surface as="section" aria-label={t('History')}>
      <Box px="4" py="3" borderBottomWidth="1px">
        <Heading as="h2" textStyle="h2">
          {t('History')}
        </Heading>
      </Box>
      {entries.length === 0 ? (
        <EmptyState title={t('No Data')} sentence={t('No release has been changed yet.')} />
      ) : (
        <ListTable
          label={t('History of releases')}
          columns={historyColumns}
          rows={entries}
          keyOf={({ seq }) => seq}
          page={1}
          isStale={false}
        />
      )}
    </Surface>
  );
}
