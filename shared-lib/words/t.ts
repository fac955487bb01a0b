/** The values of the placeholders in a text: `{name}` is replaced by the value `name`. */
type TextValues = Readonly<Record<string, string | number | undefined>>;

/** The translations by English text. A page in another language defines them before its first script. */
type Translations = Readonly<Record<string, string>>;

const translations = (globalThis as { lexboardTranslations?: Translations }).lexboardTranslations;

/**
 * A text for people in the language of the page: `t('Add user')`, `t('{count} laws', { count })`. The English text is
 * the key. `words.json` of each package lists its texts (`npm run words`).
 */
export function t(english: string, values?: TextValues): string {
  const text = translations?.[english] ?? english;
  if (!values) return text;
  return text.replace(/\{(\w+)\}/g, (place, name) => String(values[name] ?? place));
}
