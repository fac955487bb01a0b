import type { StoredKind } from '../records/stored-kind';
import type { Kept } from '../records/stored-record';
import type { DemoParent } from './demo-records';
import { describeDuty } from './describe-duty';
import { describeExtensions, describeSchedule } from './describe-schedule';
import type { OptionIds } from './option-ids';
import type { DemoLaw, DemoLicense, DemoOther, DemoReturn } from './read-library';
import { subjectArea } from './subject-areas';

type Own = Kept & { code: string; name: string };
export type DemoDuty = {
  kind: Exclude<StoredKind, 'law'>;
  /** Among all of its kind, and among those of its law; from 1. */
  nth: number;
  nthOfLaw: number;
  parent: DemoParent;
  own: Own;
};
type Place = { law: DemoLaw; ids: OptionIds; nth: number };

/** What hangs on the laws: licenses, then returns, then other compliances. */
export function demoDuties(parents: readonly DemoParent[], ids: OptionIds): DemoDuty[] {
  const of = <Given>(
    kind: DemoDuty['kind'],
    given: (law: DemoLaw) => Given[],
    describe: (given: Given, place: Place) => Own,
  ): DemoDuty[] => {
    const all = parents.flatMap((parent) => given(parent.law).map((one, index) => ({ parent, one, index })));
    return all.map(({ parent, one, index }, position) => {
      const nth = position + 1;
      return { kind, nth, nthOfLaw: index + 1, parent, own: describe(one, { law: parent.law, ids, nth }) };
    });
  };
  return [
    ...of('license', (law) => law.licences, describeLicense),
    ...of('return', (law) => law.returns, describeReturn),
    ...of('other_compliance', (law) => law.others, describeOther),
  ];
}

function describeLicense(given: DemoLicense, { law, ids }: Place): Own {
  const { license: name, code, authority, statute } = given;
  const description = `${name} under ${law.law}. Obtain it before the activity begins and produce it on inspection.`;
  return {
    ...describeDuty({ ids, area: subjectArea(law.category), law, description, authority, statute }),
    code,
    name,
    renewal: given.renewal || 'Before expiry, where it expires',
    validity: given.validity || 'As stated on it',
    governmentFormat: 'As issued by the authority',
    extensions: [],
  };
}

function describeReturn(given: DemoReturn, { law, ids, nth }: Place): Own {
  const { returnName: name, code, form, authority, statute, dayMonthArr } = given;
  const description = `${name}${form && `, in ${form}`}, under ${law.law}. File it and keep the acknowledgement.`;
  return {
    ...describeDuty({ ids, area: subjectArea(law.category), law, description, authority, statute }),
    ...describeSchedule(given),
    ...describeExtensions({ nth, dayMonths: dayMonthArr }),
    code,
    name,
    governmentFormat: form || 'No form is prescribed',
  };
}

function describeOther(given: DemoOther, { law, ids }: Place): Own {
  const { name, code, taskType, statute } = given;
  const description = `${name}, under ${law.law}. ${whatToDo[taskType] ?? 'See to it, and keep the proof.'}`;
  return {
    ...describeDuty({ ids, area: subjectArea(law.category), law, description, authority: '', statute }),
    ...describeSchedule(given),
    code,
    name,
    taskType,
    governmentFormat: 'No form is prescribed',
    extensions: [],
  };
}

const whatToDo: Readonly<Record<string, string>> = {
  Register: 'Keep it up to date at the workplace and produce it on inspection.',
  Notice: 'Give it in writing and keep a copy with the proof of delivery.',
  'Notice/Display': 'Display it where those whom it concerns can read it.',
  Payment: 'Pay it in time and keep the challan.',
  Filing: 'File it and keep the acknowledgement.',
  Appointment: 'Appoint in writing somebody who has the qualification.',
  Committee: 'Constitute it, let it meet, and minute what it decides.',
};
