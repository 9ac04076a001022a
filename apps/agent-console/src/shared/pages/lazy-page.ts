import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/** A page, or a part of one, whose code is loaded on demand. */
export const lazyPage = <P extends object, Name extends string>(
  load: () => Promise<Record<Name, ComponentType<P>>>,
  name: Name,
): LazyExoticComponent<ComponentType<P>> => lazy(async () => ({ default: (await load())[name] }));
