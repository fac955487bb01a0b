import { type MouseEvent, type ReactNode, startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { findRemoteForPath, findSignInAppPath, type ReleaseSet } from 'shared-lib/releases';
import { reportCaughtError } from 'shared-lib/remotes';
import { BrowserRouter, useLocation } from 'shared-lib/router';
import { Box, chakra, Flex, insertGlobalStyles, LazyPart, UiRoot } from 'shared-lib/ui';
import { fillingColumnStyles, makeWindowFillingStyles } from 'shared-lib/ui/filled-window';
import { t } from 'shared-lib/words';
import { BottomBar } from '../bottom-bar/bottom-bar';
import { LeaveQuestion, leaveGuard } from '../leaving/leave-guard';
import { SideMenu } from '../menu/side-menu';
import { ShellPages } from '../pages/shell-pages';
import { focusNextHeading } from '../route-focus/focus-heading';
import type { watchSession } from '../session/watch/session-warning';
import { SessionWarning } from '../session/watch/session-warning';
import { isFirstUseNoteOpen } from './first-use/first-use';
import { FrameSnackbar } from './messages/frame-snackbar';
import { Notices } from './notices/notices';
import { Toolbar } from './toolbar';

/** Renders the frame into the page, and the layers above the frame. */
export function showFrame({
  area,
  set,
  watch,
}: {
  area: HTMLElement;
  set: ReleaseSet;
  watch: ReturnType<typeof watchSession>;
}): void {
  insertGlobalStyles();
  const frame = createUiRoot(findShellElement());
  // React renders a transition in short slices, so that a slow phone stays responsive.
  startTransition(() =>
    frame.render(
      <UiRoot>
        <Frame area={area} set={set} />
      </UiRoot>,
    ),
  );
  insertBeforeFrame(
    <>
      <FrameSnackbar />
      {watch && <SessionWarning watch={watch} />}
    </>,
  );
}

/**
 * Inserts content before the frame, so that the Tab key reaches it first. An open dialog hides the frame from
 * screen readers, but not this content.
 */
function insertBeforeFrame(content: ReactNode): void {
  const element = document.createElement('div');
  element.setAttribute('aria-live', 'off');
  document.body.prepend(element);
  createUiRoot(element).render(<UiRoot>{content}</UiRoot>);
}

function createUiRoot(element: HTMLElement) {
  return createRoot(element, { onCaughtError: reportCaughtError });
}

function findShellElement(): HTMLElement {
  const element = document.getElementById('shell');
  if (!element) throw new Error('The page has no place for the shell.');
  return element;
}

type FrameProps = { area: HTMLElement; set: ReleaseSet };

/**
 * The parts of the page that stay when the area changes: the toolbar, the side menu and the element for the
 * area.
 */
function Frame(props: FrameProps) {
  return (
    <BrowserRouter>
      <FrameContent {...props} />
    </BrowserRouter>
  );
}

function FrameContent({ area, set }: FrameProps) {
  const { pathname } = useLocation();
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const isFramed = findSignInAppPath(pathname) === undefined;
  useFocusOnPageChange(area, pathname);
  return (
    <Flex direction="column" minH="100dvh" css={filledWindowFrameStyles} data-title-in-bar={isFramed ? '' : undefined}>
      <SkipLink />
      {isFramed && <Toolbar />}
      <Flex flex="1" align="stretch" minH="0">
        {isFramed && <SideMenu set={set} isDrawerOpen={isDrawerOpen} onDrawerClose={() => setDrawerOpen(false)} />}
        {/* An open side panel (`shared-lib/ui/overlays`) takes the space at the end. */}
        <Flex direction="column" flex="1" minW="0" minH="0" data-beside-panel="">
          {isFramed && (
            <Notices set={set}>
              <LazyFirstUseNote />
            </Notices>
          )}
          <Box
            as="main"
            id="content"
            tabIndex={-1}
            flex="1"
            px={{ base: '4', md: '6' }}
            pt={{ base: '2', md: '3' }}
            pb={isFramed ? { base: 'calc(var(--bottom-bar, 0px) + 1rem)', md: '6' } : '6'}
            outline="none"
            css={contentStyles}
          >
            <AreaContainer area={area} />
            <ShellPages />
          </Box>
        </Flex>
      </Flex>
      {isFramed && <BottomBar onMore={() => setDrawerOpen(true)} isMoreOpen={isDrawerOpen} />}
      <LeaveQuestion leaving={leaveGuard} />
    </Flex>
  );
}

/** Focuses the heading of the new page when the user moves between pages of the same remote. */
function useFocusOnPageChange(area: HTMLElement, pathname: string): void {
  const before = useRef(pathname);
  useEffect(() => {
    const [from, to] = [before.current, pathname].map(findRemoteForPath);
    if (before.current !== pathname && to !== undefined && from === to) focusNextHeading(area);
    before.current = pathname;
  }, [area, pathname]);
}

/**
 * The frame of a page that fills the window is as high as the window. In very low windows it still has room for
 * a few rows.
 */
const filledWindowFrameStyles = makeWindowFillingStyles({ height: 'max(100dvh, 34rem)' });

/** In a page that fills the window, removes the elements between the frame and the page from the layout. */
const contentStyles = {
  ...makeWindowFillingStyles({
    ...fillingColumnStyles,
    pt: '3',
    pb: '3',
    // The list of a page ends at the same line as other panels. The trial run has its own margin.
    '&:has([data-page-list])': { pb: '5' },
    '& > div, & > div > div, & > div > div > div:not([hidden])': { display: 'contents' },
  }),
  // On phones an empty list reaches to the bottom bar.
  mdDown: {
    '&:has([data-page-list] [data-empty="not loaded"]), &:has([data-page-list] [data-empty]):not(:has([data-side]))': {
      pb: 'var(--bottom-bar, 0px)',
    },
  },
};

const loadFirstUseNote = () => import('./first-use/first-use-note').then(({ FirstUseNote }) => FirstUseNote);

/** Shows the note for new users. Its code is fetched only if the note is shown. */
function LazyFirstUseNote() {
  const [isOpen, setOpen] = useState(isFirstUseNoteOpen);
  if (!isOpen) return null;
  const dismissed = { onDismissed: () => setOpen(false) };
  return <LazyPart what={t('First steps')} load={loadFirstUseNote} with={dismissed} waiting={null} />;
}

/** Inserts into the frame the DOM node in which areas are mounted. React does not change its content. */
export function AreaContainer({ area }: { area: HTMLElement }) {
  const insertArea = useCallback((parent: HTMLDivElement | null) => parent?.append(area), [area]);
  return <div ref={insertArea} />;
}

const SkipAnchor = chakra('a');

/** Moves the focus to the content. Following the link would add a history entry for Back. */
function skipToContent(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById('content')?.focus();
}

/** A link that skips the toolbar and the menu. It is the first tab stop of the page. */
function SkipLink() {
  return (
    <SkipAnchor
      href="#content"
      onClick={skipToContent}
      position="absolute"
      top="-12"
      left="4"
      zIndex="skipNav"
      bg="accent.solid"
      color="accent.contrast"
      px="4"
      py="2"
      rounded="md"
      _focus={{ top: '2' }}
    >
      {t('Skip to content')}
    </SkipAnchor>
  );
}
