import { useState } from 'react';
import { Box, Button, FloatingPart, Heading, LazyPart, NotRefreshed } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { CircularTable, circularsTitle, useCirculars } from './circulars';

const loadLearnMoreDialog = () => import('./learn-more-dialog').then(({ LearnMoreDialog }) => LearnMoreDialog);

/** The circulars in a law's form. If there are five, a 'Learn More' dialog has them instead (P-70). */
export function RelatedCirculars({ lawUniqueCode }: { lawUniqueCode: string }) {
  const { data, isError, refetch } = useCirculars({ lawUniqueCode, type: 'Edit' });
  const [isOpen, setOpen] = useState(false);
  if (isError && !data) return <NotRefreshed onRetry={() => void refetch()} />;
  const display = decideCircularsDisplay(data?.length ?? 0);
  if (!data || display === 'nothing') return null;
  return (
    <Box as="section" aria-label={circularsTitle} data-section="">
      <Heading as="h2" size="sm" mb="2">
        {circularsTitle}
      </Heading>
      {display === 'inline' ? (
        <CircularTable circulars={data} />
      ) : (
        <Button size="sm" variant="outline" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t('Learn More')}
        </Button>
      )}
      {isOpen && (
        <FloatingPart>
          <LazyPart
            what={circularsTitle}
            load={loadLearnMoreDialog}
            with={{ lawUniqueCode, onClosed: () => setOpen(false) }}
          />
        </FloatingPart>
      )}
    </Box>
  );
}

/** How a form offers the circulars. `inline`: it lists them. `learn-more`: a dialog lists all. */
type CircularsDisplay = 'nothing' | 'inline' | 'learn-more';

/** The call for a form returns at most this many circulars (P-70). */
const maxCircularsPerForm = 5;

/**
 * Decides how the form offers circulars. With five circulars it offers 'Learn More' (S-2.2), because the call
 * returns at most five, so there may be more.
 */
export function decideCircularsDisplay(circularCount: number): CircularsDisplay {
  if (circularCount === maxCircularsPerForm) return 'learn-more';
  return circularCount > 0 ? 'inline' : 'nothing';
}
