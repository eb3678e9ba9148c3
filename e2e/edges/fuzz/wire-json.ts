/** Stands in a body for a number as it goes over the wire, which no value of JavaScript is written as. */
export const asWritten = (number: string) => `\u00a7${number}\u00a7`;

/** JSON with those numbers. A property `__proto__` of its own is written like any other. */
export const toWire = (value: unknown): string =>
  (JSON.stringify(value) ?? '').replace(/"\u00a7([^"\u00a7]*)\u00a7"/g, '$1');

/** With one more property, whatever its name. */
export function withProperty(value: object, name: string, property: unknown): object {
  return Object.defineProperty({ ...value }, name, {
    ...{ value: property, enumerable: true, configurable: true, writable: true },
  });
}
