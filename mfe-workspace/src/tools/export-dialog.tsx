import { ExportDialog as ListExportDialog } from 'shared-lib/list-tools';
import { t } from 'shared-lib/words';
import { buildListQuery } from '../address/list-query';
import type { WorkspaceAddress } from '../address/workspace-address';
import type { ListToolProps } from './list-tools';

/** The dialog that exports the rows of the list as a file, with the current filters and order. */
export function ExportDialog({ navigation: { address }, total, onClosed }: ListToolProps) {
  const { titles, calls } = address.kind;
  const keyword = address.keyword.trim();
  return (
    <ListExportDialog
      list={titles.list}
      path={calls.export}
      query={buildExportQuery(address)}
      total={total}
      note={keyword && t('The filter “{keyword}” applies only to the page in view.', { keyword })}
      onClosed={onClosed}
    />
  );
}

/** Builds the query of the list without the page number. */
export function buildExportQuery(address: WorkspaceAddress): Record<string, string | number | undefined> {
  const { page: _page, pageSize: _size, ...narrowing } = buildListQuery(address);
  return narrowing;
}
