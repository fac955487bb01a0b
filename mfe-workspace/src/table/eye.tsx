/** A plain picture: an icon component in each of 200 rows would be felt. */
export function Eye() {
  return (
    <svg
      viewBox="0 0 20 20"
      width="18"
      height="18"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden="true"
    >
      <path d="M2 10c2-3.500 5-5 8-5s6 1.500 8 5c-2 3.500-5 5-8 5s-6-1.500-8-5Z" />
      <circle cx="10" cy="10" r="2.500" />
    </svg>
  );
}
