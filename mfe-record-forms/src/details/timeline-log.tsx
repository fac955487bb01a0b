import { useId, useState } from 'react';
import { fieldTypes, formatDate, formatMoment, type TimelineEntry } from 'shared-lib/records';
import { Box, Button, EmptyState, Table } from 'shared-lib/ui';
import { Section } from '../fields/section';
import { TimelineRow } from './timeline-row';

type TimelineLogProps = { entries: readonly TimelineEntry[]; onShowAsAt: (asAt: ViewInstant) => void };

/** Who changed what in a record, and when. Its single item opens and closes on a click. */
export function TimelineLog({ entries, onShowAsAt }: TimelineLogProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div data-not-printed={isOpen ? undefined : ''}>
      <Section as="h3" title="Timeline log">
        <Button
          variant="outline"
          size="sm"
          w="full"
          justifyContent="space-between"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
          data-not-printed
        >
          <span>Timeline of Changes</span>
          <span style={quiet}>{isOpen ? 'Click to close' : 'Click to open'}</span>
        </Button>
        {isOpen && (
          <Box
            id={id}
            role="region"
            aria-label="Timeline of Changes"
            tabIndex={0}
            mt="2"
            overflowX="auto"
            css={{ '@media print': { overflow: 'visible' } }}
          >
            {entries.length > 0 ? (
              <Entries entries={entries} onShowAsAt={onShowAsAt} />
            ) : (
              <EmptyState title="No Data Found" />
            )}
          </Box>
        )}
      </Section>
    </div>
  );
}

const quiet = { color: 'var(--lx-colors-fg-muted)', fontWeight: 400 };

function Entries({ entries, onShowAsAt }: TimelineLogProps) {
  return (
    <Table size="sm" variant="outline" css={looks}>
      <thead>
        <tr>
          <th scope="col">Created On</th>
          <th scope="col">Compliance Record</th>
          <th scope="col">Type</th>
          <th scope="col">Action</th>
          <th scope="col">Action By (Username)</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <TimelineRow
            key={entry.id}
            entry={entry}
            onShowThen={() => onShowAsAt(viewInstantOfEntry(entry))}
          />
        ))}
      </tbody>
    </Table>
  );
}

const looks = {
  '& > tbody > tr > td': { verticalAlign: 'top', overflowWrap: 'break-word' },
  '& > tbody > tr > td:first-of-type:not([colspan])': {
    minW: '24',
    whiteSpace: { base: 'normal', sm: 'nowrap' },
    fontVariantNumeric: 'tabular-nums',
  },
  '& > tbody > tr > td:nth-of-type(2)': { minW: '32', overflowWrap: 'anywhere' },
  '& small': { display: 'block', color: 'fg.muted', fontSize: 'xs' },
};

/** The instant at which a record is shown, and its text. */
export type ViewInstant = { instant: string; said: string };

/** The end of a day in the reader's time zone; undefined when it is not a day. */
export function viewInstantOfDay(entered: string): ViewInstant | undefined {
  const day = fieldTypes.date.parse(entered);
  if (!day) return undefined;
  return { instant: new Date(`${day}T23:59:59.999`).toISOString(), said: formatDate(day) };
}

/** The instant right after an entry: the server stores times more precisely than it sends them. */
export function viewInstantOfEntry({ at }: Pick<TimelineEntry, 'at'>): ViewInstant {
  const after = new Date(Date.parse(at) + 1);
  return { instant: after.toISOString(), said: formatMoment(at) };
}

/** The entries up to that instant. */
export function entriesUntil(entries: readonly TimelineEntry[], asAt: ViewInstant | undefined) {
  if (!asAt) return entries;
  const end = Date.parse(asAt.instant);
  return entries.filter(({ at }) => Date.parse(at) <= end);
}
