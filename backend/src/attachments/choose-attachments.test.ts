import { usualLimits } from '../platform/attachment-settings';
import { chooseAttachments } from './attach-to-record.store';
import { type Attachment, addressOf, createAttachmentId } from './attachment';

const file = (name: string, size = 1): Attachment => ({ id: createAttachmentId(), name, size });
const notice = file('notice.pdf');
const map = file('map.png');
const upload = file('letter.docx');
const another = file('Notice.pdf');

type ChooseOptions = { attach?: string[]; remove?: string[]; uploads?: Attachment[]; limits?: object };

function choose({ attach = [], remove = [], uploads = [upload, another], limits }: ChooseOptions) {
  const asked = { attached: [notice, map], uploads, attach, remove, limits: { ...usualLimits, ...limits } };
  const chosen = chooseAttachments(asked);
  if (!chosen.ok) return chosen.code;
  return {
    take: chosen.value.take,
    drop: chosen.value.drop,
    names: chosen.value.after.map(({ name }) => name),
  };
}

const cases: [string, ChooseOptions, ReturnType<typeof choose>][] = [
  ['nothing asked changes nothing', {}, { take: [], drop: [], names: ['notice.pdf', 'map.png'] }],
  [
    'an upload is taken by name',
    { attach: ['letter.docx'] },
    { take: [upload], drop: [], names: ['notice.pdf', 'map.png', 'letter.docx'] },
  ],
  [
    'an upload is taken by id',
    { attach: [upload.id] },
    { take: [upload], drop: [], names: ['notice.pdf', 'map.png', 'letter.docx'] },
  ],
  [
    'an upload is taken by its address',
    { attach: [addressOf(upload)] },
    { take: [upload], drop: [], names: ['notice.pdf', 'map.png', 'letter.docx'] },
  ],
  [
    'what is attached and named again stays',
    { attach: ['notice.pdf', 'map.png'] },
    { take: [], drop: [], names: ['notice.pdf', 'map.png'] },
  ],
  [
    'one upload named twice is taken once',
    { attach: [upload.id, 'letter.docx'] },
    { take: [upload], drop: [], names: ['notice.pdf', 'map.png', 'letter.docx'] },
  ],
  ['a file is removed by name', { remove: ['NOTICE.pdf'] }, { take: [], drop: [notice], names: ['map.png'] }],
  ['removing a file that is not there is refused', { remove: ['notice.pdf', 'x.pdf'] }, 'not-attached'],
  ['removing an upload that no record took is refused', { remove: [upload.id] }, 'not-attached'],
  [
    'a file is replaced in one step',
    { attach: [another.id], remove: ['notice.pdf'] },
    { take: [another], drop: [notice], names: ['map.png', 'Notice.pdf'] },
  ],
  ['a file that nobody uploaded is refused', { attach: ['x.pdf'] }, 'unknown-attachment'],
  ['a second file of one name is refused', { attach: [another.id] }, 'attachment-name-taken'],
  ['one file too many is refused', { attach: [upload.id], limits: { files: 2 } }, 'too-many-attachments'],
  [
    'one byte too many is refused',
    { attach: [upload.id], limits: { recordBytes: 2 } },
    'attachments-too-large',
  ],
  [
    'a record above a lowered limit may be saved without new files',
    { attach: ['map.png'], limits: { files: 1, recordBytes: 1 } },
    { take: [], drop: [], names: ['notice.pdf', 'map.png'] },
  ],
];

test.each(cases)('%s', (_fact, wish, expected) => {
  expect(choose(wish)).toEqual(expected);
});
