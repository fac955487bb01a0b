import { isLink } from 'shared-lib/records';
import { formatDay } from '../dates/format-date';
import type { ListColumn } from '../list/list-table';
import type { Circular, CircularAct } from './circular';

/** Shown for a circular without a law: it is found only in this list and under no law. */
const noLaw = 'No law';

type Acting = { canEdit: boolean; onAct: (act: CircularAct, circular: Circular) => void };

/** The columns of the list of circulars; without Edit access a dash stands in place of the actions. */
export function circularColumns({ canEdit, onAct }: Acting): ListColumn<Circular>[] {
  return [
    { title: 'Topic', width: 200, grows: true, shown: 'details', text: ({ topic }) => topic },
    {
      title: 'Link',
      width: 240,
      shown: 'link',
      text: ({ link }) => link,
      cell: ({ link }) => outside(link),
    },
    { title: 'Date', width: 128, text: ({ date }) => formatDay(date) },
    { title: 'Type', width: 136, text: ({ type }) => type },
    {
      title: 'Laws',
      width: 180,
      text: ({ laws }) => laws.map(({ code }) => code).join(', ') || noLaw,
      cell: ({ laws }) =>
        laws.length === 0 ? <i>{noLaw}</i> : <bdi>{laws.map(({ code }) => code).join(', ')}</bdi>,
    },
    {
      title: 'Action',
      width: 128,
      shown: 'action',
      text: () => '',
      cell: (circular) => (canEdit ? actions(circular, onAct) : <span>-</span>),
    },
  ];
}

/** Text that is not a web address is shown without a link; the linked page learns nothing about this one. */
function outside(link: string) {
  if (!isLink(link)) return <bdi>{link || '--'}</bdi>;
  return (
    <a href={link} target="_blank" rel="noopener noreferrer">
      <bdi>{link}</bdi>
    </a>
  );
}

function actions(circular: Circular, onAct: Acting['onAct']) {
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
