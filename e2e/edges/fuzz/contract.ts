import { Ajv2020 } from 'ajv/dist/2020.js';
import type { OpenAPIObject } from '@nestjs/swagger';
import { expect } from 'vitest';
import type { Answer } from '../house.js';
import { expectProblem } from '../expect-problem.js';
import { at, isObject, operationIn } from '../json-schema.js';

/** Holds answers against what the document says of them. */
export class Contract {
  private readonly ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: false });

  constructor(private readonly document: OpenAPIObject) {
    this.ajv.addSchema(document, 'document');
  }

  /** A status that the document names, a type that it names with it, and a body that its schema allows; a problem for what is refused. */
  expectKept(name: string, operation: string, answer: Answer): void {
    const responses = at(operationIn(this.document, operation), 'responses');
    if (answer.status >= 400) {
      expectProblem(name, answer);
      this.expectValid(name, operation, answer, 'default', 'application/problem+json');
      return;
    }
    const declared = at(responses, String(answer.status));
    expect(declared, `${name}: ${answer.status} is no answer that the document names`).toBeDefined();
    this.expectBody(name, operation, answer, at(declared, 'content'));
  }

  private expectBody(name: string, operation: string, answer: Answer, content: unknown): void {
    if (!isObject(content)) return;
    const { 'content-type': given } = answer.headers;
    const type = typeof given === 'string' ? given : '';
    const known = Object.keys(content).find((one) => type.startsWith(one.replace(/;.*/, '')));
    expect({ name, type, known: known !== undefined }).toEqual({ name, type, known: true });
    if (known !== 'application/json') return;
    this.expectValid(name, operation, answer, String(answer.status), known);
  }

  private expectValid(
    name: string,
    operation: string,
    { text }: Answer,
    response: string,
    type: string,
  ): void {
    const [method = '', path = ''] = operation.split(' ');
    const place = ['paths', path, method.toLowerCase(), 'responses', response, 'content', type, 'schema'];
    const pointer = place
      .map((part) => part.replaceAll('~', '~0').replaceAll('/', '~1'))
      .map(encodeURIComponent);
    const isValid = this.ajv.getSchema(`document#/${pointer.join('/')}`);
    if (!isValid) throw new Error(`${operation} answers JSON without a schema`);
    const fits = isValid(JSON.parse(text));
    expect(fits, `${name}: ${JSON.stringify(isValid.errors)} ${text.slice(0, 500)}`).toBe(true);
  }
}
