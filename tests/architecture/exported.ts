import ts from 'typescript';

export type Exported = { name: string; isType: boolean };
/** A name that a file re-exports from another module. */
export type HandedOn = { name: string; from: string; as: string };

/** The names that a file exports itself. */
export function exportedBy(source: ts.SourceFile): Exported[] {
  return source.statements.flatMap((statement) => {
    if (ts.isExportDeclaration(statement)) return listedBy(statement);
    return isExported(statement) ? namesOf(statement) : [];
  });
}

function listedBy({ exportClause, isTypeOnly }: ts.ExportDeclaration): Exported[] {
  if (!exportClause || !ts.isNamedExports(exportClause)) return [];
  return exportClause.elements.map((element) => ({
    name: element.name.text,
    isType: isTypeOnly || element.isTypeOnly,
  }));
}

function namesOf(statement: ts.Statement): Exported[] {
  if (ts.isVariableStatement(statement)) {
    const names = statement.declarationList.declarations.flatMap(({ name }) => boundBy(name));
    return names.map((name) => ({ name, isType: false }));
  }
  const isType = ts.isTypeAliasDeclaration(statement) || ts.isInterfaceDeclaration(statement);
  const isNamed = isType || ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement);
  return isNamed && statement.name ? [{ name: statement.name.text, isType }] : [];
}

function boundBy(name: ts.BindingName): string[] {
  if (ts.isIdentifier(name)) return [name.text];
  return name.elements.flatMap((element) => (ts.isBindingElement(element) ? boundBy(element.name) : []));
}

/** A default export has no name that could be imported. */
function isExported(statement: ts.Statement): boolean {
  const kinds = ts.canHaveModifiers(statement)
    ? (ts.getModifiers(statement) ?? []).map(({ kind }) => kind)
    : [];
  return kinds.includes(ts.SyntaxKind.ExportKeyword) && !kinds.includes(ts.SyntaxKind.DefaultKeyword);
}

/** The names of other modules that a file re-exports. */
export function handedOnBy(source: ts.SourceFile): HandedOn[] {
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
