import { lazy, type ComponentType } from 'react';
import { i18n } from '../kit/texts/i18n.js';

/** A chunk of its own, for a page or a dialog; its texts are fetched beside it, not after it. */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>, ...namespaces: string[]) {
  return lazy(async () => {
    const [component] = await Promise.all([load(), i18n.loadNamespaces(namespaces)]);
    return { default: component };
  });
}
