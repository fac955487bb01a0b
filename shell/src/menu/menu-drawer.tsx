import type { ReleaseSet } from 'shared-lib/releases';
import { SideDrawer } from 'shared-lib/ui/overlays';
import { MenuList } from './menu-list';

type MenuDrawerProps = { set: ReleaseSet; onClose: () => void };

/** The side menu on phones. */
export function MenuDrawer({ set, onClose }: MenuDrawerProps) {
  return (
    <SideDrawer title="Lexboard" onClose={onClose}>
      <MenuList set={set} onChoice={onClose} />
    </SideDrawer>
  );
}
