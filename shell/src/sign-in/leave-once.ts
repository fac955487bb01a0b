/** A way to leave a page that is taken once: whoever would lead elsewhere afterwards comes too late. */
export function leaveOnce(go: (address: string) => void): (address: string) => void {
  let isLeaving = false;
  return (address) => {
    if (isLeaving) return;
    isLeaving = true;
    go(address);
  };
}
