import { sayInstant } from '../dates/say-instant';
import type { ListColumn } from '../list/list-column';
import { Moment } from '../list/moment';
import type { SignInEntry } from './sign-in-entry';

/** The columns of a user's sign-ins. */
export const signInColumns: ListColumn<SignInEntry>[] = [
  {
    title: 'When',
    width: 176,
    text: ({ at }) => sayInstant(at),
    cell: ({ at }) => <Moment at={at} none="--" />,
  },
  { title: 'What happened', width: 132, text: ({ action }) => action },
  { title: 'From', width: 144, text: ({ from }) => from },
  { title: 'Browser', width: 240, grows: true, text: ({ agent }) => agent },
];
