/** Submits the form; while it does, it shows a spinner and keeps the focus. */
export function SubmitButton({ isBusy, children }: { isBusy: boolean; children: string }) {
  return (
    <button type="submit" aria-disabled={isBusy} aria-busy={isBusy}>
      {isBusy && <span className="spinner" aria-hidden="true" />}
      {children}
    </button>
  );
}
