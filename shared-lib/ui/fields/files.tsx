import { type FileReference, fileAddress } from 'shared-lib/records';
import { chakra } from 'shared-lib/ui';
import { Lines } from './lines';
import type { ShowProps } from './show';

export function ShowFiles({ field, value }: ShowProps<'files'>) {
  return (
    <Lines>
      {distinct(value).map((file) => (
        <li key={file.file}>
          <chakra.a
            href={fileAddress(field.folder, file)}
            color="accent.fg"
            textDecoration="underline"
            wordBreak="break-all"
          >
            {file.name}
          </chakra.a>
        </li>
      ))}
    </Lines>
  );
}

/** The same file named twice is one. */
function distinct(files: FileReference[]): FileReference[] {
  return [...new Map(files.map((file) => [file.file, file])).values()];
}
