import { fileAddress } from 'shared-lib/records';
import { chakra } from 'shared-lib/ui';
import { Lines } from './lines';
import type { ShowProps } from './show';

export function ShowFiles({ field, value }: ShowProps<'files'>) {
  return (
    <Lines>
      {[...new Set(value)].map((file) => (
        <li key={file}>
          <chakra.a
            href={fileAddress(field.folder, file)}
            color="accent.fg"
            textDecoration="underline"
            wordBreak="break-all"
          >
            {file}
          </chakra.a>
        </li>
      ))}
    </Lines>
  );
}
