import type { ListRow } from 'shared-lib/records';
import '../../../../tests/bench/workspace/mounts/plain-licenses.css';

type PlainLicensesProps = { rows: readonly ListRow[]; first: number };

/** The comparison: the License List in plain React with a style sheet, as a first version would be. */
export function PlainLicenses({ rows, first }: PlainLicensesProps) {
  return (
    <table className="plain">
      <thead>
        <tr>
          {titles.map((title) => (
            <th key={title}>{title}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name, lawId, lawStatus, values }, place) => (
          <tr key={id}>
            <td>{first + place}</td>
            <td title={values.UniqueCode}>{values.UniqueCode}</td>
            <td title={values.law}>{values.law}</td>
            <td>
              <span className="word">{values.publish_status}</span>
            </td>
            <td title={values.licensecode}>{values.licensecode}</td>
            <td title={values.sensitivity}>{values.sensitivity}</td>
            <td title={name}>{name}</td>
            <td>
              <span className="word">{lawStatus || 'InActive'}</span>
            </td>
            <td>
              <button type="button" aria-label={`View ${name}`} />
              <a href={`/license/${id}/${lawId}`}>Edit</a>
              <button type="button" aria-label={`More for ${name}`} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const titles = [
  '#',
  'Unique Code',
  'Law Code Name',
  'Status',
  'License Code',
  'Sensitivity',
  'License',
  'Law Status',
  'Action',
];
