import type { ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Permission, Usertype } from '#contracts/constants';
import type { Principal } from './principal.js';

/**
 * Who may call a route. A route without any of Public, RequireSignIn, RequirePermission and Roles is refused at run
 * time and stops the boot. Declarations on a method replace those of its class. RequirePermission and Roles together: both must hold.
 */
export const Public = Reflector.createDecorator<void, true>({ transform: () => true });
/** Anybody who is signed in. */
export const RequireSignIn = Reflector.createDecorator<void, true>({ transform: () => true });
/** Who holds this permission, whatever the role. */
export const RequirePermission = Reflector.createDecorator<Permission>();
const AllowedRoles = Reflector.createDecorator<readonly Usertype[]>();
/** One of these roles: `@Roles(ROLE.topAdministrator)`. */
export const Roles = (...roles: [Usertype, ...Usertype[]]) => AllowedRoles(roles);
/** Also people who still have an initial password: me, reset_password, logout. Goes beside one of the others. */
export const AllowInitial = Reflector.createDecorator<void, true>({ transform: () => true });

/** The same of a route that is made from a declaration. */
export type Access =
  { readonly permission: Permission } | { readonly roles: readonly [Usertype] } | 'signed-in';

export function declareAccess(access: Access): ClassDecorator {
  if (access === 'signed-in') return RequireSignIn();
  return 'permission' in access ? RequirePermission(access.permission) : Roles(...access.roles);
}

export function mayCall({ permissions, usertype }: Principal, access: Access): boolean {
  if (access === 'signed-in') return true;
  return 'permission' in access ? permissions.includes(access.permission) : access.roles.includes(usertype);
}

export interface DeclaredAccess {
  readonly public: boolean;
  readonly permission: Permission | undefined;
  readonly roles: readonly Usertype[] | undefined;
  readonly allowInitial: boolean;
}

type Handler = ReturnType<ExecutionContext['getHandler']>;
const reflector = new Reflector();

/** What is declared on the method, else on its class; undefined when nothing is. */
export function declaredAccess(method: Handler, controller: Handler): DeclaredAccess | undefined {
  return readAccess(method) ?? readAccess(controller);
}

function readAccess(target: Handler): DeclaredAccess | undefined {
  const permission = reflector.get(RequirePermission, target);
  const roles = reflector.get(AllowedRoles, target);
  const isPublic = reflector.get(Public, target) === true;
  const signedIn = reflector.get(RequireSignIn, target) === true;
  if (!isPublic && !signedIn && !permission && !roles) return undefined;
  return { public: isPublic, permission, roles, allowInitial: reflector.get(AllowInitial, target) === true };
}
