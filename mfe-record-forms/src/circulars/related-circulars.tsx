import { useState } from 'react';
import { Box, Button, FloatingPart, Heading, LazyPart, NotRefreshed } from 'shared-lib/ui';
import { CircularTable, circularsTitle, useCirculars } from './circulars';

const loadDialog = () => import('./learn-more-dialog').then(({ LearnMoreDialog }) => LearnMoreDialog);

/** The circulars in a law's form. For five circulars it offers a 'Learn More' dialog (P-70). */
export function RelatedCirculars({ lawUniqueCode }: { lawUniqueCode: string }) {
  const { data, isError, refetch } = useCirculars({ lawUniqueCode, type: 'Edit' });
  const [isOpen, setOpen] = useState(false);
  if (isError && !data) return <NotRefreshed onRetry={() => void refetch()} />;
  const offer = howToOffer(data?.length ?? 0);
  if (!data || offer === 'nothing') return null;
  return (
    <Box as="section" aria-label={circularsTitle}>
      <Heading as="h2" size="sm" mb="2">
        {circularsTitle}
      </Heading>
      {offer === 'inline' ? (
        <CircularTable circulars={data} />
      ) : (
        <Button size="sm" variant="outline" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          Learn More
        </Button>
      )}
      {isOpen && (
        <FloatingPart>
          <LazyPart
            what={circularsTitle}
            load={loadDialog}
            with={{ lawUniqueCode, onClosed: () => setOpen(false) }}
          />
        </FloatingPart>
      )}
    </Box>
  );
}

/** `inline`: the form lists the circulars. `learn-more`: a dialog lists them all. */
type Offer = 'nothing' | 'inline' | 'learn-more';

/** The most circulars that a form's call returns (P-70). */
const most = 5;

/** Offers 'Learn More' for five circulars (S-2.2). The call returns at most five, so there may be more. */
export function howToOffer(entries: number): Offer {
  if (entries === most) return 'learn-more';
  return entries > 0 ? 'inline' : 'nothing';
}
