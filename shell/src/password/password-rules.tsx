/** What the server asks of a new password, told before it is typed. */
export function PasswordRules({ id }: { id: string }) {
  return (
    <div id={id} className="quiet">
      <p>A password of your own:</p>
      <ul>
        <li>at least 15 characters; 8 are enough where two-step sign-in is on</li>
        <li>any characters, blanks too; at most 256</li>
        <li>not one that many use, and not made of your name or your organisation’s</li>
      </ul>
    </div>
  );
}
