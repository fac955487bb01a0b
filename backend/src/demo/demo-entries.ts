import type { Entry } from '../platform/journal/entry';
import type { CircularRow } from './demo-circulars';
import type { DatedEntry, Person } from './demo-history';
import type { QuestionRow, RuleRow } from './demo-questions';
import type { DemoRecord } from './demo-records';

type Content = {
  records: readonly DemoRecord[];
  questions: readonly QuestionRow[];
  rules: readonly RuleRow[];
  circulars: readonly CircularRow[];
  circularLaws: readonly { circular_id: number; law_id: number }[];
};
type Made = Pick<Entry, 'kind' | 'recordId' | 'name' | 'changes'> & {
  lawId: number;
  /** After the law came, and after this day where one is named. */
  days: number;
  since?: string;
};

const day = 86_400_000;

/** That the questions, rules and circulars of the laws were made: by the first of the people, days after the law. */
export function demoEntries(content: Content, [person]: readonly Person[]): DatedEntry[] {
  const laws = new Map(content.records.filter(({ kind }) => kind === 'law').map((law) => [law.id, law]));
  return madeOf(content).flatMap(({ lawId, days, since, ...made }) => {
    const law = laws.get(lawId);
    if (!law || !person) return [];
    const entry = { ...made, uniqueCode: law.kept.uniqueCode, action: 'Created', reason: '' };
    const from = Math.max(law.createdAt.getTime(), since === undefined ? 0 : Date.parse(since));
    const at = new Date(from + days * day);
    return [{ at, actor: person, entry: { chain: 'timeline' as const, ...entry } }];
  });
}

function madeOf({ questions, rules, circulars, circularLaws }: Content): Made[] {
  return [
    ...questions.map(({ id, law_id: lawId, name, input_field: inputField }) => {
      const changes = { name: [null, name], inputField: [null, inputField] } as const;
      return { kind: 'question', recordId: id, name, changes, lawId, days: 8 };
    }),
    ...rules.map(({ id, law_id: lawId, name, match, decision }) => {
      const changes = { name: [null, name], match: [null, match], decision: [null, decision] } as const;
      return { kind: 'rule', recordId: id, name, changes, lawId, days: 9 };
    }),
    ...circularLaws.flatMap(({ circular_id: id, law_id: lawId }) => {
      const circular = circulars.find((candidate) => candidate.id === id);
      if (!circular) return [];
      const changes = { topic: [null, circular.topic], link: [null, circular.link] } as const;
      return [
        {
          kind: 'circular',
          recordId: id,
          name: circular.topic,
          changes,
          lawId,
          days: 4,
          since: circular.issued_on,
        },
      ];
    }),
  ];
}
