import type { ComponentType, ReactNode } from 'react';
import {
  buildFileAddress,
  type Extension,
  type FieldOf,
  type FieldTypeName,
  type FieldValues,
  type FileReference,
  formatChoices,
  formatDate,
  formatDayMonth,
  formatLawReference,
  isLink,
} from 'shared-lib/records';
import { linkStyle, Table, TouchLink } from 'shared-lib/ui';
import { t } from 'shared-lib/words';

const emptyExtension: Extension = { id: 0, start: '', end: '', extendedTo: '' };

/** Shows the extensions. If there are none, shows one row of '--' (S-2.8). */
function ShowExtensions({ value }: FieldViewProps<'extensions'>) {
  const rows = removeDuplicateExtensions(value.length > 0 ? value : [emptyExtension]);
  return (
    <Table size="sm" variant="outline">
      <thead>
        <tr>
          <th scope="col">{t('Start Date')}</th>
          <th scope="col">{t('End Date')}</th>
          <th scope="col">{t('Extension Date')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={makeExtensionKey(row)}>
            <td>{formatDate(row.start)}</td>
            <td>{formatDate(row.end)}</td>
            <td>{formatDate(row.extendedTo)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function removeDuplicateExtensions(rows: Extension[]): Extension[] {
  return [...new Map(rows.map((row) => [makeExtensionKey(row), row])).values()];
}

const makeExtensionKey = ({ start, end, extendedTo }: Extension) => `${start} ${end} ${extendedTo}`;

type FieldViewProps<Type extends FieldTypeName> = {
  field: FieldOf<Type>;
  value: FieldValues[Type];
  /** The names of the options by id, for a field with choices. */
  names?: ReadonlyMap<number, string>;
};

type FieldView<Type extends FieldTypeName> = ComponentType<FieldViewProps<Type>>;

function ShowFiles({ field, value }: FieldViewProps<'files'>) {
  return (
    <ValueLines>
      {removeDuplicateFiles(value).map((file) => (
        <li key={makeFileKey(file)}>{file.file ? <FileLink folder={field.folder} file={file} /> : file.name}</li>
      ))}
    </ValueLines>
  );
}

function FileLink({ folder, file }: { folder: string; file: FileReference }) {
  return (
    <TouchLink href={buildFileAddress(folder, file)} style={linkStyle}>
      {file.name}
    </TouchLink>
  );
}

const makeFileKey = ({ name, file }: FileReference) => file || name;

function removeDuplicateFiles(files: FileReference[]): FileReference[] {
  return [...new Map(files.map((file) => [makeFileKey(file), file])).values()];
}

function ShowText({ field, value }: FieldViewProps<'text'>) {
  if (!value) return '--';
  if (field.textKind === 'link' && isLink(value)) return <ExternalLink address={value} />;
  return field.before ? `${field.before} ${value}` : value;
}

/** A link to another site. That site does not learn our address, and has no access to this window. */
function ExternalLink({ address }: { address: string }) {
  return (
    <TouchLink href={address} target="_blank" rel="noopener noreferrer" style={linkStyle}>
      {address}
    </TouchLink>
  );
}

function ShowDayMonths({ value }: FieldViewProps<'day-months'>) {
  const lines = [...new Set(value.map(formatDayMonth))];
  return (
    <ValueLines>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ValueLines>
  );
}

/** Shows the chosen options by name, or by id if the names are unknown. */
function ShowChoices({ value, names }: FieldViewProps<'choices'>) {
  return formatChoices(value, names);
}

function ShowLaw({ value }: FieldViewProps<'law'>) {
  return formatLawReference(value);
}

function ShowDate({ value }: FieldViewProps<'date'>) {
  return formatDate(value);
}

function ShowList({ value }: FieldViewProps<'list'>) {
  return value.length > 0 ? value.join(', ') : '--';
}

/** Shows a field's value as text. The type of the field decides how. */
export function ShowField<Type extends FieldTypeName>({ field, value, names }: FieldViewProps<Type>) {
  const View: FieldView<Type> = viewsByType[field.type];
  return <View field={field} value={value} {...(names && { names })} />;
}

/** The view of each field type. TypeScript reports a type without a view. */
const viewsByType: { [Type in FieldTypeName]: FieldView<Type> } = {
  text: ShowText,
  list: ShowList,
  choices: ShowChoices,
  date: ShowDate,
  law: ShowLaw,
  extensions: ShowExtensions,
  'day-months': ShowDayMonths,
  files: ShowFiles,
};

/** Shows several values below each other, or '--' if there are none. */
function ValueLines({ children }: { children: ReactNode[] }) {
  if (children.length === 0) return '--';
  return <ul style={valueLinesStyle}>{children}</ul>;
}

const valueLinesStyle = { display: 'grid', gap: '4px', listStyle: 'none' };
