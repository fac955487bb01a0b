import type { Settings } from '../../platform/settings';

type Link = { url: string; username: string; settings: Settings };

/** What the operator hands on to whoever has no password yet. */
export function sayLink({ url, username, settings }: Link): string[] {
  const { publicBaseUrl, isLocal } = settings;
  const said = [`This link sets the password of ${username}. It works once, within three days:`, url];
  if (!isLocal) return said;
  return [
    ...said,
    `It leads to ${publicBaseUrl}, so open it on this machine. For a link that others can open, set PUBLIC_BASE_URL to the address under which they reach the server.`,
  ];
}
