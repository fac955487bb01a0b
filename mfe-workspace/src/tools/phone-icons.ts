import { picture } from '../rows/row-icons';

const drawings = {
  add: 'M10 4v12M4 10h12',
  filters: 'M3 4h14l-5.5 6.5V17l-3-2v-4.5L3 4Z',
  'search-all': 'M3 4h14M3 9h5M3 14h4M13 15a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Zm2.5-1L18 17',
  views: 'M6 3h8v14l-4-3.5L6 17V3Z',
  columns: 'M3 4h14v12H3V4Zm4.7 0v12M12.3 4v12',
  export: 'M10 3v9m-3.5-3.5L10 12l3.5-3.5M4 13v4h12v-4',
  select: 'M3.5 3.5h13v13h-13v-13ZM6.5 10l2.5 2.5 4.5-5',
};

type PhoneIcon = keyof typeof drawings;

/**
 * On phones an icon replaces the text of a button, so that the rows start higher up. Screen readers still get the text;
 * `<small>` parts of it stay visible.
 */
export function iconOnPhones(icon: PhoneIcon) {
  return {
    '@media (max-width: 767px)': {
      fontSize: 0,
      gap: '1',
      px: '1',
      minW: '8',
      '&::before': picture(drawings[icon]),
      '& svg': { display: 'none' },
      '& small': { fontSize: 'xs' },
    },
  };
}
