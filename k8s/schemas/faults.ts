import { join } from 'node:path';
import ts from 'typescript';
import { root } from '../../scripts/run/root.mjs';
import { type Manifest, titleOf } from '../kustomize/manifest.js';
import { type PublishedKind, publishedKind } from './published-api.js';

/**
 * What is wrong with manifests by the published APIs, each with its title. The schemas know what is missing and which values are
 * allowed, but take a field that they do not know; the compiler refuses that one, because a literal must not have more than
 * its type.
 */
export async function faultsOf(manifests: readonly Manifest[]): Promise<string[]> {
  const kinds = await Promise.all(manifests.map(publishedKind));
  const bySchema = manifests.flatMap((manifest, index) =>
    (kinds[index]?.faultsOf(manifest) ?? []).map((fault) => `${titleOf(manifest)}: ${fault}`),
  );
  return [...bySchema, ...faultsByTypes(manifests, kinds)];
}

const FILE = join(root, 'k8s/schemas/manifests.ts');

function faultsByTypes(manifests: readonly Manifest[], kinds: readonly PublishedKind[]): string[] {
  const documents = manifests.map((manifest, index) => ({ manifest, text: asCode(manifest, kinds[index]) }));
  const source = documents.map(({ text }) => text).join('');
  const program = programOf(source);
  return ts.getPreEmitDiagnostics(program, program.getSourceFile(FILE)).map(({ start = 0, messageText }) => {
    let end = 0;
    const found = documents.find(({ text }) => start < (end += text.length));
    return `${found ? titleOf(found.manifest) : '?'}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
  });
}

const asCode = (manifest: Manifest, kind: PublishedKind | undefined): string =>
  kind ? `(${JSON.stringify(manifest)}) satisfies import('${kind.from}').${kind.interfaceName};\n` : '';

/** The types of an API are read once, however many manifests are looked at. */
const parsed = new Map<string, ts.SourceFile | undefined>();

/** The program of one file that is nowhere but here. */
function programOf(source: string): ts.Program {
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    target: ts.ScriptTarget.ESNext,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    types: [],
    lib: ['lib.esnext.d.ts'],
  };
  const host = ts.createCompilerHost(options);
  const read = host.getSourceFile.bind(host);
  host.getSourceFile = (name, version) => {
    if (name === FILE) return ts.createSourceFile(name, source, version);
    const known = parsed.get(name) ?? read(name, version);
    parsed.set(name, known);
    return known;
  };
  const exists = host.fileExists.bind(host);
  host.fileExists = (name) => name === FILE || exists(name);
  return ts.createProgram([FILE], options, host);
}
