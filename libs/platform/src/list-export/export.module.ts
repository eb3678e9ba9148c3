import { Global, Module, type Provider, type Type } from '@nestjs/common';
import type { AnyListExport } from './list-export.js';
import { ListExports } from './list-exports.js';

/** Every process that writes lists into files. */
@Global()
@Module({ providers: [ListExports], exports: [ListExports] })
export class ExportModule {}

/** What a context provides, over HTTP and in a worker, for its lists to be had as files. */
export const listExports = (...lists: Type<AnyListExport>[]): Provider[] => [
  ...lists,
  ...lists.map((list) => ({
    provide: Symbol(list.name),
    inject: [ListExports, list],
    useFactory: (all: ListExports, one: AnyListExport) => {
      all.add(one);
      return one;
    },
  })),
];
