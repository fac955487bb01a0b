import { type FileReference, fileAddress } from 'shared-lib/records';
import { Lines } from './lines';
import { linkStyle } from './link-style';
import type { ShowProps } from './show';

export function ShowFiles({ field, value }: ShowProps<'files'>) {
  return (
    <Lines>
      {distinct(value).map((file) => (
        <li key={keyOf(file)}>{file.file ? <FileLink folder={field.folder} file={file} /> : file.name}</li>
      ))}
    </Lines>
  );
}

function FileLink({ folder, file }: { folder: string; file: FileReference }) {
  return (
    <a href={fileAddress(folder, file)} style={linkStyle}>
      {file.name}
    </a>
  );
}

const keyOf = ({ name, file }: FileReference) => file || name;

/** The same file named twice is one. */
function distinct(files: FileReference[]): FileReference[] {
  return [...new Map(files.map((file) => [keyOf(file), file])).values()];
}
