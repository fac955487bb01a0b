/** The types of questions that are answered by choosing. */
export type ChoiceType = 'select' | 'radio';

/** What there is to choose from, and whose list it is. */
export type Options = { names: readonly string[]; source: 'question' | 'law' | 'default' | 'none' };

const sources = ['question', 'law', 'default', 'none'] as const;

/** Reads the reply of an option list, whose options come as JSON text (S-1.7). */
export function parseOptions(reply: unknown): Options {
  const { dropdownoption, source } = Object(reply);
  return {
    names: listIn(dropdownoption).flatMap(nameOf),
    source: sources.find((known) => known === source) ?? 'none',
  };
}

function listIn(text: unknown): unknown[] {
  try {
    const said: unknown = JSON.parse(String(text));
    return Array.isArray(said) ? said : [];
  } catch {
    return [];
  }
}

function nameOf(entry: unknown): string[] {
  const { selectedoption } = Object(entry);
  return typeof selectedoption === 'string' && selectedoption !== '' ? [selectedoption] : [];
}
