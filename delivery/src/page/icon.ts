/**
 * The product's sign at 32 px, as PNG. Browsers take the icon anew at each address of a page, and to make a drawing of
 * SVG into one takes a whole frame of slow machines: on the page's own thread, before what was asked for is drawn.
 */
export const icon = Buffer.from(
  [
    'iVBORw0KGgoAAAANSUhEUgAAACAAAAAgCAYAAABzenr0AAAD10lEQVR4nLyXf0hUWRTHv/fN7M7k4ExuKpkb1WpZblvBruaahSu4',
    'u/0iguw3/aZfZFHRD7KoICiJSgqsrKSi0IJI/6gwkMrsh1lZWKhoWhb+yjQnNJ030+3cV8bYqNwxxg+8x73nnXvPefeee955erjC',
    'LFtXx3JgAuOIpH44GEzoCRzNdH/AGe4yIKdpX/J1F2POHcum5UFc0Z1ljEXCA9BLXYfDsca6/3hpRwfi4w1mL/sW6m5jDAZ4EM7R',
    'Rvc91kZHIlJSVEUITd72EHIlwdPGBZoNhh0mHxaq9bEr7mdLq28+NUehN+H8aVOf+nDFu8V3Uq8bFzA22tzqF6NXFES4M86g12PJ',
    '2PEI8Q9AgNkC+6dPKKuvRW55KW6UFml9N4jQi5us9rghwTgxezEGmPu6PFs3IRYvG+oRdzoZpW9rpeZj4NEKnY0xMsqDf/FF2sJV',
    'nRp31rm8NB5G/U+QgmwrtBcWGd3JoaNgNhg7yCrevdWu9RlpaGxp1mS/Wnywctw/kIJsK5BkmH9/F9mQfn7adausBNNTj+Cjqmpy',
    'ESeySGu22e0usuc1Vch5UYJyWgXBkrRTCKQVOHk/B7JIOxDitAIOivRsiviEK5c6BNy1okK4i/QWDPLp962to7P7b8jvyFu/A0nT',
    '5yDI1x89RdqBotpq18GUVxeFR+HRxp24QCdExIPHHDh4M6vbJPPf8JHIid+K/4f/AY84kF9ZgYXnT6BFtXWp403H9My8ZRgTOBCy',
    '6IxRYbtklUXAZRYWYBAlnOAu9l3k9r59TMgofCw1p/QKtFNWX4dZZ47irwO7kZp3GzaH6/EM7R8gO537Djg7siEjHSP2JiAx+2qH',
    'PFHZ2CA9j3zKIub+GYGCN6++nYjEqXH4e3AwRgYEaieinWfVb6TnlHZgW+wUbI6ZiA9trZiccgjNNhtWREZ3qmsxekEW6S1oX2IR',
    '6ZlL12L8b8PwtOp1p7rFddWQRdqB5NxsVFnfa20fL5OWAUcPGNipo1nF8ilZoVI5T0ZRfOmmnTxMRce7LnVUhwMbM9O71XFG2NZT',
    'mfyE4meszACRB8IO7kbM0BFUHQ1FsJ+/Fnw1Vit9Eetw7uE9NHytC6QcINt6hfEn3/2fdIt4y6ziZ9r1owjbSlOrIZ08qUGvw18K',
    '2wqSkt47OJtP++FWOftDpjlXOdhMYVsnBOqd/ApDVJhCGxGNXoCBbbcmJl/80nbCe8vqKCqVT9PPaRA8Ai9XwWe07DtW0C7ROT+2',
    '3cmvbIsNTzXYYSPPGrmIU0ps5LEOPYDGi293CY3PpYkuWI1sgbrnaKWzzmcAAAD//6JDj/sAAAAGSURBVAMArbpcTd/J/gUAAAAA',
    'SUVORK5CYII=',
  ].join(''),
  'base64',
);
