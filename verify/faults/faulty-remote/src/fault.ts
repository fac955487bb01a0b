/** How this build of the road map misbehaves; the page's address says it. */
export type Fault = 'none' | 'eval' | 'mount' | 'mount-hang' | 'first-render' | 'later-click';

export function faultOfPage(): string {
  return new URLSearchParams(window.location.search).get('fault') ?? 'none';
}

export function failIf(fault: Fault): void {
  if (faultOfPage() === fault) throw new Error(`a fault on purpose: ${fault}`);
}
