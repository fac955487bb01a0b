/** The facts that all laws of a category share: authority, industries, penalties. */
export type SubjectArea = {
  businessFunction: string;
  masterName: string;
  industries: readonly string[];
  employeeKeyWords: string;
  generalKeyWords: string;
  sensitivity: string;
  penaltyTypes: readonly string[];
  otherPenaltyType?: string;
  penalty: string;
  /** The official site of the authority. */
  site: string;
};

const allIndustries = [
  'Manufacturing',
  'Information Technology',
  'Banking and Finance',
  'Healthcare',
  'Retail',
  'Mining',
];
const factoryIndustries = ['Manufacturing', 'Healthcare', 'Mining'];
const finePerDayText = 'A fine for each contravention, and a further fine for each day on which it goes on.';
const courtPenaltyText = 'A fine, and imprisonment where the contravention is repeated or puts people at risk.';

const subjectAreaByCategory: Readonly<Record<string, SubjectArea>> = {
  Labour: {
    businessFunction: 'Human Resources',
    masterName: 'Department',
    industries: allIndustries,
    employeeKeyWords: 'employees, workers, contract labour',
    generalKeyWords: 'wages, employment, welfare',
    sensitivity: 'High',
    penaltyTypes: ['Fine', 'Imprisonment'],
    penalty: courtPenaltyText,
    site: 'https://labour.gov.in/',
  },
  'Health & Safety': {
    businessFunction: 'Environment, Health and Safety',
    masterName: 'Department',
    industries: factoryIndustries,
    employeeKeyWords: 'workers, occupiers, visitors',
    generalKeyWords: 'safety, inspection, accidents',
    sensitivity: 'High',
    penaltyTypes: ['Fine', 'Imprisonment'],
    penalty: courtPenaltyText,
    site: 'https://dgfasli.gov.in/',
  },
  Environment: {
    businessFunction: 'Environment, Health and Safety',
    masterName: 'Management',
    industries: factoryIndustries,
    employeeKeyWords: 'occupiers, operators',
    generalKeyWords: 'pollution, waste, consent',
    sensitivity: 'High',
    penaltyTypes: ['Fine', 'Others'],
    otherPenaltyType: 'Environmental compensation',
    penalty: 'A penalty, and environmental compensation for the damage that was done.',
    site: 'https://moef.gov.in/',
  },
  Taxation: {
    businessFunction: 'Finance',
    masterName: 'Management',
    industries: allIndustries,
    employeeKeyWords: 'employees with taxable salary',
    generalKeyWords: 'tax, deduction, return',
    sensitivity: 'High',
    penaltyTypes: ['Interest', 'Fine'],
    penalty: 'Interest for each month of the delay, a fee for late filing, and a penalty for what was not declared.',
    site: 'https://www.incometax.gov.in/',
  },
  Corporate: {
    businessFunction: 'Legal and Secretarial',
    masterName: 'Board',
    industries: allIndustries,
    employeeKeyWords: 'directors, key managerial personnel',
    generalKeyWords: 'board, shareholders, filings',
    sensitivity: 'High',
    penaltyTypes: ['Fine'],
    penalty: finePerDayText,
    site: 'https://www.mca.gov.in/',
  },
  Commercial: {
    businessFunction: 'Legal and Secretarial',
    masterName: 'Management',
    industries: ['Manufacturing', 'Retail'],
    employeeKeyWords: 'sales, packing, transport',
    generalKeyWords: 'contracts, goods, consumers',
    sensitivity: 'Medium',
    penaltyTypes: ['Fine'],
    penalty: finePerDayText,
    site: 'https://consumeraffairs.gov.in/',
  },
  'Finance & FEMA': {
    businessFunction: 'Finance',
    masterName: 'Board',
    industries: ['Banking and Finance', 'Information Technology', 'Manufacturing'],
    employeeKeyWords: 'treasury, accounts',
    generalKeyWords: 'foreign exchange, investment, reporting',
    sensitivity: 'High',
    penaltyTypes: ['Fine', 'Others'],
    otherPenaltyType: 'Compounding fee',
    penalty: 'Up to three times the sum involved; a contravention may be compounded.',
    site: 'https://dea.gov.in/',
  },
  'Industry Specific': {
    businessFunction: 'Operations',
    masterName: 'Management',
    industries: ['Healthcare', 'Banking and Finance', 'Retail', 'Mining'],
    employeeKeyWords: 'licensed staff, technical staff',
    generalKeyWords: 'licence, standards, quality',
    sensitivity: 'Medium',
    penaltyTypes: ['Fine', 'Cancellation'],
    penalty: 'A fine; the licence may be suspended or cancelled.',
    site: 'https://www.india.gov.in/',
  },
  'Intellectual Property': {
    businessFunction: 'Legal and Secretarial',
    masterName: 'Management',
    industries: ['Information Technology', 'Manufacturing', 'Retail'],
    employeeKeyWords: 'authors, inventors, designers',
    generalKeyWords: 'registration, renewal, infringement',
    sensitivity: 'Low',
    penaltyTypes: ['Cancellation', 'Fine'],
    penalty: 'The right lapses where it is not renewed; a fine for false claims of registration.',
    site: 'https://ipindia.gov.in/',
  },
  'Data Protection': {
    businessFunction: 'Legal and Secretarial',
    masterName: 'Board',
    industries: ['Information Technology', 'Banking and Finance', 'Healthcare'],
    employeeKeyWords: 'data processors, information security',
    generalKeyWords: 'personal data, consent, breach',
    sensitivity: 'High',
    penaltyTypes: ['Fine'],
    penalty: 'A penalty by the gravity, the length and the repetition of the breach.',
    site: 'https://www.meity.gov.in/',
  },
  Municipal: {
    businessFunction: 'Operations',
    masterName: 'Department',
    industries: ['Retail', 'Manufacturing', 'Healthcare'],
    employeeKeyWords: 'shop staff, facility staff',
    generalKeyWords: 'trade licence, property, premises',
    sensitivity: 'Low',
    penaltyTypes: ['Fine', 'Cancellation'],
    penalty: finePerDayText,
    site: 'https://mohua.gov.in/',
  },
};

/**
 * Finds the description of a category of laws. Throws an error if there is none, because its records would be
 * empty.
 */
export function findSubjectArea(category: string): SubjectArea {
  const area = subjectAreaByCategory[category];
  if (area) return area;
  throw new Error(`The demo says nothing of the category ${category}.`);
}
