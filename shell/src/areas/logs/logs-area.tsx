import { useState } from 'react';
import { useAccess } from 'shared-lib/access';
import { RecordDetails } from 'shared-lib/remotes';
import { LazyPart } from 'shared-lib/ui';
import { AreaList } from '../list/area-list';
import { ExportButton } from './export-button';
import { logColumns } from './log-columns';
import type { LogEntry, LoggedRecord } from './log-entry';
import { LogFilters } from './log-filters';
import { useLog } from './use-log';

const loadDetails = () => import('./details-dialog').then(({ DetailsDialog }) => DetailsDialog);

/** Who did what: of the organisation for administrators, of themselves for everybody else. */
export function LogsArea() {
  const { isAdministrator } = useAccess();
  const { moves, asked, rows, refresh } = useLog();
  const { filters } = moves.place;
  const [entry, setEntry] = useState<LogEntry>();
  const [view, setView] = useState<LoggedRecord>();
  return (
    <>
      <AreaList
        label="System Logs"
        columns={logColumns({ onView: setView, onDetails: setEntry })}
        keyOf={({ id }) => id}
        moves={moves}
        rows={rows}
        tools={<LogFilters filters={filters} hasUsers={isAdministrator} onFilter={moves.filter} />}
        actions={<ExportButton filters={asked} />}
      />
      {entry && (
        <LazyPart
          key={entry.id}
          what="Details"
          load={loadDetails}
          with={{ entry, onTried: refresh, onClosed: () => setEntry(undefined) }}
          waiting={null}
        />
      )}
      {view && <RecordDetails {...view} onClose={() => setView(undefined)} />}
    </>
  );
}
