import { passwordLengths } from 'shared-lib/people';

const { leastAlone, leastWithSecondFactor, most } = passwordLengths;

/** What the server asks of a new password, told before it is typed. */
export function PasswordRules({ id }: { id: string }) {
  return (
    <div id={id} className="quiet">
      <p>A password of your own:</p>
      <ul>
        <li>
          at least {leastAlone} characters; {leastWithSecondFactor} are enough where two-step sign-in is on
        </li>
        <li>any characters, blanks too; at most {most}</li>
        <li>not one that many use, and not made of your name or your organisation’s</li>
      </ul>
    </div>
  );
}
