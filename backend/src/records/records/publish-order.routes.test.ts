import { type RecordKind, recordKindList } from 'shared-lib/records';
import { type RecordClient, recordClient } from '../../../test/record-client';
import { type Sample, samplePayload } from '../../../test/sample-payload';
import { type ServedDemo, serveDemo } from '../../../test/serve-backend';

let served: ServedDemo;
let client: RecordClient;
let stateLaw: number;
beforeAll(async () => {
  served = await serveDemo();
  client = recordClient(served);
  stateLaw = await client.addLaw({ Central: 'State' });
});
afterAll(() => served.close());

/** The fields in the order of S-2.5, by their payload names. */
const published = {
  law: 'Law ActCodeName SuggestedBusinessFunction Category Central state ParentLaw Rules Active RelevantAmendment Applicability IndustryKeyWords EmployeeKeyWords EntityTypeKey Exemptions GeneralKeyWords masterVal',
  license:
    'law license licensecode description state sensitivity renewal validity government reference authority statute additional penaltytype penalty exemptions GeneralKeyWords IndustryKeyWords BranchKeyWords CompanyTypekey ExemptIndustryKeyWords ExemptBranchKeyWords',
  return:
    'law returncode returnName description state sensitivity periodicity internalduedate duedate governmentformat referencelink authority statutereference additionalinfo penaltytype penalty exemptions GeneralKeyWords IndustryKeyWords BranchKeyWords CompanyTypekey ExemptIndustryKeyWords ExemptBranchKeyWords',
  'other-compliance':
    'law code_name name description task_type state sensitivity periodicity internal_due_date due_date government_form referencelink authority statute_reference additional_info penaltytype penalty exemptions GeneralKeyWords IndustryKeyWords BranchKeyWords CompanyTypekey ExemptIndustryKeyWords ExemptBranchKeyWords',
} as const;

const drafted = {
  law: 'Law Central masterVal',
  license: 'law license',
  return: 'law returncode returnName',
  'other-compliance': 'law code_name name',
} as const;

describe.each(recordKindList)('$name', (kind) => {
  it('asks for one required field after the other before it is published', async () => {
    const messages = await messagesInTurn(kind, 1);
    expect(messages).toEqual(requests(kind, published[kind.name]));
  });

  it('asks for its basic fields before it is saved as a draft', async () => {
    const messages = await messagesInTurn(kind, 0);
    expect(messages).toEqual(requests(kind, drafted[kind.name]));
  });
});

/** Sends an empty form and fills the one requested field each time, until the record is saved. */
async function messagesInTurn(kind: RecordKind, status: number): Promise<string[]> {
  const whole = samplePayload(kind, stateLaw);
  const wires = (status === 1 ? published : drafted)[kind.name].split(' ');
  const messages: string[] = [];
  const filled: Sample = { status };
  for (const wire of wires) {
    const { body } = await client.add(kind, filled);
    messages.push(String(body.message));
    filled[wire] = whole[wire];
  }
  expect((await client.add(kind, filled)).body.success).toBe('1');
  return messages;
}

function requests(kind: RecordKind, wires: string): string[] {
  const fields = Object.values(kind.fields);
  return wires.split(' ').map((wire) => {
    const field = fields.find((candidate) => candidate.wire === wire);
    return `Please fill the ${field?.asked ?? field?.label}.`;
  });
}
