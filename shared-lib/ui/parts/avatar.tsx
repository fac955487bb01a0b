import type { ReactNode } from 'react';

/**
 * A person's initials on a disc, which the global styles draw. The letters are no text: the name stands beside it, for
 * screen readers at least, and is what the pointer shows.
 */
export function Avatar({ name }: { name: string }) {
  return <span data-avatar={formatInitials(name)} data-tint={tintOf(name)} title={name} aria-hidden="true" />;
}

/** A user's avatar, and what a list says beside it. Plain elements, which the list's sheet styles. */
export function UserName({ name, children }: { name: string; children: ReactNode }) {
  return (
    <span data-user>
      <Avatar name={name} />
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
  return [...name].reduce((hash, letter) => (hash * 7 + (letter.codePointAt(0) ?? 0)) % 101, 7) % 4;
}
