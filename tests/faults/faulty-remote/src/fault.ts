/** How this build of the road map fails: the page's address says it, or otherwise the build itself. */
export type Fault = 'none' | 'eval' | 'mount' | 'mount-hang' | 'first-render' | 'later-click';

/**
 * A release that should fail has another last word here. It is read at run time, so that no compiler removes the
 * branch.
 */
const built = 'lexboard fault none';

export function faultOfPage(): string {
  return new URLSearchParams(window.location.search).get('fault') ?? built.split(' ')[2] ?? 'none';
}

export function failIf(fault: Fault): void {
  if (faultOfPage() === fault) throw new Error(`a fault on purpose: ${fault}`);
}
