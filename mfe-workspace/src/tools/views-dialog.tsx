import { SavedViewsDialog } from 'shared-lib/list-tools';
import { type ListLayout, useListLayout } from '../place/list-layout';
import { formatWorkspaceAddress, type WorkspaceAddress } from '../place/workspace-address';
import type { ListToolProps } from './list-tools';

/** The dialog in which users open, save, rename, overwrite and delete the saved views of a list. */
export function ListViewsDialog({ navigation: { place: address, ...navigation }, onClosed }: ListToolProps) {
  const { look } = useListLayout({ place: address, ...navigation });
  return (
    <SavedViewsDialog
      kind={address.kind.name}
      list={address.kind.titles.list}
      path="/workspace"
      now={makeViewAddress(address, look)}
      onClosed={onClosed}
    />
  );
}

/** Makes the address of a list's first page with its complete layout, for a saved view or a link. */
export function makeViewAddress(address: WorkspaceAddress, look: ListLayout): string {
  return formatWorkspaceAddress({ ...address, look, page: 1, questionsOf: undefined }).slice(1);
}

/** Makes a link to the workspace with this address. Users can send it to others. */
export function makeViewLink(address: string): string {
  return new URL(`/workspace?${address}`, window.location.href).href;
}
