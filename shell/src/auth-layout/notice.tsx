/** A message about a whole form; screen readers read it at once. */
export function Notice({ children }: { children: string | undefined }) {
  if (children === undefined) return null;
  return (
    <p role="alert" className="notice">
      {children}
    </p>
  );
}
