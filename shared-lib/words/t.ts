/** The values of a text's placeholders. For example, the value of `name` replaces `{name}` in the text. */
type PlaceholderValues = Readonly<Record<string, string | number | undefined>>;

/**
 * The translations. The keys are the English texts. A page in another language sets the translations before its first
 * script runs.
 */
type Translations = Readonly<Record<string, string>>;

const translations = (globalThis as { lexboardTranslations?: Translations }).lexboardTranslations;

/**
 * Returns a text in the language of the page: `t('Add user')`, `t('{count} laws', { count })`. The English
 * text is the key. `words.json` of each package lists its texts (`npm run words`).
 */
export function t(english: string, values?: PlaceholderValues): string {
  const text = translations?.[english] ?? english;
  if (!values) return text;
  return text.replace(/\{(\w+)\}/g, (place, name) => String(values[name] ?? place));
}
