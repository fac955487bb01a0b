import { questionKey } from 'shared-lib/rules';

/** Turns texts into the keys of questions. Many rows and answers share a text, so each is processed once. */
export function keyReader(): (text: string) => string {
  const keys = new Map<string, string>();
  return (text) => {
    const key = keys.get(text) ?? questionKey(text);
    keys.set(text, key);
    return key;
  };
}
