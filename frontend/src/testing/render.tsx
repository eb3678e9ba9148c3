import type { CurrentUser } from '#contracts/http/auth';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach } from 'vitest';
import { changeLanguage, i18n, startI18n } from '../kit/texts/i18n.js';
import { theme } from '../ui/theme/theme.js';

afterEach(cleanup);

/** jsdom has none of them; Mantine asks for all. */
function completeBrowser(): void {
  Element.prototype.scrollIntoView = () => undefined;
  window.matchMedia = (query) =>
    Object.assign(new EventTarget(), {
      matches: false,
      media: query,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
  globalThis.ResizeObserver = class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  };
}

export async function startTexts(...namespaces: string[]): Promise<void> {
  completeBrowser();
  if (!i18n.isInitialized) await startI18n();
  await changeLanguage('en');
  await i18n.loadNamespaces(namespaces);
}

export const renderPage = (page: ReactNode, path = '/', client = new QueryClient()) =>
  renderRouted(<MemoryRouter initialEntries={[path]}>{page}</MemoryRouter>, client);

/** With a router of its own: where the browser's history is what is looked at. */
export const renderRouted = (page: ReactNode, client = new QueryClient()) =>
  render(
    <MantineProvider theme={theme} env="test" withCssVariables={false} withGlobalClasses={false}>
      <QueryClientProvider client={client}>{page}</QueryClientProvider>
    </MantineProvider>,
  );

export const aUser = (changes: Partial<CurrentUser> = {}): CurrentUser => ({
  id: '00000000-0000-4000-8000-000000000001',
  usertype: 1,
  role_name: 'learner',
  username: 'learner01',
  fullname: 'Nguyễn Thị Hương',
  organization_name: 'さくら日本語学校',
  organization_type: 'school',
  organization_id: '00000000-0000-4000-8000-000000000099',
  permissions: [],
  is_initial: false,
  ...changes,
});
