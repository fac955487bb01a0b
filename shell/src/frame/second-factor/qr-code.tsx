import { Box, chakra } from 'shared-lib/ui';
import { encode } from 'uqr';

const quietZone = 4;

/** The text as a QR code; dark on white in both themes, or phones would not read it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: quietZone });
  return (
    <Box bg="white" p="1" rounded="md" borderWidth="1px" w="52" maxW="full">
      <chakra.svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${size} ${size}`}
        w="full"
        h="auto"
        display="block"
        shapeRendering="crispEdges"
      >
        <path d={squares(data)} fill="#000" />
      </chakra.svg>
    </Box>
  );
}

function squares(rows: readonly (readonly boolean[])[]): string {
  return rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
}
