import ts from 'typescript';

export type Exported = { name: string; isType: boolean };
/** A name that a file re-exports from another module. */
export type Reexport = { name: string; from: string; as: string };

/** The names that a file exports itself. */
export function exportedBy(source: ts.SourceFile): Exported[] {
  return source.statements.flatMap((statement) => {
    if (ts.isExportDeclaration(statement)) return namesInExportClause(statement);
    return isExported(statement) ? namesOf(statement) : [];
  });
}

function namesInExportClause({ exportClause, isTypeOnly }: ts.ExportDeclaration): Exported[] {
  if (!exportClause || !ts.isNamedExports(exportClause)) return [];
  return exportClause.elements.map((element) => ({
    name: element.name.text,
    isType: isTypeOnly || element.isTypeOnly,
  }));
}

function namesOf(statement: ts.Statement): Exported[] {
  if (ts.isVariableStatement(statement)) {
    const names = statement.declarationList.declarations.flatMap(({ name }) => namesInBinding(name));
    return names.map((name) => ({ name, isType: false }));
  }
  const isType = ts.isTypeAliasDeclaration(statement) || ts.isInterfaceDeclaration(statement);
  const isNamed = isType || ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement);
  return isNamed && statement.name ? [{ name: statement.name.text, isType }] : [];
}

function namesInBinding(name: ts.BindingName): string[] {
  if (ts.isIdentifier(name)) return [name.text];
  return name.elements.flatMap((element) => (ts.isBindingElement(element) ? namesInBinding(element.name) : []));
}

/** A default export has no name that could be imported. */
function isExported(statement: ts.Statement): boolean {
  const kinds = ts.canHaveModifiers(statement) ? (ts.getModifiers(statement) ?? []).map(({ kind }) => kind) : [];
  return kinds.includes(ts.SyntaxKind.ExportKeyword) && !kinds.includes(ts.SyntaxKind.DefaultKeyword);
}

/** The names of other modules that a file re-exports. */
export function reexportsOf(source: ts.SourceFile): Reexport[] {
  return source.statements.filter(ts.isExportDeclaration).flatMap(({ exportClause, moduleSpecifier }) => {
    if (!exportClause || !ts.isNamedExports(exportClause)) return [];
    if (!moduleSpecifier || !ts.isStringLiteral(moduleSpecifier)) return [];
    const from = moduleSpecifier.text;
    return exportClause.elements.map(({ name, propertyName }) => ({
      name: (propertyName ?? name).text,
      from,
      as: name.text,
    }));
  });
}
