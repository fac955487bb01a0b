import { useState } from 'react';
import { firstDataEntry, send } from 'shared-lib/api';
import { useQuery } from 'shared-lib/query';
import { type OpenRecord, recordKindList } from 'shared-lib/records';
import { Link } from 'shared-lib/router';
import { chakra, FloatingPart, LazyPart } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { circularsTitle } from '../circulars/circulars';
import { LawQuality } from './law-quality';

const loadLearnMoreDialog = () =>
  import('../circulars/learn-more-dialog').then(({ LearnMoreDialog }) => LearnMoreDialog);

type LawHubProps = { lawId: number; values: OpenRecord['values'] };

/** What belongs to a law, with its counts. Each leads there; the circulars open above. */
export function LawHub({ lawId, values }: LawHubProps) {
  const { data: counts } = useQuery({
    queryKey: ['law-counts', lawId],
    queryFn: ({ signal }) => fetchCounts(lawId, signal),
  });
  const [isListing, setListing] = useState(false);
  const code = typeof values.uniqueCode === 'string' ? values.uniqueCode : '';
  const duties = recordKindList.filter(({ name }) => name !== 'law');
  return (
    <>
      <Hub aria-label={t('Belongs to this law')} data-not-printed="">
        {duties.map(({ name, titles }) => (
          <Link key={name} to={`/workspace?tab=${name}&status=all&law=${lawId}`}>
            <Counted title={titles.tab} count={counts?.[name]} />
          </Link>
        ))}
        <Link to={`/law-questions/${lawId}?tab=questions`}>
          <Counted title={t('Questions')} count={counts?.question} />
        </Link>
        <Link to={`/law-questions/${lawId}?tab=rules`}>
          <Counted title={t('Rules')} count={counts?.rule} />
        </Link>
        <button type="button" aria-haspopup="dialog" onClick={() => setListing(true)}>
          <Counted title={t('Circulars')} count={counts?.circular} />
        </button>
        {isListing && (
          <FloatingPart>
            <LazyPart
              what={circularsTitle}
              load={loadLearnMoreDialog}
              with={{ lawUniqueCode: code, onClosed: () => setListing(false) }}
            />
          </FloatingPart>
        )}
      </Hub>
      {values.lawStatus !== 'Repealed' && <LawQuality lawId={lawId} />}
    </>
  );
}

/** Without its count it is still a way there. */
function Counted({ title, count }: { title: string; count: number | undefined }) {
  return (
    <>
      <span>{title}</span> <b data-none={count === 0 ? '' : undefined}>{count}</b>
    </>
  );
}

type Counts = Readonly<Record<string, number | undefined>>;

/** Fetches the counts. A count that the server does not give is unknown, not 0. */
async function fetchCounts(id: number, signal: AbortSignal): Promise<Counts> {
  const answer = await send({ method: 'POST', path: 'law/below', body: { id }, signal });
  if (!answer.ok) throw new Error(answer.message || 'The counts did not come.');
  const counts = Object.entries(firstDataEntry(answer.value));
  return Object.fromEntries(
    counts.filter((entry): entry is [string, number] => Number.isSafeInteger(entry[1])),
  );
}

const Hub = chakra('nav', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(7.25rem, 1fr))',
    gridAutoRows: '1fr',
    gap: '2',
    '& > a, & > button': {
      display: 'grid',
      alignContent: 'space-between',
      minH: '14',
      px: '3',
      py: '2',
      borderWidth: '1px',
      rounded: 'card',
      textAlign: 'start',
      cursor: 'pointer',
      _hover: { bg: 'bg.subtle', borderColor: 'border.emphasized' },
    },
    '& span': { textStyle: 'caption', color: 'fg.muted' },
    '& b': { textStyle: 'h2', color: 'accent.fg', fontVariantNumeric: 'tabular-nums', minH: '6' },
    '& b[data-none]': { color: 'fg.muted' },
  },
});
