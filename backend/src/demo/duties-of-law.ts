import type {
  DemoLaw,
  DemoLicense,
  DemoOtherCompliance,
  DemoReturn,
  FindOptionIds,
} from '../auth/organisations/demo-library';
import type { StoredKind } from '../platform/database/stored-kind';
import type { StoredValues } from '../records/records/stored-record';
import type { DemoLawRow } from './demo-records';
import { findSubjectArea, type SubjectArea } from './subject-areas';

type DemoDutyValues = StoredValues & { code: string; name: string };
export type DemoDuty = {
  kind: Exclude<StoredKind, 'law'>;
  /** The position among all duties of this kind, from 1. `nthOfLaw` is the position among those of its law. */
  nth: number;
  nthOfLaw: number;
  parent: DemoLawRow;
  own: DemoDutyValues;
};
type DemoDutyContext = { law: DemoLaw; ids: FindOptionIds; nth: number };

/** Returns the duties of the laws: licenses, then returns, then other compliances. */
export function buildDemoDuties(parents: readonly DemoLawRow[], ids: FindOptionIds): DemoDuty[] {
  const buildDutiesOfKind = <Given>(
    kind: DemoDuty['kind'],
    demoDuty: (law: DemoLaw) => Given[],
    describe: (demoDuty: Given, place: DemoDutyContext) => DemoDutyValues,
  ): DemoDuty[] => {
    const listed = parents.flatMap((parent) => demoDuty(parent.law).map((one, index) => ({ parent, one, index })));
    return listed.map(({ parent, one, index }, position) => {
      const nth = position + 1;
      return { kind, nth, nthOfLaw: index + 1, parent, own: describe(one, { law: parent.law, ids, nth }) };
    });
  };
  return [
    ...buildDutiesOfKind('license', (law) => law.licences, buildLicenseValues),
    ...buildDutiesOfKind('return', (law) => law.returns, buildReturnValues),
    ...buildDutiesOfKind('other_compliance', (law) => law.others, buildOtherComplianceValues),
  ];
}

function buildLicenseValues(demoDuty: DemoLicense, { law, ids }: DemoDutyContext): DemoDutyValues {
  const { license: name, code, authority, statute } = demoDuty;
  const description = `${name} under ${law.law}. Obtain it before the activity begins and produce it on inspection.`;
  return {
    ...buildSharedDutyFields({
      ids,
      area: findSubjectArea(law.category),
      law,
      description,
      authority,
      statute,
    }),
    code,
    name,
    renewal: demoDuty.renewal || 'Before expiry, where it expires',
    validity: demoDuty.validity || 'As stated on it',
    governmentFormat: 'As issued by the authority',
    extensions: [],
  };
}

function buildReturnValues(demoDuty: DemoReturn, { law, ids, nth }: DemoDutyContext): DemoDutyValues {
  const { returnName: name, code, form, authority, statute, dayMonthArr } = demoDuty;
  const description = `${name}${form && `, in ${form}`}, under ${law.law}. File it and keep the acknowledgement.`;
  return {
    ...buildSharedDutyFields({
      ids,
      area: findSubjectArea(law.category),
      law,
      description,
      authority,
      statute,
    }),
    ...buildScheduleFields(demoDuty),
    ...buildExtensionFields(nth, dayMonthArr),
    code,
    name,
    governmentFormat: form || 'No form is prescribed',
  };
}

function buildOtherComplianceValues(demoDuty: DemoOtherCompliance, { law, ids }: DemoDutyContext): DemoDutyValues {
  const { name, code, taskType, statute } = demoDuty;
  const description = `${name}, under ${law.law}. ${descriptionByTaskType[taskType] ?? 'See to it, and keep the proof.'}`;
  return {
    ...buildSharedDutyFields({
      ids,
      area: findSubjectArea(law.category),
      law,
      description,
      authority: '',
      statute,
    }),
    ...buildScheduleFields(demoDuty),
    code,
    name,
    taskType,
    governmentFormat: 'No form is prescribed',
    extensions: [],
  };
}

const descriptionByTaskType: Readonly<Record<string, string>> = {
  Register: 'Keep it up to date at the workplace and produce it on inspection.',
  Notice: 'Give it in writing and keep a copy with the proof of delivery.',
  'Notice/Display': 'Display it where those whom it concerns can read it.',
  Payment: 'Pay it in time and keep the challan.',
  Filing: 'File it and keep the acknowledgement.',
  Appointment: 'Appoint in writing somebody who has the qualification.',
  Committee: 'Constitute it, let it meet, and minute what it decides.',
};

const reminderByPeriodicity: Readonly<Record<string, string>> = {
  Monthly: '3 days before',
  Quarterly: '7 days before',
  'Half-Yearly': '7 days before',
  'Pre-Event Based': '1 day before',
  'Post-Event Based': '1 day before',
};

/**
 * Builds the fields that say when a return or other compliance is due. A duty that follows an event has a
 * number of days instead of due dates.
 */
function buildScheduleFields({
  periodicity,
  dueDate,
  dayMonthArr,
  dayscount,
}: DemoReturn | DemoOtherCompliance): StoredValues {
  const followsEvent = periodicity.endsWith('Event Based');
  return {
    periodicity,
    internalDueDate: reminderByPeriodicity[periodicity] ?? '15 days before',
    dueDate: dueDate || (followsEvent ? 'When the event occurs' : 'As prescribed'),
    startDate: followsEvent ? '' : '2025-04-01',
    endDate: '',
    dayMonths: followsEvent ? [] : dayMonthArr,
    daysCount: followsEvent ? String(dayscount) : '',
  };
}

/** Every sixth return with due dates has one extension of two weeks. */
function buildExtensionFields(nth: number, [first]: DemoReturn['dayMonthArr']): StoredValues {
  if (!first || nth % 6 !== 0) return { extensions: [] };
  const due = new Date(`${first.date} ${first.month} 2026 UTC`);
  const later = new Date(due.getTime() + 14 * 86_400_000);
  const day = (date: Date) => date.toISOString().slice(0, 10);
  return {
    extensions: [{ id: 1, start_date: '2025-04-01', end_date: day(due), extension_date: day(later) }],
  };
}

type BuildSharedDutyFieldsOptions = {
  ids: FindOptionIds;
  area: SubjectArea;
  law: DemoLaw;
  /** One or two sentences that describe the duty. */
  description: string;
  authority: string;
  statute: string;
};

const factoryBranchTypes = ['Head Office', 'Factory', 'Warehouse'];
const allBranchTypes = [...factoryBranchTypes, 'Shop', 'Branch Office'];

/** The stored exempt ids for "nobody is exempt". */
const noExemptionIds = [0];

/** Returns the fields that licenses, returns and other compliances share. */
function buildSharedDutyFields({
  ids,
  area,
  law,
  description,
  authority,
  statute,
}: BuildSharedDutyFieldsOptions): StoredValues {
  return {
    description,
    sensitivity: area.sensitivity,
    authority: authority || `Person responsible for ${law.code}`,
    statute: statute || law.law,
    reference: area.site,
    additionalInfo: 'Keep the proof for eight years.',
    penaltyTypes: area.penaltyTypes,
    otherPenaltyType: area.otherPenaltyType ?? '',
    penalty: area.penalty,
    exemptions: 'None beyond those of the law.',
    generalKeyWords: area.generalKeyWords,
    industries: ids('indusKey', area.industries),
    branches: ids('branchtype', area.industries.includes('Mining') ? factoryBranchTypes : allBranchTypes),
    companyTypes: ids('entityType', ['Private Limited', 'Public Limited', 'Listed Company']),
    exemptIndustries: noExemptionIds,
    exemptBranches: noExemptionIds,
  };
}
