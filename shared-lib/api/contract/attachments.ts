import { Type } from '@sinclair/typebox';
import { type RecordKind, recordKinds } from 'shared-lib/records';
import { defineBody, defineCall, textSchema } from './call';

/** The folder below `/attachment` that holds the files of a kind. */
export function attachmentFolder(kind: RecordKind): string {
  const files = Object.values(kind.fields).find((field) => field.type === 'files');
  return files?.folder ?? kind.name;
}

/** The multipart/form-data of an upload. */
export const uploadForm = Type.Object({
  file: Type.Unsafe<never>({
    type: 'string',
    format: 'binary',
    description: 'One file; its name says its type: pdf, png, jpeg, jpg, xlsx, docx, txt or xls',
  }),
  accessusername: Type.Optional(textSchema(320)),
});

export const uploadReply = Type.Object({
  fileId: Type.String(),
  name: Type.String(),
  size: Type.Integer({ minimum: 1 }),
});

function uploadCall(kind: RecordKind) {
  return defineCall({
    method: 'POST',
    path: `attachment/${attachmentFolder(kind)}`,
    area: 'Attachments',
    summary:
      'Uploads one file; a record takes it when it is saved with the name or the id among its attachments',
    access: 'editor',
    counts: 'upload',
    codes: 'numbers',
    reply: uploadReply,
  });
}

export const uploadCallsByKind = {
  law: uploadCall(recordKinds.law),
  license: uploadCall(recordKinds.license),
  return: uploadCall(recordKinds.return),
  'other-compliance': uploadCall(recordKinds['other-compliance']),
};

const positiveInteger = Type.Integer({ minimum: 1 });

/** Gives the upload limits, so that a client can check a file before it sends it. */
export const attachmentLimitsCall = defineCall({
  method: 'POST',
  path: 'attachment/limits',
  area: 'Attachments',
  summary: 'How large a file may be, how many a record takes, and how large they may be together',
  access: 'member',
  codes: 'numbers',
  body: defineBody({}),
  reply: Type.Object({ fileBytes: positiveInteger, recordBytes: positiveInteger, files: positiveInteger }),
});
