import { type ReactNode, useRef } from 'react';
import { t } from 'shared-lib/words';
import { Button, HStack, Skeleton, Stack, Text, VisuallyHidden } from '../styled';
import { type EmptyCause, EmptyStatePicture } from './empty-picture';
import { useSpaceAround } from './panels';

/** Grey bars shown while rows load. */
export function LoadingRows({ rows = 8, label = t('Loading') }: { rows?: number; label?: string }) {
  const places = Array.from({ length: rows }, (_, place) => place);
  return (
    <Stack gap="3" py="4" px="4" role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      {places.map((place) => (
        <Skeleton key={place} height="5" width={`${92 - ((place * 17) % 40)}%`} />
      ))}
    </Stack>
  );
}

type EmptyStateProps = {
  /** The heading. If there is a `sentence`, it is small text at the end, for example the specification's "No Data". */
  title: string;
  cause?: EmptyCause;
  /** A sentence in large text that says why there is no content. If it is missing, the title is large instead. */
  sentence?: string;
  /** The reason why there is no content, or the one action that helps. */
  children?: ReactNode;
};

/** Tells the user that there is no content, gives the reason, and offers the next step. */
export function EmptyState({ title, cause = 'nothing yet', sentence, children }: EmptyStateProps) {
  const box = useRef<HTMLElement>(null);
  useSpaceAround(box, '[data-page-list]');
  return (
    <Stack
      ref={box}
      data-empty={cause}
      align="center"
      justify="center"
      gap="1"
      py="10"
      px="4"
      css={emptyStateSpacingStyles}
      color="fg.muted"
      textAlign="center"
      overflowWrap="anywhere"
    >
      <EmptyStatePicture cause={cause} />
      <Text textStyle="h2" color="fg" mt="4" maxW="md">
        {sentence ?? title}
      </Text>
      {children && (
        <Stack align="center" gap="4" maxW="400px" css={{ '& > :first-child:not(p)': { mt: '3' } }}>
          {children}
        </Stack>
      )}
      {sentence && title && (
        <Text textStyle="caption" mt={children ? '3' : undefined}>
          {title}
        </Text>
      )}
    </Stack>
  );
}

/**
 * In the list of a page (`data-page-list`) an empty state reaches to the bottom bar on phones, and to the end of the
 * page on desktops. Elsewhere on desktops it is as high as its content.
 */
const emptyStateSpacingStyles = {
  'main &': { minH: { base: '280px', md: '0' } },
  'main [data-page-list] &': {
    minH: {
      base: 'max(320px, calc(100dvh - var(--around, 11rem) - var(--bottom-bar, 0px)))',
      md: 'max(240px, calc(100dvh - var(--around, 11rem) - 1.5rem))',
    },
  },
  // In a high panel the drawing is above the middle, where the eye looks first. It is at the same height of the window
  // on all pages, whatever is above it (`useSpaceAround`).
  'main :is([data-page-list], [data-alone]) &': {
    _before: {
      content: '""',
      flex: { base: '1 0 0', md: 'none' },
      h: { md: 'max(0px, calc(34dvh - var(--around, 9rem) - 2.5rem))' },
    },
    _after: { content: '""', flex: { base: '2 0 0', md: '1 0 0' } },
  },
};

type NotLoadedProps = {
  /** The subject of the message about the failure, such as "The rules" or "Law List". */
  what: string;
  /** Called by the button that tries again. If it is missing, there is no button. */
  onRetry: (() => void) | undefined;
  /** Shown instead of the usual explanation, for example the server's message if it refused, or a link. */
  children?: ReactNode;
};

/** Replaces content that could not be loaded. It names this content, so that nobody thinks that there is none. */
export function NotLoaded({ what, onRetry, children }: NotLoadedProps) {
  return (
    <EmptyState title={t('{what} could not be loaded.', { what })} cause="not loaded">
      {children ?? <Text>{explainLoadFailure()}</Text>}
      {onRetry && (
        <Button size="sm" onClick={onRetry}>
          {t('Try again')}
        </Button>
      )}
    </EmptyState>
  );
}

function explainLoadFailure(): string {
  return navigator.onLine
    ? t('The server did not send it. Nothing that you saved is lost. If this goes on, tell an administrator.')
    : t('You are offline. Connect, then try again.');
}

/** A small message that a call failed, with a button that tries again. */
export function NotRefreshed({ onRetry }: { onRetry: () => void }) {
  return (
    <HStack gap="2" role="status" fontSize="sm" color="fg.muted">
      <Text>{t('Not refreshed')}</Text>
      <Button size="xs" variant="outline" onClick={onRetry}>
        {t('Try again')}
      </Button>
    </HStack>
  );
}

let areFailedListsSilent = false;

/**
 * Turns off the messages about lists that failed to load. The shell calls this before the first render, if the
 * installation wants it.
 */
export function hideFailedListMessages(): void {
  areFailedListsSilent = true;
}

/** A small message that a list failed to load. An installation can turn it off (P-27). */
export function ListNotRefreshed({ onRetry }: { onRetry: () => void }) {
  return areFailedListsSilent ? null : <NotRefreshed onRetry={onRetry} />;
}

/**
 * The message in place of a list that could not be loaded. It must not look like an empty list. If an
 * installation turns it off (P-27), the specification's words for an empty list are shown.
 */
export function ListNotLoaded({ what, onRetry }: { what: string; onRetry: () => void }) {
  if (areFailedListsSilent) return <EmptyState title={t('No Data')} />;
  return <NotLoaded what={what} onRetry={onRetry} />;
}
