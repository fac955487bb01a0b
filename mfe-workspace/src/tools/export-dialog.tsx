import { ExportDialog as ListExportDialog } from 'shared-lib/list-tools';
import { t } from 'shared-lib/words';
import { buildListQuery } from '../place/list-query';
import type { WorkspaceAddress } from '../place/workspace-address';
import type { ListToolProps } from './list-tools';

/** The dialog that exports the rows of the list as a file, with the current filters and order. */
export function ExportDialog({ navigation: { place }, total, onClosed }: ListToolProps) {
  const { titles, calls } = place.kind;
  const keyword = place.keyword.trim();
  return (
    <ListExportDialog
      list={titles.list}
      path={calls.export}
      query={buildExportQuery(place)}
      total={total}
      note={keyword && t('The filter “{keyword}” applies only to the page in view.', { keyword })}
      onClosed={onClosed}
    />
  );
}

/** Builds the query of the list without the page number. */
export function buildExportQuery(place: WorkspaceAddress): Record<string, string | number | undefined> {
  const { page: _page, pageSize: _size, ...narrowing } = buildListQuery(place);
  return narrowing;
}
