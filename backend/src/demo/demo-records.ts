import { recordKindList } from 'shared-lib/records';
import type { DemoLaw, DemoLibrary, DemoRule, FindOptionIds } from '../auth/organisations/demo-library';
import { type StoredKind, storedKinds } from '../platform/database/stored-kind';
import { formatUniqueCode as makeUniqueCode } from '../platform/numbering.store';
import type { StoredValues } from '../records/records/stored-record';
import { demoDuties } from './duties-of-law';
import { type SubjectArea, subjectArea } from './subject-areas';

export type DemoRecord = {
  kind: StoredKind;
  id: number;
  lawCode: string;
  /** The values by clean field name, as records store them. */
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
export type DemoParent = { law: DemoLaw; id: number; states: number[]; createdAt: Date; lawStatus: string };

const prefixes = new Map(recordKindList.map(({ name, unique }) => [storedKinds[name], unique]));
const firstDay = Date.UTC(2025, 1, 3, 4, 30);
const hour = 3_600_000;
const hoursBetweenLaws = 80;
/** One record in this many is a draft, so that every status occurs. */
const draftEvery = 9;

/** Returns the records of a demo organisation: laws in the given order, then their duties. */
export function demoRecords(library: DemoLibrary, ids: FindOptionIds): DemoRecord[] {
  const parents = library.laws.map((law, index) => parentOf(law, index + 1, ids));
  const duties = demoDuties(parents, ids).map(({ kind, nth, parent, nthOfLaw, own }) => {
    const createdAt = new Date(parent.createdAt.getTime() + nthOfLaw * 7 * hour);
    const ofLaw = { law: parent.id, states: parent.states, lawStatus: parent.lawStatus };
    return makeRecord({ kind, id: nth, createdAt, lawCode: parent.law.code, own: { ...own, ...ofLaw } });
  });
  return [...parents.map((parent) => lawRecord(parent, parents, { library, ids })), ...duties];
}

function parentOf(law: DemoLaw, id: number, ids: FindOptionIds): DemoParent {
  const isUndecided = law.lawStatus === 'Active' && isDraft(id) && id % 2 === 0;
  return {
    law,
    id,
    states: ids('state', law.states),
    createdAt: new Date(firstDay + (id - 1) * hoursBetweenLaws * hour),
    lawStatus: isUndecided ? '' : law.lawStatus,
  };
}

function lawRecord(
  own: DemoParent,
  all: DemoParent[],
  { library, ids }: { library: DemoLibrary; ids: FindOptionIds },
): DemoRecord {
  const { law, id, states, createdAt, lawStatus } = own;
  const parent = all.find((candidate) => candidate.law.code === law.parentCode);
  const described = describeLaw(law, {
    ids,
    area: subjectArea(law.category),
    below: library.laws.filter(({ parentCode }) => parentCode === law.code),
    rules: library.rules.filter(({ lawCode }) => lawCode === law.code),
  });
  const place = { category: law.category, central: law.central, states, parentLaw: parent?.id ?? '-1' };
  const named = { code: law.code, name: law.law, lawStatus };
  const lawCode = parent?.law.code ?? '';
  return makeRecord({ kind: 'law', id, createdAt, lawCode, own: { ...described, ...place, ...named } });
}

type Own = StoredValues & { code: string; name: string; lawStatus: string };

/** A repealed law was published before, so it is no draft. Drafts lack the fields that people fill in last. */
function makeRecord({
  own,
  ...place
}: Pick<DemoRecord, 'kind' | 'id' | 'createdAt' | 'lawCode'> & { own: Own }): DemoRecord {
  const uniqueCode = makeUniqueCode(prefixes.get(place.kind) ?? '', place.id);
  const isStillDraft = isDraft(place.id) && (own.lawStatus !== 'Repealed' || place.kind !== 'law');
  const lacks = isStillDraft ? { exemptions: '', generalKeyWords: '' } : {};
  return { ...place, stored: { ...own, ...lacks, uniqueCode, status: isStillDraft ? 'Draft' : 'Published' } };
}

function isDraft(id: number): boolean {
  return id % draftEvery === 4;
}

type DescribeLawOptions = {
  ids: FindOptionIds;
  area: SubjectArea;
  /** The laws that have this law as their parent. */
  below: readonly DemoLaw[];
  rules: readonly DemoRule[];
};

const companies = ['Private Limited', 'Public Limited', 'Listed Company'];
const allEntities = [...companies, 'Partnership', 'Limited Liability Partnership'];

/** Returns the fields of a law other than its name, code and place. */
function describeLaw(law: DemoLaw, { ids, area, below, rules }: DescribeLawOptions): StoredValues {
  return {
    businessFunctions: ids('Bus', [area.businessFunction]),
    rules: below.length > 0 ? below.map(({ law: name }) => name).join('; ') : forms(law),
    industries: ids('indusKey', area.industries),
    employeeKeyWords: area.employeeKeyWords,
    entityTypes: ids('entityType', law.category === 'Corporate' ? companies : allEntities),
    exemptions: 'As the Act and the notifications under it allow.',
    generalKeyWords: area.generalKeyWords,
    masterName: area.masterName,
    relevantAmendment: amendment(law),
    applicability: applicability(law, rules),
  };
}

function forms({ returns }: DemoLaw): string {
  const named = returns.map(({ form }) => form).filter((form) => form !== '');
  return named.length > 0 ? `Forms: ${[...new Set(named)].join(', ')}.` : 'The rules made under it.';
}

function amendment({ note, repealedBy }: DemoLaw): string {
  const said = [note, repealedBy && `Repealed by ${repealedBy}.`].filter(Boolean).join(' ');
  return said || 'No amendment is noted.';
}

/** Uses the organisation's own rules if there are any, because they are the most exact. */
function applicability({ states }: DemoLaw, rules: readonly DemoRule[]): string {
  if (rules.length > 0) return rules.map(inWords).join(' ');
  if (states.length > 0) return `Establishments in ${states.join(', ')}.`;
  return 'The whole of India, for whoever does what it regulates.';
}

function inWords({ rulename, note, lawthenrulecondition: decision }: DemoRule): string {
  const rule = `${decision === 'Applicable' ? 'Applies' : 'Does not apply'}: ${rulename}.`;
  return note === '' ? rule : `${rule} ${note}.`;
}
