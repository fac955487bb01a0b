import type { ComponentType } from 'react';
import {
  type Extension,
  type FieldOf,
  type FieldTypeName,
  type FieldValues,
  formatDate,
} from 'shared-lib/records';
import { Table } from 'shared-lib/ui';

const none: Extension = { id: 0, start: '', end: '', extendedTo: '' };

/** The extended due periods; one row of '--' when there are none, as S-2.8 says. */
export function ShowExtensions({ value }: ShowProps<'extensions'>) {
  const rows = distinct(value.length > 0 ? value : [none]);
  return (
    <Table size="sm" variant="outline">
      <thead>
        <tr>
          <th scope="col">Start Date</th>
          <th scope="col">End Date</th>
          <th scope="col">Extension Date</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            <td>{formatDate(row.start)}</td>
            <td>{formatDate(row.end)}</td>
            <td>{formatDate(row.extendedTo)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** An extension that was entered twice is shown once. */
function distinct(rows: Extension[]): Extension[] {
  return [...new Map(rows.map((row) => [keyOf(row), row])).values()];
}

const keyOf = ({ start, end, extendedTo }: Extension) => `${start} ${end} ${extendedTo}`;

/** The props of a field type's view. */
export type ShowProps<Type extends FieldTypeName> = {
  field: FieldOf<Type>;
  value: FieldValues[Type];
  /** The names of a choice field's options, by id. */
  names?: ReadonlyMap<number, string>;
};

export type Show<Type extends FieldTypeName> = ComponentType<ShowProps<Type>>;
