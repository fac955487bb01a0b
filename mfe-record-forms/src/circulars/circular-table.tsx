import { isLink } from 'shared-lib/records';
import { chakra, Table } from 'shared-lib/ui';
import type { RelatedCircular } from './parse-circulars';

/** Topic and Link of circulars. Only a web address becomes a link. */
export function CircularTable({ circulars }: { circulars: readonly RelatedCircular[] }) {
  return (
    <Table size="sm" variant="outline" css={cells}>
      <thead>
        <tr>
          <th scope="col">Topic</th>
          <th scope="col">Link</th>
        </tr>
      </thead>
      <tbody>
        {numbered(circulars).map(({ topic, link, key }) => (
          <tr key={key}>
            <td dir="auto">{topic || '--'}</td>
            <td>{isLink(link) ? <OutwardLink address={link} /> : link || '--'}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** Numbers the circulars for React keys, since two may be identical. */
function numbered(circulars: readonly RelatedCircular[]) {
  return circulars.map((circular, index) => ({ ...circular, key: `${index} ${circular.link}` }));
}

function OutwardLink({ address }: { address: string }) {
  return (
    <chakra.a
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      color="accent.fg"
      textDecoration="underline"
    >
      {address}
    </chakra.a>
  );
}

const cells = {
  tableLayout: 'fixed',
  '& td': { verticalAlign: 'top', overflowWrap: 'anywhere' },
};
