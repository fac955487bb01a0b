/** @jest-environment node */
import { attachmentsState } from './attachments-state';
import type { Phase, Upload } from './upload';

const upload = (phase: Phase, key: number): Upload => ({
  key,
  name: 'a.txt',
  size: 1,
  phase,
  sent: 0,
  fault: phase === 'refused' || phase === 'failed' || phase === 'lost' ? `${phase} ${key}` : '',
  file: '',
});

test.each<[Phase[], string, string | undefined]>([
  [[], 'settled', undefined],
  [['kept'], 'settled', undefined],
  [['kept', 'waiting'], 'under-way', 'Please wait until the attachments are uploaded.'],
  [['sending'], 'under-way', 'Please wait until the attachments are uploaded.'],
  [['lost'], 'under-way', 'Please wait until the attachments are uploaded.'],
  [['kept', 'refused'], 'in-error', 'refused 1'],
  [['sending', 'failed', 'refused'], 'in-error', 'failed 1'],
])('attachments state: %j is %s', (phases, kind, why) => {
  const state = attachmentsState(phases.map(upload));
  expect(state.kind).toBe(kind);
  expect('why' in state ? state.why : undefined).toBe(why);
});
