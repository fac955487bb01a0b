/** A message must not carry what stands before an @. */
export function withoutPassword(address: string): string {
  return address.replace(/\/\/.*@/, '//…@');
}
