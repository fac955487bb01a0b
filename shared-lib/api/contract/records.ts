import { Type } from '@sinclair/typebox';
import { type RecordKind, recordKinds } from 'shared-lib/records';
import { defineCall } from './call';
import { fields, id } from './values';

const reply = Type.Object({ data: Type.Array(Type.Record(Type.String(), Type.Unknown())) });

/** The calls on one record of a kind. */
function recordCalls(kind: RecordKind) {
  const shared = { method: 'POST', area: kind.titles.tab, codes: 'text', reply } as const;
  return {
    edit: defineCall({
      ...shared,
      path: kind.calls.edit,
      summary: 'One record, as its form loads it',
      access: 'member',
      body: fields({ id }),
    }),
    view: defineCall({
      ...shared,
      path: kind.calls.view,
      summary: 'One record, as its dialog shows it',
      access: 'member',
      body: fields({ id }),
    }),
  };
}

export const recordCallsByKind = {
  law: recordCalls(recordKinds.law),
  license: recordCalls(recordKinds.license),
  return: recordCalls(recordKinds.return),
  'other-compliance': recordCalls(recordKinds['other-compliance']),
};
