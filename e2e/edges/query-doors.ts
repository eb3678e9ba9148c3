import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';

/** Where classes stand that answer questions about rows. */
const FOLDERS = 'libs/contexts/*/src/{queries,read-models}/**/*.ts';

/** Every public method of an injectable class that answers questions about rows, as `Class.method`, from the code. */
export function queryDoors(): string[] {
  return globSync(FOLDERS)
    .filter((path) => !/\.spec\.ts$/.test(path))
    .flatMap((path) => doorsOf(readFileSync(path, 'utf8')))
    .sort();
}

export function doorsOf(source: string): string[] {
  const file = ts.createSourceFile('door.ts', source, ts.ScriptTarget.Latest, true);
  return file.statements.flatMap((statement) =>
    ts.isClassDeclaration(statement) && isInjectable(statement)
      ? publicMethods(statement).map((method) => `${statement.name?.text ?? ''}.${method}`)
      : [],
  );
}

const isInjectable = (declared: ts.ClassDeclaration): boolean =>
  (ts.getDecorators(declared) ?? []).some((decorator) => decorator.getText().startsWith('@Injectable('));

const publicMethods = ({ members }: ts.ClassDeclaration): string[] =>
  members
    .filter((member) => ts.isMethodDeclaration(member))
    .filter(({ modifiers }) => !modifiers?.some(({ kind }) => kind === ts.SyntaxKind.PrivateKeyword))
    .map(({ name }) => name.getText());
