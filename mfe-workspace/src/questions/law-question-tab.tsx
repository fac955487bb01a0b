import { RemoteParcel } from 'shared-lib/remotes';

/** The questions and rules of the chosen law, as a parcel of their own area. */
export function LawQuestionTab({ lawId }: { lawId: number }) {
  return (
    <RemoteParcel
      key={lawId}
      remote="mfe-questions-rules"
      parcel="law-questions"
      with={{ lawId: String(lawId) }}
    />
  );
}
