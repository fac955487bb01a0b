/** The words of a refusal, which stay when the snackbar that said them is gone. */
export function Refused({ children }: { children: string | undefined }) {
  return children === undefined ? null : <p className="notice">{children}</p>;
}
