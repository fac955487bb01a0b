import { SavedViewsDialog } from 'shared-lib/list-tools';
import { type ListLayout, useListLayout } from '../address/list-layout';
import { formatWorkspaceAddress, type WorkspaceAddress } from '../address/workspace-address';
import type { ListToolProps } from './list-tools';

/** The dialog in which users open, save, rename, overwrite and delete the saved views of a list. */
export function ListViewsDialog({ navigation: { address, ...navigation }, onClosed }: ListToolProps) {
  const { layout } = useListLayout({ address, ...navigation });
  return (
    <SavedViewsDialog
      kind={address.kind.name}
      list={address.kind.titles.list}
      path="/workspace"
      now={makeViewAddress(address, layout)}
      onClosed={onClosed}
    />
  );
}

/** Makes the address of a list's first page with its complete layout, for a saved view or a link. */
export function makeViewAddress(address: WorkspaceAddress, layout: ListLayout): string {
  return formatWorkspaceAddress({ ...address, layout, page: 1, questionsLawId: undefined }).slice(1);
}

/** Makes a link to the workspace with this address. Users can send it to others. */
export function makeViewLink(address: string): string {
  return new URL(`/workspace?${address}`, window.location.href).href;
}
