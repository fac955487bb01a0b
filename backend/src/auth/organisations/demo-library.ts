import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DropdownListName } from 'shared-lib/records';
import { findPackageFolder } from '../../platform/package-folder';

type DayMonth = { date: number; month: string };
type DemoSchedule = { periodicity: string; dueDate: string; dayMonthArr: DayMonth[]; dayscount: number | '' };

export type DemoLicense = {
  license: string;
  code: string;
  renewal: string;
  validity: string;
  authority: string;
  statute: string;
};
export type DemoReturn = DemoSchedule & {
  returnName: string;
  code: string;
  form: string;
  authority: string;
  statute: string;
};
export type DemoOtherCompliance = DemoSchedule & {
  name: string;
  code: string;
  taskType: string;
  statute: string;
};
export type DemoLaw = {
  law: string;
  code: string;
  category: string;
  central: 'Central' | 'State';
  states: string[];
  parentCode: string;
  lawStatus: 'Active' | 'Repealed';
  repealedBy: string;
  note: string;
  licences: DemoLicense[];
  returns: DemoReturn[];
  others: DemoOtherCompliance[];
};
export type DemoQuestion = {
  lawCode: string;
  lawqusname: string;
  lawqusanswer: string;
  inputfield: 'text' | 'select' | 'radio';
  options: string[];
};
export type DemoRule = {
  lawCode: string;
  rulename: string;
  lawthenruleconditiontype: 'Any' | 'All';
  lawthenrulecondition: 'Applicable' | 'Not Applicable';
  lawRulesArr: {
    lawrulecondition: string;
    lawquestiontype: 'text' | 'select' | 'radio';
    lawruletype: string;
    lawruleanswer: string;
  }[];
  note: string;
};
export type DemoCircular = { topic: string; link: string; date: string; type: string; laws: string[] };
export type DemoFileData = {
  laws: DemoLaw[];
  questions: DemoQuestion[];
  rules: DemoRule[];
  circulars: DemoCircular[];
};

/**
 * Reads the demo's laws, questions, rules and circulars from this package. They are illustrative, not legal
 * advice.
 */
export function readDemoFileData(): DemoFileData {
  const laws = readDemoFile<DemoLaw[]>('demo-laws.json');
  const { questions, rules } = readDemoFile<Pick<DemoFileData, 'questions' | 'rules'>>('demo-rules.json');
  return { laws, questions, rules, circulars: readDemoFile<DemoCircular[]>('demo-circulars.json') };
}

/**
 * Reads a file of the demo. The cast is safe: this package contains the file, and a test checks it against the
 * schema.
 */
function readDemoFile<Content>(file: string): Content {
  return JSON.parse(readFileSync(join(findPackageFolder(), 'demo', file), 'utf8')) as Content;
}

/** Collects the options that the demo's records use, by the name of the dropdown list (S-2.3). */
export function collectDemoOptions(laws: readonly DemoLaw[]): OptionsByList {
  const states = new Set([...laws.flatMap((law) => law.states), ...statesWithoutDemoLaws]);
  const duties = laws.flatMap(({ returns, others }) => [...returns, ...others]);
  return {
    Bus: ['Finance', 'Human Resources', 'Legal and Secretarial', 'Operations', 'Environment, Health and Safety'],
    category: sortNames(laws.map(({ category }) => category)),
    masterAccess: ['Board', 'Management', 'Department'],
    state: sortNames([...states]),
    centralState: ['Central', 'State'],
    indusKey: ['Manufacturing', 'Information Technology', 'Banking and Finance', 'Healthcare', 'Retail', 'Mining'],
    actRep: ['Active', 'Repealed'],
    entityType: ['Private Limited', 'Public Limited', 'Listed Company', 'Partnership', 'Limited Liability Partnership'],
    sensitivity: ['High', 'Medium', 'Low'],
    branchtype: ['Head Office', 'Factory', 'Warehouse', 'Shop', 'Branch Office'],
    periodicity: sortNames([...duties.map(({ periodicity }) => periodicity), 'Pre-Event Based', 'Post-Event Based']),
    internalDueDate: ['1 day before', '3 days before', '7 days before', '15 days before', '30 days before'],
    tasktype: sortNames(laws.flatMap(({ others }) => others.map(({ taskType }) => taskType))),
    penaltyTypeOptions: ['Fine', 'Imprisonment', 'Interest', 'Cancellation', 'Others'],
  };
}

const statesWithoutDemoLaws = ['Himachal Pradesh', 'Jharkhand', 'Uttarakhand', 'Chhattisgarh', 'Puducherry'];

function sortNames(names: string[]): string[] {
  return [...new Set(names)].filter((name) => name !== '').sort((a, b) => a.localeCompare(b, 'en'));
}

/** The options of an organisation's dropdown lists, by list name (S-2.3). */
export type OptionsByList = Readonly<Partial<Record<DropdownListName, readonly string[]>>>;

/** Returns the ids of named options in a list. Throws for an unknown name. */
export type FindOptionIds = (list: DropdownListName, names: readonly string[]) => number[];

export function createOptionIdFinder(options: OptionsByList): FindOptionIds {
  return (list, names) =>
    names.map((name) => {
      const index = options[list]?.indexOf(name) ?? -1;
      if (index < 0) throw new Error(`The demo's list ${list} has no ${name}.`);
      return index + 1;
    });
}
