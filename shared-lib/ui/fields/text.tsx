import { isLink } from 'shared-lib/records';
import { linkStyle } from './link-style';
import type { ShowProps } from './show';

export function ShowText({ field, value }: ShowProps<'text'>) {
  if (!value) return '--';
  if (field.holds === 'link' && isLink(value)) return <Link address={value} />;
  return field.before ? `${field.before} ${value}` : value;
}

/** It leads out of the product, which should not learn of it nor be reached from there. */
function Link({ address }: { address: string }) {
  return (
    <a href={address} target="_blank" rel="noopener noreferrer" style={linkStyle}>
      {address}
    </a>
  );
}
