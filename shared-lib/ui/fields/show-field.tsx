import type { ReactNode } from 'react';
import {
  type FieldTypeName,
  type FileReference,
  fileAddress,
  isLink,
  sayChoices,
  sayDate,
  sayDayMonth,
  sayLaw,
} from 'shared-lib/records';
import type { Show, ShowProps } from './extensions';
import { ShowExtensions } from './extensions';

function ShowFiles({ field, value }: ShowProps<'files'>) {
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

function ShowText({ field, value }: ShowProps<'text'>) {
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

function ShowDayMonths({ value }: ShowProps<'day-months'>) {
  const said = [...new Set(value.map(sayDayMonth))];
  return (
    <Lines>
      {said.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </Lines>
  );
}

/** Chosen options by name where the names are known, else by id. */
function ShowChoices({ value, names }: ShowProps<'choices'>) {
  return sayChoices(value, names);
}

function ShowLaw({ value }: ShowProps<'law'>) {
  return sayLaw(value);
}

function ShowDate({ value }: ShowProps<'date'>) {
  return sayDate(value);
}

function ShowList({ value }: ShowProps<'list'>) {
  return value.length > 0 ? value.join(', ') : '--';
}

/** A field's value as people read it, whatever its type. */
export function ShowField<Type extends FieldTypeName>({ field, value, names }: ShowProps<Type>) {
  const View: Show<Type> = views[field.type];
  return <View field={field} value={value} {...(names && { names })} />;
}

/** The view twin of every field type; a type without one does not compile. */
const views: { [Type in FieldTypeName]: Show<Type> } = {
  text: ShowText,
  list: ShowList,
  choices: ShowChoices,
  date: ShowDate,
  law: ShowLaw,
  extensions: ShowExtensions,
  'day-months': ShowDayMonths,
  files: ShowFiles,
};

/** Of a plain link, whose address may be long: the system would take longer to style one than to draw its row. */
const linkStyle = {
  color: 'var(--lx-colors-accent-fg)',
  textDecoration: 'underline',
  wordBreak: 'break-all',
} as const;

/** Several values below each other; '--' where there is none. */
function Lines({ children }: { children: ReactNode[] }) {
  if (children.length === 0) return '--';
  return <ul style={below}>{children}</ul>;
}

const below = { display: 'grid', gap: '4px', listStyle: 'none' };
