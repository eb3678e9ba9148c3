import { PATH_METADATA } from '@nestjs/common/constants.js';
import { MetadataScanner, ModulesContainer } from '@nestjs/core';
import type { INestApplicationContext } from '@nestjs/common';
import { declaredAccess } from './declare-access.js';

/** Deny by default, told early: throws with the list of routes on which nobody wrote who may call them. */
export function assertEveryRouteDeclares(app: INestApplicationContext): void {
  const undeclared = routesOf(app).filter(({ method, controller }) => !declaredAccess(method, controller));
  if (undeclared.length === 0) return;
  const names = undeclared.map(({ method, controller }) => `${controller.name}.${method.name}`);
  throw new Error(
    `routes without Public, RequireSignIn, RequirePermission or Roles: ${names.join(', ')}; they would be refused to everybody`,
  );
}

type Handler = Parameters<typeof declaredAccess>[0];
interface Route {
  readonly method: Handler;
  readonly controller: Handler;
}

function routesOf(app: INestApplicationContext): Route[] {
  const scanner = new MetadataScanner();
  const modules = [...app.get(ModulesContainer).values()];
  return modules
    .flatMap((module) => [...module.controllers.values()])
    .flatMap(({ metatype: controller }) => {
      if (typeof controller !== 'function') return [];
      const prototype: unknown = controller.prototype;
      if (typeof prototype !== 'object' || prototype === null) return [];
      return scanner.getAllMethodNames(prototype).flatMap((name) => {
        const method: unknown = Reflect.get(prototype, name);
        const isRoute = typeof method === 'function' && Reflect.hasMetadata(PATH_METADATA, method);
        return isRoute ? [{ method, controller }] : [];
      });
    });
}
