/** How this build of the road map misbehaves: the page's address says it, or else the build itself. */
export type Fault = 'none' | 'eval' | 'mount' | 'mount-hang' | 'first-render' | 'later-click';

/** The last word is another one in a release that is made to fail; found at run time, so that no compiler decides. */
const built = 'lexboard fault none';

export function faultOfPage(): string {
  return new URLSearchParams(window.location.search).get('fault') ?? built.split(' ')[2] ?? 'none';
}

export function failIf(fault: Fault): void {
  if (faultOfPage() === fault) throw new Error(`a fault on purpose: ${fault}`);
}
