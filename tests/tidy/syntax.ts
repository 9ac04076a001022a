import ts from 'typescript';
import { isTest, programFiles, read } from './source-files.ts';

/** Programs in TypeScript that run outside tests and stories; `src/testing` holds what tests share. */
export const productionFiles = programFiles.filter(
  (file) =>
    /^(apps|libs|prisma|tests\/(bench|chaos))\/.*(?<!\.d)\.tsx?$/.test(file) &&
    !isTest(file) &&
    !/\.stories\.|\/src\/testing\//.test(file),
);

const parsed = new Map<string, ts.SourceFile>();

function sourceOf(file: string): ts.SourceFile {
  const source = parsed.get(file) ?? ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest);
  parsed.set(file, source);
  return source;
}

/** The places of a file's syntax tree that a test picks, as `file:line: text`, ready to be shown as findings. */
export function placesOf(file: string, picks: (node: ts.Node) => boolean): string[] {
  const source = sourceOf(file);
  const places: string[] = [];
  const visit = (node: ts.Node): void => {
    if (picks(node)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
      places.push(`${file}:${line + 1}: ${source.text.split('\n')[line]?.trim()}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return places;
}
