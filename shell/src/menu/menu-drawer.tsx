import type { ReleaseSet } from 'shared-lib/releases';
import { SideDrawer } from 'shared-lib/ui/overlays';
import { t } from 'shared-lib/words';
import { MenuList } from './menu-list';

type MenuDrawerProps = { set: ReleaseSet; onClose: () => void };

/** The side menu on phones. */
export function MenuDrawer({ set, onClose }: MenuDrawerProps) {
  return (
    <SideDrawer title={t('Lexboard')} onClose={onClose}>
      <MenuList set={set} onChoice={onClose} />
    </SideDrawer>
  );
}
