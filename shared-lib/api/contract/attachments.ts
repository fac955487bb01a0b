import { Type } from '@sinclair/typebox';
import { type RecordKind, recordKinds } from 'shared-lib/records';
import { defineBody, defineCall, makeTextSchema } from './call';

/** The folder below `/attachment` that holds the files of a kind of records. */
export function findAttachmentFolder(kind: RecordKind): string {
  const files = Object.values(kind.fields).find((field) => field.type === 'files');
  return files?.folder ?? kind.name;
}

/** The multipart/form-data of an upload. */
export const uploadFormSchema = Type.Object({
  file: Type.Unsafe<never>({
    type: 'string',
    format: 'binary',
    description: 'One file; its name says its type: pdf, png, jpeg, jpg, xlsx, docx, txt or xls',
  }),
  accessusername: Type.Optional(makeTextSchema(320)),
});

export const uploadReplySchema = Type.Object({
  fileId: Type.String(),
  name: Type.String(),
  size: Type.Integer({ minimum: 1 }),
});

function defineUploadCall(kind: RecordKind) {
  return defineCall({
    method: 'POST',
    path: `attachment/${findAttachmentFolder(kind)}`,
    area: 'Attachments',
    summary: 'Uploads one file; a record takes it when it is saved with the name or the id among its attachments',
    access: 'editor',
    limitCategory: 'upload',
    codes: 'numbers',
    reply: uploadReplySchema,
  });
}

export const uploadCallsByKind = {
  law: defineUploadCall(recordKinds.law),
  license: defineUploadCall(recordKinds.license),
  return: defineUploadCall(recordKinds.return),
  'other-compliance': defineUploadCall(recordKinds['other-compliance']),
};

const positiveIntegerSchema = Type.Integer({ minimum: 1 });

/** Gives the upload limits, so that a client can check a file before it sends it. */
export const attachmentLimitsCall = defineCall({
  method: 'POST',
  path: 'attachment/limits',
  area: 'Attachments',
  summary: 'How large a file may be, how many a record takes, and how large they may be together',
  access: 'member',
  codes: 'numbers',
  body: defineBody({}),
  reply: Type.Object({
    fileBytes: positiveIntegerSchema,
    recordBytes: positiveIntegerSchema,
    files: positiveIntegerSchema,
  }),
});
