/** @jest-environment node */
import { attachmentPayload } from './attachment-payload';

const one = { name: 'one.txt', file: 'one~one.txt' };
const two = { name: 'two.txt', file: 'two~two.txt' };
const newOne = { name: 'one.txt', file: 'new~one.txt' };

test.each([
  ['nothing', [], [], [], []],
  ['what stays', [one], [one], ['one.txt'], []],
  ['what was added', [one], [one, two], ['one.txt', 'two~two.txt'], []],
  ['what was removed', [one, two], [two], ['two.txt'], ['one.txt']],
  ['what took the place of another of its name', [one], [newOne], ['new~one.txt'], ['one.txt']],
])('attachment payload: a save sends %s', (_what, before, now, attachment, attachmentremovelist) => {
  expect(attachmentPayload({ before, now })).toEqual({ attachment, attachmentremovelist });
});
