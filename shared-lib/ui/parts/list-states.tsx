import type { ReactNode } from 'react';
import { t } from 'shared-lib/words';
import { Button, HStack, Skeleton, Stack, Text, VisuallyHidden } from '../styled';

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

/** Why a list is empty. The three causes must never look the same. */
export type EmptyCause = 'nothing yet' | 'nothing matches' | 'not loaded';

type EmptyStateProps = {
  /** The specification's words, such as "No Data". */
  title: string;
  cause?: EmptyCause;
  /** One plain sentence: what is empty, and why. It is the large text; without it the title is. */
  sentence?: string;
  /** The one action that helps. */
  children?: ReactNode;
};

/** Shows that there is no content, why, and what the user can do. */
export function EmptyState({ title, cause = 'nothing yet', sentence, children }: EmptyStateProps) {
  return (
    <Stack align="center" justify="center" gap="2" py="12" px="4" color="fg.muted" textAlign="center">
      <EmptyPicture cause={cause} />
      {sentence && (
        <Text textStyle="h3" color={cause === 'not loaded' ? 'fg.error' : 'fg'} maxW="md">
          {sentence}
        </Text>
      )}
      <Text textStyle={sentence ? 'caption' : 'h3'}>{title}</Text>
      {children}
    </Stack>
  );
}

/** Line drawings in two colours: sheets to be filled, a lens that finds none, and a cut cable. */
const emptyDrawings = {
  'nothing yet': {
    quiet: 'M14 12h30v36H14zM20 8h30v36',
    loud: 'M22 24h14M22 31h14M22 38h8',
  },
  'nothing matches': {
    quiet: 'M10 14h44M10 24h14M10 34h10M10 44h14',
    loud: 'M38 42a11 11 0 1 0 0-22 11 11 0 0 0 0 22Zm8-3 9 9M34 31h8',
  },
  'not loaded': {
    quiet: 'M6 30h14a8 8 0 0 1 8 8v0M58 30H48a8 8 0 0 0-8 8v0',
    loud: 'M28 20v-8M36 20v-8M24 20h16v8a8 8 0 0 1-16 0ZM28 46l8 8M36 46l-8 8',
  },
} satisfies Record<EmptyCause, { quiet: string; loud: string }>;

const quietLine = { stroke: 'var(--lx-colors-border-emphasized)' };
const loudLine = { stroke: 'var(--lx-colors-accent-solid)' };

function EmptyPicture({ cause }: { cause: EmptyCause }) {
  const { quiet, loud } = emptyDrawings[cause];
  return (
    <svg
      viewBox="0 0 64 60"
      width="64"
      height="60"
      fill="none"
      strokeWidth="1.5"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d={quiet} style={quietLine} />
      <path d={loud} style={loudLine} />
    </svg>
  );
}

type NotLoadedProps = {
  /** Begins the sentence about the failure: "The rules", "Law List". */
  what: string;
  title?: string;
  /** Without it there is no button. */
  onRetry: (() => void) | undefined;
  retryLabel?: string;
  /** More about the failure, such as the server's message. */
  children?: ReactNode;
};

/** Replaces content that could not be loaded at all. The failure is the large text. */
export function NotLoaded(props: NotLoadedProps) {
  const { what, title = t('No Data'), onRetry, retryLabel = t('Try again'), children } = props;
  return (
    <EmptyState title={title} cause="not loaded" sentence={t('{what} could not be loaded.', { what })}>
      {children}
      {onRetry && (
        <Button size="sm" variant="outline" onClick={onRetry}>
          {retryLabel}
        </Button>
      )}
    </EmptyState>
  );
}

/** A small message about a failed call, with a retry button. */
export function NotRefreshed({ onRetry }: { onRetry: () => void }) {
  return (
    <HStack gap="2" role="status" fontSize="sm" color="fg.muted">
      <Text>{t('Not refreshed')}</Text>
      <Button size="xs" variant="outline" onClick={onRetry}>
        {t('Retry')}
      </Button>
    </HStack>
  );
}

let areFailedListsSilent = false;

/** Turns off messages about lists that failed to load. The shell calls this before the first render, if at all. */
export function silenceFailedLists(): void {
  areFailedListsSilent = true;
}

/** The message about a list that failed to load. An installation can turn it off (P-27). */
export function ListNotRefreshed({ onRetry }: { onRetry: () => void }) {
  return areFailedListsSilent ? null : <NotRefreshed onRetry={onRetry} />;
}

/**
 * A list that could not be loaded at all. Nobody may read it as "nothing is due". An installation can turn it
 * off (P-27): then only the specification's words stand.
 */
export function ListNotLoaded({ what, onRetry }: { what: string; onRetry: () => void }) {
  if (areFailedListsSilent) return <EmptyState title={t('No Data')} />;
  return <NotLoaded what={what} onRetry={onRetry} />;
}
