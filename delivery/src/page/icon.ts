/**
 * The product's sign at 32 px, as PNG of sixteen colours. Browsers take the icon anew at each address of a page, and
 * to make a drawing of SVG into one takes a whole frame of slow machines: on the page's own thread, before what was
 * asked for is drawn.
 */
export const icon = Buffer.from(
  [
    'iVBORw0KGgoAAAANSUhEUgAAACAAAAAgBAMAAACBVGfHAAAAMFBMVEUAdWgMd2gOd2oPeGkOeGoPeGoOeGkPeGr///+IvLVSnpS319Pf7ety',
    'sKc0jYGcyMJuaVMYAAAAB3RSTlMCLEZohL3Z0+xF4AAAAOBJREFUeNpjYGBgci2HghAFBiBgDC+Hg1IBoIB7ORIoASooRwECDGyoAgkM6qgC',
    'RVAjan/vXA41BGxH1YmOjp7nYHsYwOIvOoDgOJgJEbjR0XP2RCeSwI+Ojr4XqAI936uuIwns6NgHsxciALTkH4rADqAl+5AFVoCsXY4kUAUS',
    '6EMSKH8NFOhGFih/D3Q7ikD5SxQVtc/rT3Qgu3RGH9B7/cgCPXc6OnqRBGqQrAUHUB3Q7R3XIQEECcKq2funQ4PQHDWQizGjgQk9ojCikoEp',
    'HcEvA0U2A0sYjJ/qwMAAAMI+7wyubmdpAAAAAElFTkSuQmCC',
  ].join(''),
  'base64',
);
