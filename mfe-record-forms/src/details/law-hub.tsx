import { type ReactNode, useState } from 'react';
import { readFirstDataEntry, send } from 'shared-lib/api';
import { useQuery } from 'shared-lib/query';
import { type ParsedRecord, recordKindList } from 'shared-lib/records';
import { Link } from 'shared-lib/router';
import { chakra, FloatingPart, LazyPart } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { circularsTitle } from '../circulars/circulars';

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
  const items: LawLinkItem[] = [
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
  return (
    <LinkGrid aria-label={t('Belongs to this law')} data-not-printed="">
      {items.map(renderLawLink)}
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
  );
}

/**
 * A link to the records, questions, rules or circulars of a law. `to` is an address, or a function that opens
 * a dialog. An item whose count is 0 is only a text. One whose count is unknown is a link.
 */
type LawLinkItem = { title: string; count: number | undefined; to: string | (() => void) };

function renderLawLink({ title, count, to }: LawLinkItem): ReactNode {
  const content = (
    <>
      <span>{title}</span> <b>{count}</b>
    </>
  );
  if (count === 0) return <p key={title}>{content}</p>;
  if (typeof to === 'string')
    return (
      <Link key={title} to={to}>
        {content}
      </Link>
    );
  return (
    <button key={title} type="button" aria-haspopup="dialog" onClick={to}>
      {content}
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

/** An item without records has a box of the same size, without a border, so that nothing moves when the counts come. */
const LinkGrid = chakra('nav', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    gap: '2',
    '& > :is(a, button, p)': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '1',
      minH: '10',
      px: { base: '1.5', sm: '2.5' },
      borderWidth: '1px',
      borderColor: 'transparent',
      rounded: 'md',
      bg: 'bg.subtle',
      textStyle: 'label',
      lineHeight: '1rem',
      textAlign: 'start',
      color: 'fg.muted',
    },
    '& > :is(a, button)': {
      borderColor: 'gray.border',
      bg: 'transparent',
      color: 'fg',
      cursor: 'pointer',
      _hover: { bg: 'bg.subtle' },
    },
    '& b': { minW: '2ch', textAlign: 'end', fontWeight: '600', fontVariantNumeric: 'tabular-nums' },
    '& > :is(a, button) > b': { color: 'accent.fg' },
    '& > p > b': { fontWeight: '400' },
  },
});
