import { logoDrawing } from '../logo/logo-drawing';

/** The product's sign and name, without Chakra. */
export function Logo() {
  return (
    <div className="brand">
      <svg viewBox="0 0 28 28" width="28" height="28" aria-hidden="true">
        <rect x="1" y="1" width="26" height="26" rx="7" fill="currentColor" />
        <path d={logoDrawing} fill="none" strokeWidth="1.8" strokeLinecap="round" />
      </svg>
      Lexboard
    </div>
  );
}
