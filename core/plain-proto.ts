/**
 * Makes `__proto__` a name like any other, in everything that this process, thread or page runs: what is assigned to it is a
 * member then, and no longer changes what an object inherits from. JSON may have members of that name.
 */
export function plainProto(): void {
  Reflect.deleteProperty(Object.prototype, '__proto__');
}
