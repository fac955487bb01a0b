import type { ReleaseSet } from 'shared-lib/releases';
import { Box } from 'shared-lib/ui';
import { TitledDialog } from 'shared-lib/ui/overlays';
import { t } from 'shared-lib/words';
import { MenuList } from './menu-list';

type MenuDrawerProps = { set: ReleaseSet; onClose: () => void };

/** The menu on phones: a sheet at the bottom, above the button that opens it. */
export function MenuDrawer({ set, onClose }: MenuDrawerProps) {
  return (
    <TitledDialog title={t('More')} width={600} onClosed={onClose}>
      {(close) => (
        <Box px="3" py="3" css={largeLinkStyles}>
          <MenuList set={set} onChoice={close} />
        </Box>
      )}
    </TitledDialog>
  );
}

const largeLinkStyles = { '& a': { minH: '11' } };
