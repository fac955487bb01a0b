import { isLink } from 'shared-lib/records';
import { formatDay } from '../dates/format-date';
import type { ListColumn } from '../list/list-table';
import type { Circular, CircularRowAction } from './circular';

/** Shown for a circular without a law. Only this list shows such a circular. */
const noLawLabel = 'No law';

type CircularColumnsOptions = {
  canEdit: boolean;
  onAct: (act: CircularRowAction, circular: Circular) => void;
};

/** The columns of the list of circulars. Without Edit access, a dash replaces the actions. */
export function circularColumns({ canEdit, onAct }: CircularColumnsOptions): ListColumn<Circular>[] {
  return [
    { title: 'Topic', width: 200, grows: true, shown: 'details', text: ({ topic }) => topic },
    {
      title: 'Link',
      width: 240,
      shown: 'link',
      text: ({ link }) => link,
      cell: ({ link }) => renderExternalLink(link),
    },
    { title: 'Date', width: 128, text: ({ date }) => formatDay(date) },
    { title: 'Type', width: 136, text: ({ type }) => type },
    {
      title: 'Laws',
      width: 180,
      text: ({ laws }) => laws.map(({ code }) => code).join(', ') || noLawLabel,
      cell: ({ laws }) =>
        laws.length === 0 ? <i>{noLawLabel}</i> : <bdi>{laws.map(({ code }) => code).join(', ')}</bdi>,
    },
    {
      title: 'Action',
      width: 128,
      shown: 'action',
      text: () => '',
      cell: (circular) => (canEdit ? renderActions(circular, onAct) : <span>-</span>),
    },
  ];
}

/** Renders a web address as a link without a referrer, and any other text as it is. */
function renderExternalLink(link: string) {
  if (!isLink(link)) return <bdi>{link || '--'}</bdi>;
  return (
    <a href={link} target="_blank" rel="noopener noreferrer">
      <bdi>{link}</bdi>
    </a>
  );
}

function renderActions(circular: Circular, onAct: CircularColumnsOptions['onAct']) {
  return (
    <>
      <button type="button" aria-label={`Edit ${circular.topic}`} onClick={() => onAct('edit', circular)}>
        Edit
      </button>
      <button type="button" aria-label={`Delete ${circular.topic}`} onClick={() => onAct('delete', circular)}>
        Delete
      </button>
    </>
  );
}
