import type { Kept } from '../records/stored-record';
import type { OptionIds } from './option-ids';
import type { DemoLaw, DemoRule } from './read-library';
import type { SubjectArea } from './subject-areas';

export type LawPlace = {
  ids: OptionIds;
  area: SubjectArea;
  /** The laws that have it for a parent. */
  below: readonly DemoLaw[];
  rules: readonly DemoRule[];
};

const companies = ['Private Limited', 'Public Limited', 'Listed Company'];
const allEntities = [...companies, 'Partnership', 'Limited Liability Partnership'];

/** What a law says of itself beside its name, its code and its place. */
export function describeLaw(law: DemoLaw, { ids, area, below, rules }: LawPlace): Kept {
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

/** The organisation's own rules say it best. */
function applicability({ states }: DemoLaw, rules: readonly DemoRule[]): string {
  if (rules.length > 0) return rules.map(inWords).join(' ');
  if (states.length > 0) return `Establishments in ${states.join(', ')}.`;
  return 'The whole of India, for whoever does what it regulates.';
}

function inWords({ rulename, note, lawthenrulecondition: decision }: DemoRule): string {
  const rule = `${decision === 'Applicable' ? 'Applies' : 'Does not apply'}: ${rulename}.`;
  return note === '' ? rule : `${rule} ${note}.`;
}
