import { useId, useState } from 'react';
import { sayMoment, type TimelineEntry } from 'shared-lib/records';
import { Box, Button, EmptyState, Table } from 'shared-lib/ui';
import { Section } from '../fields/section';

/** Who changed what of a record, and when. Its one item opens and closes on a click. */
export function TimelineLog({ entries }: { entries: readonly TimelineEntry[] }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <Section as="h3" title="Timeline log">
      <Button
        variant="outline"
        size="sm"
        w="full"
        justifyContent="space-between"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <span>Timeline of Changes</span>
        <Box as="span" color="fg.muted" fontWeight="400">
          {isOpen ? 'Click to close' : 'Click to open'}
        </Box>
      </Button>
      {isOpen && (
        <Box id={id} role="region" aria-label="Timeline of Changes" tabIndex={0} mt="2" overflowX="auto">
          {entries.length > 0 ? <Entries entries={entries} /> : <EmptyState title="No Data Found" />}
        </Box>
      )}
    </Section>
  );
}

function Entries({ entries }: { entries: readonly TimelineEntry[] }) {
  return (
    <Table.Root native size="sm" variant="outline" css={looks}>
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
        {entries.map(({ id, at, record, type, action, user, reason }) => (
          <tr key={id}>
            <td>{sayMoment(at)}</td>
            <td>{record || '--'}</td>
            <td>{type || '--'}</td>
            <td>
              {action || '--'}
              {reason && <small>{reason}</small>}
            </td>
            <td>{user || '--'}</td>
          </tr>
        ))}
      </tbody>
    </Table.Root>
  );
}

const looks = {
  '& td': { verticalAlign: 'top', overflowWrap: 'break-word' },
  '& td:first-of-type': {
    minW: '24',
    whiteSpace: { base: 'normal', sm: 'nowrap' },
    fontVariantNumeric: 'tabular-nums',
  },
  '& td:nth-of-type(2)': { minW: '32', overflowWrap: 'anywhere' },
  '& small': { display: 'block', color: 'fg.muted', fontSize: 'xs' },
};
