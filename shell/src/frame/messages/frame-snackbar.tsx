import { useEffect } from 'react';
import { announcementsOf } from 'shared-lib/bus';
import { Box, Button, Icon, VisuallyHidden } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { type SnackbarMessage, useShownMessage, useSnackbarMessage } from '../../messages/snackbar-message';
import { storeMessage } from '../../messages/use-notice';

type Message = Pick<SnackbarMessage, 'text' | 'tone'>;

const earlyMessages: Message[] = [];
let stopStoring = () => {};

/** Stores messages that arrive before the frame is rendered. The frame shows them later. */
export function storeEarlyMessages(): void {
  const messages = announcementsOf('message').subscribe((message) => earlyMessages.push(message));
  stopStoring = () => messages.unsubscribe();
}

function consumeEarlyMessages(): Message[] {
  stopStoring();
  return earlyMessages.splice(0);
}

/**
 * Shows the areas' messages in the top bar, above dialogs, where they cover no field, row or button of an
 * area. The first Escape closes the message. Screen readers get the text from a separate live region, which
 * is not emptied before they have read it.
 */
export function FrameSnackbar() {
  const [last, showMessage] = useSnackbarMessage();
  const { shownMessage, dismiss, holdHandlers } = useShownMessage(last);
  useEffect(() => {
    const show = ({ text, tone }: Message) => {
      storeMessage(text);
      showMessage(text, tone);
    };
    const messages = announcementsOf('message').subscribe(show);
    for (const message of consumeEarlyMessages()) show(message);
    return () => messages.unsubscribe();
  }, [showMessage]);
  useDismissByEscape(shownMessage !== undefined, dismiss);
  return (
    <Box
      data-beside-dialogs
      position="fixed"
      top={{ base: '0', md: '2' }}
      // Places the message in the free space between the search and the icons.
      insetStart={{ base: '0', md: '4' }}
      insetEnd={{ base: '0', md: '4', xl: '36' }}
      zIndex="toast"
      display="flex"
      justifyContent={{ base: 'center', xl: 'flex-end' }}
      pointerEvents="none"
      css={belowFormTitleStyles}
    >
      <VisuallyHidden role="status" aria-live="polite">
        {last && <span key={last.nth}>{last.text}</span>}
      </VisuallyHidden>
      {shownMessage && (
        <Box
          as="section"
          data-floats=""
          data-message=""
          data-tone={shownMessage.tone}
          aria-label={t('Message')}
          css={snackbarStyles}
          {...holdHandlers}
        >
          <Icon name={shownMessage.tone ? 'warning' : 'info'} size={16} />
          <bdi>{shownMessage.text}</bdi>
          <Button size="xs" variant="outline" onClick={dismiss}>
            {t('Dismiss')}
          </Button>
        </Box>
      )}
    </Box>
  );
}

/** While a message is shown, Escape closes it, and only it. Otherwise Escape would also close a dialog or a popover. */
function useDismissByEscape(isShown: boolean, dismiss: () => void): void {
  useEffect(() => {
    if (!isShown) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing) return;
      event.preventDefault();
      event.stopPropagation();
      dismiss();
    };
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [isShown, dismiss]);
}

/**
 * On phones the title of a form stays in view, and so do the links to its sections, which count what is wrong. The form
 * leaves space below these links while a message is shown.
 */
const belowFormTitleStyles = { 'html:has([data-save-bar]) &': { mdDown: { top: '7.5rem', insetInline: '4' } } };

const crossStyles = { content: '"×" / ""', fontSize: '24px', fontWeight: '400' };

const snackbarStyles = {
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  ps: '3',
  pe: '2',
  py: '1',
  minH: '10',
  maxW: '36rem',
  rounded: 'md',
  bg: 'bg.panel',
  borderWidth: '1px',
  borderColor: 'gray.border',
  borderInlineStart: '4px solid {colors.accent.solid}',
  pointerEvents: 'auto',
  // On phones the message replaces the whole bar, because half of the bar beside it could not be used.
  mdDown: { flex: '1', maxW: 'none', minH: '3.5rem', px: '4', rounded: '0', borderWidth: '0 0 1px', boxShadow: 'none' },
  '& > bdi': { flex: '1', minWidth: 0, overflowWrap: 'anywhere' },
  '& > svg': { flexShrink: 0, color: 'accent.fg' },
  '& > button': { flexShrink: 0 },
  'html:has([data-save-bar]) &': {
    mdDown: {
      gap: '2',
      minH: '10',
      ps: '3',
      pe: '0',
      py: '0',
      borderWidth: '1px',
      rounded: 'md',
      textStyle: 'label',
      '& > button': {
        boxSize: '10',
        px: '0',
        borderWidth: '0',
        bg: 'none',
        color: 'inherit',
        fontSize: '0',
        _before: crossStyles,
      },
    },
  },
  '&[data-tone=bad]': {
    borderInlineStartColor: 'red.solid',
    '& > svg': { color: 'fg.error' },
    'html:has([data-save-bar]) &': { mdDown: { bg: 'status.bad', color: 'status.badFg' } },
  },
};
