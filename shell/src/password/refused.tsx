/** The message of a refusal, which stays after its snackbar is gone. */
export function RefusalMessage({ children }: { children: string | undefined }) {
  return children === undefined ? null : <p className="notice">{children}</p>;
}
