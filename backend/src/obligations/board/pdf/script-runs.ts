/** The scripts that a pack prints. Each has a font of its own, which shapes its letters. */
export type Script = 'latin' | 'devanagari' | 'tamil';

export type ScriptRun = { script: Script; text: string };

/** Joiners belong to the letters before them. */
const joiners = /[\u200c\u200d]/;

function scriptOf(letter: string): Script {
  if (/[\u0900-\u097f\u1cd0-\u1cff\ua8e0-\ua8ff]/.test(letter)) return 'devanagari';
  return /[\u0b80-\u0bff]/.test(letter) ? 'tamil' : 'latin';
}

/** Splits a text into runs of one script each. Spaces, digits and signs count as Latin. */
export function splitScripts(text: string): ScriptRun[] {
  const runs: ScriptRun[] = [];
  for (const letter of text.normalize('NFC')) {
    const last = runs.at(-1);
    const script = joiners.test(letter) ? (last?.script ?? 'latin') : scriptOf(letter);
    if (last?.script === script) last.text += letter;
    else runs.push({ script, text: letter });
  }
  return runs;
}
