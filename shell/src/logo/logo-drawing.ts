/**
 * The SVG path of the logo on a board of 28 px: an L with a tick above its foot. It needs round line ends and
 * joins.
 */
export const logoPath = 'M8.500 7V20.500H20M13 12.500l2.700 3 5-6';
