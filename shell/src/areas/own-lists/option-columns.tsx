import type { ListColumn } from '../list/list-column';
import type { OpenedOption, OwnOption } from './own-option';

const statusOf = ({ isOffered }: OwnOption) => (isOffered ? 'Offered' : 'Retired');

/** The columns of a list of options; `onOpen` hears what is to be done with which of them. */
export function optionColumns(onOpen: (opened: OpenedOption) => void): ListColumn<OwnOption>[] {
  return [
    { title: 'Name', width: 140, grows: true, sort: 'name', text: ({ name }) => name },
    {
      title: 'Status',
      width: 96,
      shown: 'status',
      sort: 'status',
      text: statusOf,
      cell: (option) => <span data-word={statusOf(option)}>{statusOf(option)}</span>,
    },
    {
      title: 'Action',
      width: 176,
      shown: 'action',
      text: () => '',
      cell: (option) => actions(option, onOpen),
    },
  ];
}

function actions(option: OwnOption, onOpen: (opened: OpenedOption) => void) {
  const button = (act: 'rename' | 'retire' | 'offer', word: string) => (
    <button type="button" aria-label={`${word} ${option.name}`} onClick={() => onOpen({ act, option })}>
      {word}
    </button>
  );
  return (
    <>
      {button('rename', 'Rename')}
      {/* One button for both, which keeps the focus of whoever used it. */}
      {option.isOffered ? button('retire', 'Retire') : button('offer', 'Offer again')}
    </>
  );
}
