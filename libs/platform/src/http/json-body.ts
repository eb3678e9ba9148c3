import { DomainError } from '#libs/kernel';

/** Nothing the product takes is nested deeper than a tenth of this; a recursive validator falls at some thousands. */
const MOST_DEPTH = 64;

/**
 * The JSON of a request body. Throws DomainError `request.malformed` for what is no UTF-8 or no JSON, and
 * `request.invalid`, naming the field, for what no schema could store: nesting without end, `__proto__`,
 * `constructor`, NUL, lone surrogates (PostgreSQL refuses both kinds of text).
 */
export function parseJsonBody(bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined;
  const text = decode(bytes);
  refuseDepth(text);
  const body = parse(text);
  refuseUnstorable(body, '');
  return body;
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

function decode(bytes: Buffer): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw new DomainError('request.malformed');
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new DomainError('request.malformed');
  }
}

/** Before parsing: JSON.parse and everything after it recurse. Brackets inside strings do not count. */
function refuseDepth(text: string): void {
  let depth = 0;
  let inString = false;
  for (let index = 0; index < text.length; index++) {
    const character = text[index];
    if (inString) {
      if (character === '\\') index++;
      else if (character === '"') inString = false;
    } else if (character === '"') inString = true;
    else if (character === '{' || character === '[') {
      if (++depth > MOST_DEPTH) throw invalid('', 'is nested too deeply');
    } else if (character === '}' || character === ']') depth--;
  }
}

function refuseUnstorable(value: unknown, path: string): void {
  if (typeof value === 'string') {
    if (value.includes('\u0000') || !value.isWellFormed())
      throw invalid(path, 'contains characters that cannot be stored');
  } else if (value !== null && typeof value === 'object') {
    for (const [key, part] of Object.entries(value)) {
      const name = path === '' ? key : `${path}.${key}`;
      // Nest's pipe would silently drop `constructor` before any schema could refuse it.
      if (key === '__proto__' || key === 'constructor') throw invalid(name, 'is not allowed');
      if (key.includes('\u0000') || !key.isWellFormed())
        throw invalid(path, 'has a name that cannot be stored');
      refuseUnstorable(part, name);
    }
  }
}

const invalid = (path: string, message: string) =>
  new DomainError('request.invalid', { errors: [{ path, message }] });
