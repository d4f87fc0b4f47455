import { PanelsTopLeft } from 'lucide';
import type { Screens } from '#admin/office/environment.ts';
import { brandRoutes } from './brand.tsx';
import { changesRoutes } from './changes.tsx';
import { figuresRoutes } from './figures.tsx';
import { fileRoutes } from './file.tsx';
import { lookRoutes } from './look.tsx';
import { mediansRoutes } from './medians.tsx';
import { overviewRoutes } from './overview.tsx';
import { photoRoutes } from './photo.tsx';
import { previewRoutes } from './preview.ts';
import { progressRoutes } from './progress.tsx';
import { readRoutes } from './read.tsx';
import { startRoutes } from './start.tsx';
import { stillToDoRoutes } from './still-to-do.tsx';
import { switchRoutes } from './switch-pages.tsx';
import { versionRoutes } from './versions.tsx';

export const siteScreens: Screens = {
  menu: [{ path: '/site', name: 'Site', icon: PanelsTopLeft, within: ['/site/'] }],
  routes: [
    overviewRoutes,
    photoRoutes,
    switchRoutes,
    figuresRoutes,
    mediansRoutes,
    brandRoutes,
    startRoutes,
    progressRoutes,
    stillToDoRoutes,
    fileRoutes,
    lookRoutes,
    previewRoutes,
    changesRoutes,
    readRoutes,
    versionRoutes,
  ],
};
