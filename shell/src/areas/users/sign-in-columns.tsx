import { sayInstant } from '../dates/say-instant';
import type { ListColumn } from '../list/list-column';
import { Moment } from '../list/moment';
import { sayAddress } from '../origin/say-address';
import { sayProgram } from '../origin/say-program';
import type { SignInEntry } from './sign-in-entry';

/** The columns of a user's sign-ins; what a browser calls itself, and the bare address, are there on hover. */
export const signInColumns: ListColumn<SignInEntry>[] = [
  {
    title: 'When',
    width: 176,
    text: ({ at }) => sayInstant(at),
    cell: ({ at }) => <Moment at={at} none="--" />,
  },
  { title: 'What happened', width: 132, text: ({ action }) => action },
  {
    title: 'From',
    width: 144,
    text: ({ from }) => from,
    cell: ({ from }) => <bdi>{sayAddress(from) || '--'}</bdi>,
  },
  {
    title: 'Browser',
    width: 240,
    grows: true,
    text: ({ agent }) => agent,
    cell: ({ agent }) => <bdi>{sayProgram(agent) || '--'}</bdi>,
  },
];
