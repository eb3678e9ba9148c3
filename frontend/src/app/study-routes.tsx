import type { ReactNode } from 'react';
import { materialsAt, SHELVES, slugsOf, type Shelf } from '../shared/study/shelves.js';
import * as page from './pages.js';
import type { PageRoute } from './route-table.js';

/** The materials that are built: `'particle-quiz': <page.ParticleQuiz />`. The others say that they are being prepared. */
const READY: Readonly<Record<string, ReactNode>> = {};

/** The shelves and their materials, below `base`; each shelf leads back to `home`. */
export const studyRoutes = (base: string, home: string): PageRoute[] =>
  SHELVES.flatMap((shelf) => {
    const index = `${base}/${shelf.slug}`;
    return [
      { path: index, back: home, page: <page.ShelfPage shelf={shelf} ready={Object.keys(READY)} /> },
      ...slugsOf(shelf).map((slug) => ({
        path: `${index}/${slug}`,
        back: index,
        page: READY[slug] ?? preparing(shelf, slug),
      })),
    ];
  });

const preparing = (shelf: Shelf, slug: string) => <page.PreparingPage materials={materialsAt(shelf, slug)} />;
