import { useEffect, useRef, useState } from 'react';
import type { ReleaseSet } from 'shared-lib/releases';
import { localStore } from 'shared-lib/session';
import { Box, Flex, Icon, IconButton, LazyPart } from 'shared-lib/ui';
import { useWindowMatches } from 'shared-lib/ui/is-phone';
import { t } from 'shared-lib/words';
import { MenuList } from './menu-list';

const loadMenuDrawer = () => import('./menu-drawer').then(({ MenuDrawer }) => MenuDrawer);

const menuStateKey = 'lexboard.menu';

type SideMenuProps = { set: ReleaseSet; isDrawerOpen: boolean; onDrawerClose: () => void };

/**
 * Whether the user chose a menu of icons for wide windows. Narrower windows always start with icons, because
 * an open menu would cover the page.
 */
function hasChosenNarrowMenu(): boolean {
  return localStore.read(menuStateKey) === 'narrow';
}

/** The menu beside the areas: 208 px wide, or icons only. On phones it is a sheet (`menu-drawer.tsx`). */
export function SideMenu({ set, isDrawerOpen, onDrawerClose }: SideMenuProps) {
  const [isChosenNarrow, setChosenNarrow] = useState(hasChosenNarrowMenu);
  const hasRoom = useWindowMatches('(min-width: 1440px)');
  const hasWords = useWindowMatches('(min-width: 1280px) and (min-height: 700px)');
  const floating = useFloatingMenu();
  const isNarrow = hasRoom ? isChosenNarrow : !floating.isOpen;
  const isFloating = !hasRoom && floating.isOpen;
  const narrowWidth = hasWords ? '5.5rem' : '14';
  const toggle = () => {
    if (!hasRoom) return floating.setOpen(isNarrow);
    localStore.write(menuStateKey, isNarrow ? 'wide' : 'narrow');
    setChosenNarrow(!isNarrow);
  };
  return (
    <>
      {isFloating && <Box hideBelow="md" position="fixed" inset="0" zIndex="dropdown" bg="backdrop" />}
      <Box hideBelow="md" w={isNarrow || isFloating ? narrowWidth : '52'} flexShrink="0">
        <Flex
          ref={floating.ref}
          direction="column"
          position={isFloating ? 'fixed' : 'sticky'}
          top={isFloating ? '0' : '14'}
          insetInlineStart="0"
          zIndex={isFloating ? 'dropdown' : undefined}
          w={isNarrow ? narrowWidth : isFloating ? '60' : '52'}
          h={isFloating ? '100dvh' : 'calc(100dvh - 3.5rem)'}
          px={isNarrow && hasWords ? '1' : '2'}
          pt={isFloating ? '0' : '3'}
          pb="2"
          gap="1"
          bg="bg.panel"
          borderRightWidth="1px"
          data-floats={isFloating ? '' : undefined}
        >
          {isFloating && (
            <Flex flexShrink="0" align="center" h="12" px="2" textStyle="h2" aria-hidden="true">
              {t('Menu')}
            </Flex>
          )}
          <MenuList
            set={set}
            narrow={isNarrow ? (hasWords ? 'words' : 'icons') : undefined}
            onChoice={floating.close}
          />
          <MenuToggle {...{ isNarrow, isFloating, hasRoom }} onClick={toggle} />
        </Flex>
      </Box>
      {isDrawerOpen && (
        <LazyPart what={t('Menu')} load={loadMenuDrawer} with={{ set, onClose: onDrawerClose }} waiting={null} />
      )}
    </>
  );
}

type MenuToggleProps = { isNarrow: boolean; isFloating: boolean; hasRoom: boolean; onClick: () => void };

function MenuToggle({ isNarrow, isFloating, hasRoom, onClick }: MenuToggleProps) {
  const name = isNarrow ? t('Expand menu') : t('Collapse menu');
  return (
    <IconButton
      aria-label={name}
      title={name}
      aria-expanded={hasRoom ? undefined : isFloating}
      variant="ghost"
      size="sm"
      color="fg.muted"
      {...(isFloating ? floatingToggleStyles : { alignSelf: isNarrow ? 'center' : 'flex-end' })}
      onClick={onClick}
    >
      <Icon name={isNarrow ? 'wide' : 'narrow'} />
      {isFloating && name}
    </IconButton>
  );
}

/** The styles of the button that closes a floating menu. It has a label and lines up with the entries. */
const floatingToggleStyles = {
  justifyContent: 'flex-start',
  gap: '13px',
  px: '2',
  fontWeight: '400',
} as const;

/**
 * Returns the state of the floating menu, which covers the page. The menu closes after a choice, on Escape,
 * and on a click or focus elsewhere.
 */
function useFloatingMenu() {
  const ref = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (!isOpen) return;
    const onElsewhere = ({ target }: Event) => {
      if (target instanceof Node && !ref.current?.contains(target)) setOpen(false);
    };
    const onKey = ({ key, isComposing }: KeyboardEvent) => {
      if (key === 'Escape' && !isComposing) setOpen(false);
    };
    document.addEventListener('pointerdown', onElsewhere);
    document.addEventListener('focusin', onElsewhere);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onElsewhere);
      document.removeEventListener('focusin', onElsewhere);
      document.removeEventListener('keydown', onKey);
    };
  }, [isOpen]);
  return { ref, isOpen, setOpen, close: () => setOpen(false) };
}
