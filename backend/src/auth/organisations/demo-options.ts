import type { Options } from './option-ids';
import type { DemoLaw } from './read-library';

/** What the fields of the demo offer, by the names of the dropdown lists (S-2.3). */
export function demoOptions(laws: readonly DemoLaw[]): Options {
  const states = new Set([...laws.flatMap((law) => law.states), ...moreStates]);
  const duties = laws.flatMap(({ returns, others }) => [...returns, ...others]);
  return {
    Bus: [
      'Finance',
      'Human Resources',
      'Legal and Secretarial',
      'Operations',
      'Environment, Health and Safety',
    ],
    category: sorted(laws.map(({ category }) => category)),
    masterAccess: ['Board', 'Management', 'Department'],
    state: sorted([...states]),
    centralState: ['Central', 'State'],
    indusKey: [
      'Manufacturing',
      'Information Technology',
      'Banking and Finance',
      'Healthcare',
      'Retail',
      'Mining',
    ],
    actRep: ['Active', 'Repealed'],
    entityType: [
      'Private Limited',
      'Public Limited',
      'Listed Company',
      'Partnership',
      'Limited Liability Partnership',
    ],
    sensitivity: ['High', 'Medium', 'Low'],
    branchtype: ['Head Office', 'Factory', 'Warehouse', 'Shop', 'Branch Office'],
    periodicity: sorted([
      ...duties.map(({ periodicity }) => periodicity),
      'Pre-Event Based',
      'Post-Event Based',
    ]),
    internalDueDate: ['1 day before', '3 days before', '7 days before', '15 days before', '30 days before'],
    tasktype: sorted(laws.flatMap(({ others }) => others.map(({ taskType }) => taskType))),
    penaltyTypeOptions: ['Fine', 'Imprisonment', 'Interest', 'Cancellation', 'Others'],
  };
}

const moreStates = ['Himachal Pradesh', 'Jharkhand', 'Uttarakhand', 'Chhattisgarh', 'Puducherry'];

function sorted(names: string[]): string[] {
  return [...new Set(names)].filter((name) => name !== '').sort((a, b) => a.localeCompare(b, 'en'));
}
