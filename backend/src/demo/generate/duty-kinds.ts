import type { DropdownListName } from 'shared-lib/records';
import type { KindName } from './spread';

export type DutyKind = {
  kind: Exclude<KindName, 'law'>;
  prefix: string;
  letter: string;
  /** The first words of a name. */
  names: readonly string[];
  /** SQL for periodicity, validity and task type. $8 and $9 are the dropdown lists that it uses. */
  columns: string;
  lists: readonly DropdownListName[];
};

const chosen = 'pg_temp.frequent($8, pg_temp.part(subject, 41))';
const validities = "array['1 year', '3 years', '5 years', 'Lifetime']";

export const dutyKinds: readonly DutyKind[] = [
  {
    kind: 'license',
    prefix: 'LIC',
    letter: 'L',
    names: [
      'Certificate of registration for',
      'Licence for',
      'Consent to operate',
      'Permission for',
      'Approval of',
    ],
    columns: `'', pg_temp.pick(${validities}, pg_temp.part(subject, 41)), ''`,
    lists: [],
  },
  {
    kind: 'return',
    prefix: 'RET',
    letter: 'R',
    names: [
      'Annual return of',
      'Quarterly statement of',
      'Monthly return of',
      'Half-yearly report on',
      'Notice of',
    ],
    columns: `${chosen}, '', ''`,
    lists: ['periodicity'],
  },
  {
    kind: 'other_compliance',
    prefix: 'OTC',
    letter: 'O',
    names: [
      'Register of',
      'Display of',
      'Appointment for',
      'Training on',
      'Audit of',
      'Committee for',
      'Policy on',
    ],
    columns: `${chosen}, '', pg_temp.frequent($9, pg_temp.part(subject, 42))`,
    lists: ['periodicity', 'tasktype'],
  },
];
