import { questionKey } from 'shared-lib/rules';

/** Makes texts the keys of questions. Many rows and answers have the same words: each text is read but once. */
export function keyReader(): (text: string) => string {
  const keys = new Map<string, string>();
  return (text) => {
    const key = keys.get(text) ?? questionKey(text);
    keys.set(text, key);
    return key;
  };
}
