import path from 'node:path';

const codeBlock = /^```[\s\S]*?^```/gm;
const inlineCode = /`[^`\n]*`/g;
const link = /\]\(<?([^)\s>]+)>?(?:\s+"[^"]*")?\)|^\[[^\]]+\]:\s*(\S+)/gm;

/**
 * The link targets of a text within the repository, as paths from its root. Other sites and the text's own sections
 * are left out.
 */
export function linksOf(file: string, text: string): string[] {
  const words = text.replace(codeBlock, '').replace(inlineCode, '');
  const targets = [...words.matchAll(link)].map(([, inline, defined]) => inline ?? defined ?? '');
  return targets
    .filter((target) => !/^([a-z]+:|#|\/\/)/i.test(target))
    .map((target) => decodeURI(target.replace(/#.*$/, '')))
    .map((target) => path.posix.join(path.posix.dirname(file), target).replace(/\/$/, ''));
}
