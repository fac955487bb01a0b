import type { Preload } from '../releases/preloads';

/** Link headers for the scripts, to be sent before the page itself. */
export function earlyHints(preloads: Preload[]): string[] {
  return preloads.filter(({ as }) => as === 'script').map(linkHeader);
}

function linkHeader({ url, as, integrity }: Preload): string {
  return `<${url}>; rel=preload; as=${as}; crossorigin=anonymous; integrity="${integrity}"`;
}
