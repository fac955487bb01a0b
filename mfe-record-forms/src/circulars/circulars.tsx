import { send } from 'shared-lib/api';
import { useQuery } from 'shared-lib/query';
import { fieldTypes, isLink } from 'shared-lib/records';
import { linkStyle, Table } from 'shared-lib/ui';
import { t } from 'shared-lib/words';

/**
 * A table of circulars. A web address is shown as a link with the topic and the site. Any other text is shown
 * without a link.
 */
export function CircularTable({ circulars }: { circulars: readonly RelatedCircular[] }) {
  return (
    <Table size="sm" css={circularTableStyles}>
      <thead>
        <tr>
          <th scope="col">{t('Topic')}</th>
          <th scope="col">{t('Link')}</th>
        </tr>
      </thead>
      <tbody>
        {/* The index is the key, because two circulars may be identical. */}
        {Array.from(circulars.entries(), ([index, { topic, link }]) => (
          <tr key={`${index} ${link}`}>
            <td dir="auto" data-site={isLink(link) ? readSiteName(link) : link}>
              {isLink(link) ? <CircularLink address={link} topic={topic} /> : topic || '–'}
            </td>
            <td>{isLink(link) ? readSiteName(link) : link || '–'}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function CircularLink({ address, topic }: { address: string; topic: string }) {
  return (
    <a href={address} title={address} target="_blank" rel="noopener noreferrer">
      {topic || address}
    </a>
  );
}

/** Reads the site of a web address, such as `labour.gov.in`. Returns the address itself if it is not valid. */
function readSiteName(address: string): string {
  return URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, '') : address;
}

const circularTableStyles = {
  tableLayout: 'fixed',
  '& th': { bg: 'transparent', color: 'fg.muted', textStyle: 'caption' },
  '& td': { py: '2.5', verticalAlign: 'top', overflowWrap: 'anywhere' },
  '& tr > :first-of-type': { ps: '0' },
  '& tbody tr:last-of-type td': { borderBottomWidth: '0' },
  '& th:last-of-type': { w: { base: '1px', sm: '35%', md: '11rem' } },
  '& td:last-of-type': { color: 'fg.muted' },
  // On phones the topic has the full width, and the site is below it. Screen readers still read columns.
  smDown: {
    '& [data-site]::after': {
      content: 'attr(data-site) / ""',
      display: 'block',
      mt: '0.5',
      color: 'fg.muted',
      textStyle: 'caption',
    },
    '& :is(th, td):last-of-type': {
      p: '0',
      overflow: 'hidden',
      fontSize: '0',
      lineHeight: '0',
      clipPath: 'inset(50%)',
    },
  },
  '& a': linkStyle,
};

/** The title that S-2.2 gives to this section. */
export const circularsTitle = t('Related Orders / Notification / Circulars');

/** A circular as a law's form lists it. */
export type RelatedCircular = { topic: string; link: string };

/** Parses the circulars in a reply. It leaves out invalid ones. */
export function parseCirculars(reply: unknown): RelatedCircular[] {
  const { parse } = fieldTypes.text;
  return (Array.isArray(reply) ? reply : [])
    .map((entry) => ({ topic: parse(Object(entry).topic), link: parse(Object(entry).link) }))
    .filter(({ topic, link }) => topic !== '' || link !== '');
}

export function useCirculars(request: CircularsRequest) {
  const { lawUniqueCode, type } = request;
  return useQuery({
    queryKey: ['circulars', lawUniqueCode, type],
    queryFn: ({ signal }) => fetchCirculars(request, signal),
  });
}

type CircularsRequest = {
  lawUniqueCode: string;
  /** `Edit`: at most five circulars, for a form. `Popup`: all circulars. */
  type: 'Edit' | 'Popup';
};

/** Fetches the circulars of a law, newest first. Throws if no answer comes. */
async function fetchCirculars(
  { lawUniqueCode: LawUniqueCode, type }: CircularsRequest,
  signal: AbortSignal,
): Promise<RelatedCircular[]> {
  const body = { LawUniqueCode, type };
  const answer = await send({ method: 'POST', path: 'law/amendmentlist', body, signal });
  if (!answer.ok) throw new Error(answer.message || 'The circulars did not come.');
  return parseCirculars(answer.value.data);
}
