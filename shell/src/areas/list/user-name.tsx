import type { ReactNode } from 'react';

/** A user's initials on a disc, and what the list says beside it. Plain elements, which the list's sheet styles. */
export function UserName({ name, children }: { name: string; children: ReactNode }) {
  return (
    <span data-user={formatInitials(name)} data-tint={tintOf(name)}>
      {children}
    </span>
  );
}

/** A user name, which is an e-mail address. What tells people apart comes first and is louder. */
export function SplitUserName({ name }: { name: string }) {
  const at = name.lastIndexOf('@');
  if (at <= 0) return <bdi>{name}</bdi>;
  return (
    <bdi>
      {name.slice(0, at)}
      <span>{name.slice(at)}</span>
    </bdi>
  );
}

/** The first letters of the first two words of a user name: "AR" for anita.rao@example.test. */
export function formatInitials(name: string): string {
  const words = name
    .split('@', 1)
    .join()
    .split(/[^\p{L}\p{M}\p{N}]+/u);
  const letters = words.filter((word) => word !== '').slice(0, 2);
  return letters.map((word) => String(firstLetter.exec(word)?.[0] ?? '').toUpperCase()).join('') || '?';
}

/** A letter with its marks, so that no Indian vowel sign is cut off. */
const firstLetter = /^.\p{M}*/u;

/** One of four quiet tints, always the same for a name. */
function tintOf(name: string): number {
  return [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % 4;
}
