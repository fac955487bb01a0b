import { recordKinds } from 'shared-lib/records';
import { asking } from '../asking';
import { samplePayload } from '../sample-payload';
import { sendFile } from '../send-file';

export const letter = 'The letter of the inspector, 3 April 2026.\n';

/** Saves a license with a letter and returns the id of the file. */
export async function attachLetter(address: string, token: string): Promise<string> {
  const sent = await sendFile({ address, token, name: 'letter.txt', content: letter, kind: 'license' });
  const { license } = recordKinds;
  const { body } = await asking(address, { authorization: token }).post(`/api/${license.calls.add}`, {
    ...samplePayload(license, 1),
    status: 0,
    attachment: [sent.body.fileId],
  });
  if (body.success !== '1') throw new Error(`The license was not saved: ${JSON.stringify(body)}`);
  return String(sent.body.fileId);
}
