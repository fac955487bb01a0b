import type { Field, RecordKind } from 'shared-lib/records';

export type Sample = Record<string, unknown>;

/** Builds a test payload with every editable field filled, as a form would send it. */
export function samplePayload(kind: RecordKind, lawId: number): Sample {
  const entries = Object.values(kind.fields).flatMap((field) =>
    field.by === 'server' || field.type === 'files' ? [] : [[field.wire, sampleOf(field, lawId)] as const],
  );
  return Object.fromEntries(entries);
}

function sampleOf(field: Field, lawId: number): unknown {
  switch (field.type) {
    case 'text':
      return sampleText(field);
    case 'list':
      return ['Fine', 'Others'];
    case 'choices':
      return [2, 1];
    case 'date':
      return '2026-04-03';
    case 'law':
      return lawId;
    case 'extensions':
      return [{ id: 1, start_date: '2026-04-01', end_date: '2026-04-30', extension_date: '2026-05-31' }];
    case 'day-months':
      return [{ date: 30, month: 'June' }];
    case 'files':
      return [];
  }
}

/** Options of the demo's lists that neither hide a field nor require another. */
const sampleNames: Readonly<Record<string, string>> = {
  category: 'Labour',
  masterAccess: 'Board',
  sensitivity: 'High',
  periodicity: 'Annual',
  internalDueDate: '7 days before',
  tasktype: 'Register',
};

function sampleText(field: Extract<Field, { type: 'text' }>): string {
  if (field.textKind === 'count') return '30';
  if (field.textKind === 'link') return 'https://example.test/act';
  if (field.names !== undefined && !field.oneOf) return sampleNames[field.names] ?? field.label;
  return field.oneOf?.at(field.wire === 'Central' ? -1 : 0) ?? cutText(`A ${field.label} é 😀`, field.maxLength);
}

/** Cuts a text to a maximum length, without half a character or a space at its end. */
function cutText(text: string, longest?: number): string {
  return text
    .slice(0, longest)
    .replace(/[\ud800-\udbff]$/, '')
    .trimEnd();
}
