import { recordKindList } from 'shared-lib/records';
import type { DemoFileData, DemoLaw, DemoRule, FindOptionIds } from '../auth/organisations/demo-library';
import { type StoredKind, storedKinds } from '../platform/database/stored-kind';
import { formatUniqueCode as makeUniqueCode } from '../platform/numbering.store';
import type { StoredValues } from '../records/records/stored-record';
import { buildDemoDuties } from './duties-of-law';
import { findSubjectArea, type SubjectArea } from './subject-areas';

export type DemoRecord = {
  kind: StoredKind;
  id: number;
  lawCode: string;
  /** The stored values, by the field names of the code. */
  stored: StoredValues & {
    uniqueCode: string;
    code: string;
    name: string;
    status: string;
    lawStatus: string;
  };
  createdAt: Date;
};

/** A law of the demo with its id, states, date and law status. */
export type DemoLawRow = { law: DemoLaw; id: number; states: number[]; createdAt: Date; lawStatus: string };

const codePrefixByKind = new Map(
  recordKindList.map(({ name, uniqueCodePrefix }) => [storedKinds[name], uniqueCodePrefix]),
);
const firstDemoDayMs = Date.UTC(2025, 1, 3, 4, 30);
const msPerHour = 3_600_000;
const hoursBetweenLaws = 80;
/** One in this many records is a draft, so that the lists show drafts too. */
const recordsPerDraft = 9;
/** These duties are never drafts, because the accident events of the demo need them. */
const alwaysPublishedCodes = ['OSHC-2020-O04', 'OTHER-OSHC-2020-O04'];

/** Returns the records of a demo organisation: laws in the given order, then their duties. */
export function buildDemoRecords(library: DemoFileData, ids: FindOptionIds): DemoRecord[] {
  const parents = library.laws.map((law, index) => toDemoLawRow(law, index + 1, ids));
  const duties = buildDemoDuties(parents, ids).map(({ kind, nth, parent, nthOfLaw, own }) => {
    const createdAt = new Date(parent.createdAt.getTime() + nthOfLaw * 7 * msPerHour);
    const ofLaw = { law: parent.id, states: parent.states, lawStatus: parent.lawStatus };
    return buildDemoRecord({ kind, id: nth, createdAt, lawCode: parent.law.code, own: { ...own, ...ofLaw } });
  });
  return [...parents.map((parent) => buildLawRecord(parent, parents, { library, ids })), ...duties];
}

function toDemoLawRow(law: DemoLaw, id: number, ids: FindOptionIds): DemoLawRow {
  const isUndecided = law.lawStatus === 'Active' && isDraftRecordId(id) && id % 2 === 0;
  return {
    law,
    id,
    states: ids('state', law.states),
    createdAt: new Date(firstDemoDayMs + (id - 1) * hoursBetweenLaws * msPerHour),
    lawStatus: isUndecided ? '' : law.lawStatus,
  };
}

function buildLawRecord(
  own: DemoLawRow,
  allLaws: DemoLawRow[],
  { library, ids }: { library: DemoFileData; ids: FindOptionIds },
): DemoRecord {
  const { law, id, states, createdAt, lawStatus } = own;
  const parent = allLaws.find((candidate) => candidate.law.code === law.parentCode);
  const described = buildLawFields(law, {
    ids,
    area: findSubjectArea(law.category),
    below: library.laws.filter(({ parentCode }) => parentCode === law.code),
    rules: library.rules.filter(({ lawCode }) => lawCode === law.code),
  });
  const place = { category: law.category, central: law.central, states, parentLaw: parent?.id ?? '-1' };
  const nameFields = { code: law.code, name: law.law, lawStatus };
  const lawCode = parent?.law.code ?? '';
  return buildDemoRecord({ kind: 'law', id, createdAt, lawCode, own: { ...described, ...place, ...nameFields } });
}

type DemoRecordValues = StoredValues & { code: string; name: string; lawStatus: string };

/**
 * Builds a record. A repealed law is never a draft, because only published laws are repealed. Drafts lack the
 * fields that people fill in last.
 */
function buildDemoRecord({
  own,
  ...place
}: Pick<DemoRecord, 'kind' | 'id' | 'createdAt' | 'lawCode'> & { own: DemoRecordValues }): DemoRecord {
  const uniqueCode = makeUniqueCode(codePrefixByKind.get(place.kind) ?? '', place.id);
  const mustBePublished =
    (own.lawStatus === 'Repealed' && place.kind === 'law') || alwaysPublishedCodes.includes(own.code);
  const isStillDraft = isDraftRecordId(place.id) && !mustBePublished;
  const emptiedFields = isStillDraft ? { exemptions: '', generalKeyWords: '' } : {};
  return { ...place, stored: { ...own, ...emptiedFields, uniqueCode, status: isStillDraft ? 'Draft' : 'Published' } };
}

function isDraftRecordId(id: number): boolean {
  return id % recordsPerDraft === 4;
}

type BuildLawFieldsOptions = {
  ids: FindOptionIds;
  area: SubjectArea;
  /** The child laws of this law. */
  below: readonly DemoLaw[];
  rules: readonly DemoRule[];
};

const companyEntityTypes = ['Private Limited', 'Public Limited', 'Listed Company'];
const allEntityTypes = [...companyEntityTypes, 'Partnership', 'Limited Liability Partnership'];

/** Returns the fields of a law except its name, code and states. */
function buildLawFields(law: DemoLaw, { ids, area, below, rules }: BuildLawFieldsOptions): StoredValues {
  return {
    businessFunctions: ids('Bus', [area.businessFunction]),
    rules: below.length > 0 ? below.map(({ law }) => law).join('; ') : describeReturnForms(law),
    industries: ids('indusKey', area.industries),
    employeeKeyWords: area.employeeKeyWords,
    entityTypes: ids('entityType', law.category === 'Corporate' ? companyEntityTypes : allEntityTypes),
    exemptions: 'As the Act and the notifications under it allow.',
    generalKeyWords: area.generalKeyWords,
    masterName: area.masterName,
    relevantAmendment: describeAmendment(law),
    applicability: describeApplicability(law, rules),
  };
}

function describeReturnForms({ returns }: DemoLaw): string {
  const forms = returns.map(({ form }) => form).filter((form) => form !== '');
  return forms.length > 0 ? `Forms: ${[...new Set(forms)].join(', ')}.` : 'The rules made under it.';
}

function describeAmendment({ note, repealedBy }: DemoLaw): string {
  const description = [note, repealedBy && `Repealed by ${repealedBy}.`].filter(Boolean).join(' ');
  return description || 'No amendment is noted.';
}

/**
 * Describes to whom a law applies. Takes the description from the organisation's rules, if there are any,
 * because rules are the most exact.
 */
function describeApplicability({ states }: DemoLaw, rules: readonly DemoRule[]): string {
  if (rules.length > 0) return rules.map(describeDemoRule).join(' ');
  if (states.length > 0) return `Establishments in ${states.join(', ')}.`;
  return 'The whole of India, for whoever does what it regulates.';
}

function describeDemoRule({ rulename, note, lawthenrulecondition: decision }: DemoRule): string {
  const rule = `${decision === 'Applicable' ? 'Applies' : 'Does not apply'}: ${rulename}.`;
  return note === '' ? rule : `${rule} ${note}.`;
}
