/** Words about a whole form, said at once to those who listen. */
export function Notice({ children }: { children: string | undefined }) {
  if (children === undefined) return null;
  return (
    <p role="alert" className="notice">
      {children}
    </p>
  );
}
