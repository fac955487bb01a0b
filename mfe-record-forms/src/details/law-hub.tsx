import { type ReactNode, useState } from 'react';
import { readFirstDataEntry, send } from 'shared-lib/api';
import { useQuery } from 'shared-lib/query';
import { type ParsedRecord, recordKindList } from 'shared-lib/records';
import { Link } from 'shared-lib/router';
import { chakra, FloatingPart, LazyPart } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { circularsTitle } from '../circulars/circulars';
import { LawDateQuality } from './law-quality';

const loadLearnMoreDialog = () =>
  import('../circulars/learn-more-dialog').then(({ LearnMoreDialog }) => LearnMoreDialog);

type LawLinksProps = { lawId: number; values: ParsedRecord['values'] };

/** Links to everything that belongs to a law, with counts. The circulars open in a dialog. */
export function LawLinks({ lawId, values }: LawLinksProps) {
  const { data: counts } = useQuery({
    queryKey: ['law-counts', lawId],
    queryFn: ({ signal }) => fetchLawLinkCounts(lawId, signal),
  });
  const [isListing, setListing] = useState(false);
  const code = typeof values.uniqueCode === 'string' ? values.uniqueCode : '';
  const ways: LawLinkItem[] = [
    ...recordKindList
      .filter(({ name }) => name !== 'law')
      .map(({ name, titles }) => ({
        title: titles.tab,
        count: counts?.[name],
        to: `/workspace?tab=${name}&status=all&law=${lawId}`,
      })),
    { title: t('Questions'), count: counts?.question, to: `/law-questions/${lawId}?tab=questions` },
    { title: t('Rules'), count: counts?.rule, to: `/law-questions/${lawId}?tab=rules` },
    { title: t('Circulars'), count: counts?.circular, to: () => setListing(true) },
  ];
  const none = ways.filter(({ count }) => count === 0).map(({ title }) => title);
  return (
    <>
      <LinkGrid aria-label={t('Belongs to this law')} data-not-printed="">
        {ways.filter(({ count }) => count !== 0).map(renderLawLink)}
        {none.length > 0 && <p>{t('None yet: {titles}', { titles: none.join(', ') })}</p>}
        {isListing && (
          <FloatingPart>
            <LazyPart
              what={circularsTitle}
              load={loadLearnMoreDialog}
              with={{ lawUniqueCode: code, onClosed: () => setListing(false) }}
            />
          </FloatingPart>
        )}
      </LinkGrid>
      {values.lawStatus !== 'Repealed' && <LawDateQuality lawId={lawId} />}
    </>
  );
}

/**
 * A link to the records, questions, rules or circulars of a law. It is shown even if its count is unknown.
 * Links with a count of 0 share one line of text.
 */
type LawLinkItem = { title: string; count: number | undefined; to: string | (() => void) };

function renderLawLink({ title, count, to }: LawLinkItem): ReactNode {
  const counted = (
    <>
      <span>{title}</span> <b>{count}</b>
    </>
  );
  if (typeof to === 'string')
    return (
      <Link key={title} to={to}>
        {counted}
      </Link>
    );
  return (
    <button key={title} type="button" aria-haspopup="dialog" onClick={to}>
      {counted}
    </button>
  );
}

type LawLinkCounts = Readonly<Record<string, number | undefined>>;

/**
 * Fetches how many records, questions, rules and circulars a law has. If the server does not give a count, it
 * is unknown, not 0.
 */
async function fetchLawLinkCounts(id: number, signal: AbortSignal): Promise<LawLinkCounts> {
  const answer = await send({ method: 'POST', path: 'law/below', body: { id }, signal });
  if (!answer.ok) throw new Error(answer.message || 'The counts did not come.');
  const counts = Object.entries(readFirstDataEntry(answer.value));
  return Object.fromEntries(counts.filter((entry): entry is [string, number] => Number.isSafeInteger(entry[1])));
}

const LinkGrid = chakra('nav', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    gap: '2',
    // Shows the number above its label.
    '& > :is(a, button)': {
      display: 'flex',
      flexDirection: 'column-reverse',
      justifyContent: 'flex-end',
      minH: '14',
      px: '2.5',
      py: '1.5',
      borderWidth: '1px',
      rounded: 'card',
      textAlign: 'start',
      cursor: 'pointer',
      _hover: { bg: 'bg.subtle', borderColor: 'border.emphasized' },
    },
    '& span': { textStyle: 'caption', color: 'fg.muted' },
    '& b': { textStyle: 'h2', color: 'accent.fg', fontVariantNumeric: 'tabular-nums', minH: '6' },
    // The line that names the items with a count of 0. These items are no links.
    '& > p': { gridColumn: '1 / -1', textStyle: 'caption', color: 'fg.muted' },
  },
});
