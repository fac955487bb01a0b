import { t } from 'shared-lib/words';
import type { Field } from '../field';

/** The fields that licenses, returns and other compliances share, by the specification. */
export const dutyFields = {
  uniqueCode: { wire: 'UniqueCode', label: t('Unique Code'), type: 'text', by: 'server' },
  law: { wire: 'law', label: t('Law Code Name'), type: 'law' },
  description: { wire: 'description', label: t('Description'), type: 'text', textKind: 'lines' },
  states: { wire: 'state', label: t('States'), type: 'choices', options: 'state' },
  sensitivity: { wire: 'sensitivity', label: t('Sensitivity'), type: 'text', names: 'sensitivity' },
  authority: { wire: 'authority', label: t('Authority'), type: 'text' },
  penaltyTypes: { wire: 'penaltytype', label: t('Penalty Type'), type: 'list', names: 'penaltyTypeOptions' },
  otherPenaltyType: { wire: 'otherpenalitytype', label: t('Other Penality Type'), type: 'text' },
  penalty: { wire: 'penalty', label: t('Penalty'), type: 'text', textKind: 'lines' },
  exemptions: { wire: 'exemptions', label: t('Exemptions'), type: 'text', textKind: 'lines' },
  generalKeyWords: { wire: 'GeneralKeyWords', label: t('General Key Words'), type: 'text', textKind: 'lines' },
  industries: {
    wire: 'IndustryKeyWords',
    label: t('Industry Key Words'),
    type: 'choices',
    options: 'indusKey',
  },
  branches: { wire: 'BranchKeyWords', label: t('Branch Keywords'), type: 'choices', options: 'branchtype' },
  companyTypes: {
    wire: 'CompanyTypekey',
    label: t('Entity Company Type'),
    type: 'choices',
    options: 'entityType',
  },
  exemptIndustries: {
    wire: 'ExemptIndustryKeyWords',
    label: t('Exempted Industries'),
    type: 'choices',
    options: 'exemptIndustries',
  },
  exemptBranches: {
    wire: 'ExemptBranchKeyWords',
    label: t('Exempted Branches'),
    type: 'choices',
    options: 'exemptBranches',
  },
  extensions: { wire: 'extensionArr', viewed: 'extention_list', label: t('Extension'), type: 'extensions' },
  status: { wire: 'publish_status', label: t('Status'), type: 'text', by: 'server' },
  lawStatus: { wire: 'law_status', label: t('Law Status'), type: 'text', by: 'server' },
} satisfies Record<string, Field>;

/** The fields about due dates that returns and other compliances share. */
export const scheduleFields = {
  periodicity: { wire: 'periodicity', label: t('Periodicity'), type: 'text', names: 'periodicity' },
  startDate: { wire: 'startdate', label: t('Start Date'), type: 'date' },
  endDate: { wire: 'enddate', label: t('End Date'), type: 'date', after: 'startDate' },
  dayMonths: { wire: 'dayMonthArr', label: t('Date and Month'), type: 'day-months' },
  daysCount: { wire: 'dayscount', label: t('Days'), type: 'text', textKind: 'count' },
} satisfies Record<string, Field>;

/**
 * The fields at the end of a duty's dialog, in the order of the specification. The other fields of each kind come
 * first.
 */
export const sharedDutyDetails = [
  'penalty',
  'exemptions',
  'generalKeyWords',
  'industries',
  'branches',
  'companyTypes',
  'exemptIndustries',
  'exemptBranches',
  'attachments',
  'extensions',
] as const;

/**
 * The fields that must be filled to publish a duty of any kind. The required fields that depend on the kind come before
 * them.
 */
export const sharedRequiredDutyFields = [
  'penaltyTypes',
  'penalty',
  'exemptions',
  'generalKeyWords',
  'industries',
  'branches',
  'companyTypes',
  'exemptIndustries',
  'exemptBranches',
] as const;

/**
 * The fields that must be filled to publish a return or another compliance. The required fields that depend on the kind
 * come before them.
 */
export const sharedRequiredScheduledDutyFields = [
  'states',
  'sensitivity',
  'periodicity',
  'internalDueDate',
  'dueDate',
  'governmentFormat',
  'reference',
  'authority',
  'statute',
  'additionalInfo',
  ...sharedRequiredDutyFields,
] as const;

/** The sections at the end of a duty's form. The other sections of each kind come first. */
export const sharedDutySections = [
  {
    title: t('Penalty and exemptions'),
    fields: ['penaltyTypes', 'otherPenaltyType', 'penalty', 'exemptions'],
  },
  {
    title: t('Applicability'),
    fields: ['generalKeyWords', 'industries', 'branches', 'companyTypes', 'exemptIndustries', 'exemptBranches'],
  },
  { title: t('Extension and attachments'), fields: ['extensions', 'attachments'] },
] as const;

/** The form section about due dates. */
export const scheduleSection = {
  title: t('Schedule'),
  fields: ['periodicity', 'internalDueDate', 'startDate', 'endDate', 'daysCount', 'dayMonths', 'dueDate'],
} as const;

/** The form section about filing. */
export const filingSection = {
  title: t('Filing'),
  fields: ['governmentFormat', 'reference', 'authority', 'statute', 'additionalInfo'],
} as const;

/** The field for attached files, the same in every kind of record. */
export const attachmentsField = {
  wire: 'attachment',
  listed: 'attachmentfiles',
  label: t('Attachments'),
  type: 'files',
} as const;
