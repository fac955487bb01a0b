/** Makes a navigation that works once: later calls, which would lead elsewhere, do nothing. */
export function leaveOnce(go: (address: string) => void): (address: string) => void {
  let isLeaving = false;
  return (address) => {
    if (isLeaving) return;
    isLeaving = true;
    go(address);
  };
}
