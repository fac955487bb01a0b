import type { Kept } from '../records/stored-record';
import type { OptionIds } from './option-ids';
import type { DemoLaw } from './read-library';
import type { SubjectArea } from './subject-areas';

export type DutyPlace = {
  ids: OptionIds;
  area: SubjectArea;
  law: DemoLaw;
  /** What is said of it in one or two sentences. */
  description: string;
  authority: string;
  statute: string;
};

const branchesOfWorks = ['Head Office', 'Factory', 'Warehouse'];
const allBranches = [...branchesOfWorks, 'Shop', 'Branch Office'];
/** Among exempt ids: nobody is exempt. */
const nobody = [0];

/** What licenses, returns and other compliances say alike. */
export function describeDuty({ ids, area, law, description, authority, statute }: DutyPlace): Kept {
  return {
    description,
    sensitivity: area.sensitivity,
    authority: authority || `Whoever is in charge of ${law.code}`,
    statute: statute || law.law,
    reference: area.site,
    additionalInfo: 'Keep the proof for eight years.',
    penaltyTypes: area.penaltyTypes,
    otherPenaltyType: area.otherPenaltyType ?? '',
    penalty: area.penalty,
    exemptions: 'None beyond those of the law.',
    generalKeyWords: area.generalKeyWords,
    industries: ids('indusKey', area.industries),
    branches: ids('branchtype', area.industries.includes('Mining') ? branchesOfWorks : allBranches),
    companyTypes: ids('entityType', ['Private Limited', 'Public Limited', 'Listed Company']),
    exemptIndustries: nobody,
    exemptBranches: nobody,
  };
}
