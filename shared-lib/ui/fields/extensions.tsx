import { type Extension, sayDate } from 'shared-lib/records';
import { Table } from 'shared-lib/ui';
import type { ShowProps } from './show';

const none: Extension = { start: '', end: '', extendedTo: '' };

/** The extended due periods; one row of '--' where there is none, as document 2 §8 says. */
export function ShowExtensions({ value }: ShowProps<'extensions'>) {
  const rows = value.length > 0 ? value : [none];
  return (
    <Table.Root native size="sm" variant="outline">
      <thead>
        <tr>
          <th scope="col">Start Date</th>
          <th scope="col">End Date</th>
          <th scope="col">Extension Date</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ start, end, extendedTo }) => (
          <tr key={`${start} ${end} ${extendedTo}`}>
            <td>{sayDate(start)}</td>
            <td>{sayDate(end)}</td>
            <td>{sayDate(extendedTo)}</td>
          </tr>
        ))}
      </tbody>
    </Table.Root>
  );
}
