import type { WireDuty, WireOccurrence } from 'shared-lib/api/contract';
import type { ExportFileColumn } from '../records/list-export/send-export';
import type { ExportedOccurrence } from './occurrences.store';

const formatDutyKind = ({ kind }: WireDuty | WireOccurrence) => dutyKindLabels[kind];

const dutyKindLabels = {
  law: 'Law',
  license: 'License',
  return: 'Return',
  'other-compliance': 'Other compliance',
} satisfies Record<WireDuty['kind'], string>;

const sharedDutyColumns = [
  { title: 'Duty', width: 60, text: ({ name }: WireDuty | WireOccurrence) => name },
  { title: 'Kind', width: 18, text: formatDutyKind },
  { title: 'Law', width: 60, text: ({ law }: WireDuty | WireOccurrence) => law },
  { title: 'Place', width: 28, text: ({ profile }: WireDuty | WireOccurrence) => profile },
  { title: 'Sensitivity', width: 12, text: ({ sensitivity }: WireDuty | WireOccurrence) => sensitivity },
  { title: 'Owner', width: 28, text: (one: WireDuty | WireOccurrence) => one.owner_name ?? '' },
  { title: 'Checker', width: 28, text: (one: WireDuty | WireOccurrence) => one.checker_name ?? '' },
] as const;

const dueDateStatusLabels = {
  overdue: 'Overdue',
  due: 'Due',
  'on-time': 'On time',
  late: 'Done late',
  waived: 'Waived',
  void: 'Void',
} satisfies Record<WireOccurrence['standing'], string>;

/**
 * Returns true if a due date is filed. A due date that was sent back is not filed, although it still has its
 * filing. Its cells in the sheet stay empty, so that an import of the sheet does not file it again.
 */
const isFiled = ({ standing }: WireOccurrence) => standing === 'on-time' || standing === 'late';

/**
 * The columns of the exported due dates. Days have the format 2026-12-15. People fill in the last columns of
 * open due dates and import the file (`imports/due-dates.store.ts`).
 */
export const dueDateSheetColumns: readonly ExportFileColumn<ExportedOccurrence>[] = [
  { title: 'Due date', width: 14, text: ({ due }) => due },
  { title: 'Statutory due date', width: 18, text: ({ statutory_due }) => statutory_due },
  {
    title: 'Status',
    width: 20,
    text: ({ standing, by_extension }) => (by_extension ? 'On time by extension' : dueDateStatusLabels[standing]),
  },
  ...sharedDutyColumns,
  { title: 'Period from', width: 14, text: ({ period_start }) => period_start ?? '' },
  { title: 'Period to', width: 14, text: ({ period_end }) => period_end ?? '' },
  { title: 'Event', width: 40, text: ({ started_by }) => started_by ?? '' },
  { title: 'Added late', width: 12, text: ({ found_late }) => (found_late ? 'Yes' : '') },
  { title: 'Filed on', width: 14, text: (one) => (isFiled(one) && one.filed_on) || '' },
  { title: 'Reference', width: 28, text: (one) => (isFiled(one) ? one.reference : '') },
  { title: 'Reason if late', width: 40, text: (one) => (isFiled(one) ? one.late_reason : '') },
  { title: 'Reason if no file', width: 40, text: (one) => (isFiled(one) ? one.no_proof_reason : '') },
];

/** The columns of the exported duties. */
export const dutySheetColumns: readonly ExportFileColumn<WireDuty>[] = [
  ...sharedDutyColumns,
  { title: 'Applies since', width: 14, text: ({ applies_since }) => applies_since ?? '' },
  { title: 'Next due', width: 14, text: ({ next_due }) => next_due ?? '' },
  { title: 'Overdue', width: 10, text: ({ overdue }) => String(overdue) },
];
