import { type AskedQuestion, parseRules } from 'shared-lib/rules';
import { readInputField } from '../questions/parse-questions';
import type { LawTried } from './law-tried';

/** Reads laws with their questions and rules from the wire; `next` is where to go on. */
export function parseLibrary(reply: unknown): { laws: LawTried[]; next: number | undefined } {
  const { data, next } = Object(reply);
  return { laws: list(data).flatMap(parseLaw), next: typeof next === 'number' ? next : undefined };
}

function parseLaw(entry: unknown): LawTried[] {
  const {
    law_id: id,
    LawUniqueCode,
    ActCodeName,
    Law,
    Active,
    publish_status,
    questions,
    rules,
  } = Object(entry);
  if (typeof id !== 'number') return [];
  const read = parseRules({ data: rules });
  return [
    {
      id,
      uniqueCode: String(LawUniqueCode ?? ''),
      code: String(ActCodeName ?? ''),
      name: String(Law ?? ''),
      isRepealed: Active === 'Repealed',
      isDraft: publish_status === 'Draft',
      questions: list(questions).flatMap(parseQuestion),
      rules: read.rules,
      unread: read.unread,
    },
  ];
}

function parseQuestion(entry: unknown): AskedQuestion[] {
  const { lawqusname, inputfield, options } = Object(entry);
  if (typeof lawqusname !== 'string' || lawqusname === '') return [];
  return [
    {
      text: lawqusname,
      inputField: readInputField(inputfield) ?? 'text',
      options: list(options).filter((option) => typeof option === 'string'),
    },
  ];
}

function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
