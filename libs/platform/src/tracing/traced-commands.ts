import type { DynamicModule } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { CommandBus, CqrsModule, type ICommand } from '@nestjs/cqrs';
import { endWithError } from './outcome-of.js';
import { Tracing } from './tracing.js';

/** The bus of commands; where traces are on, each command is a span. */
export function commandsModule(): DynamicModule {
  const cqrs = CqrsModule.forRoot();
  const bus = {
    provide: CommandBus,
    inject: [ModuleRef, Tracing],
    useFactory: (modules: ModuleRef, tracing: Tracing) =>
      tracing.isOn ? new TracedCommandBus(modules, tracing) : new CommandBus(modules),
  };
  return { ...cqrs, providers: [...(cqrs.providers ?? []), bus] };
}

class TracedCommandBus extends CommandBus {
  constructor(
    modules: ModuleRef,
    private readonly tracing: Tracing,
  ) {
    super(modules);
  }

  override async execute<R>(command: ICommand): Promise<R> {
    const name = command.constructor.name;
    const span = this.tracing.begin({ name: `command ${name}`, facts: { 'manabiya.command': name } });
    try {
      const done = await span.run(() => super.execute<ICommand, R>(command));
      span.end('done');
      return done;
    } catch (error) {
      endWithError(span, error);
      throw error;
    }
  }
}
