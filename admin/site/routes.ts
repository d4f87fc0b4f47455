import { PanelsTopLeft } from 'lucide';
import type { Screens } from '#admin/office/environment.ts';
import { changesRoutes } from './changes.tsx';
import { fileRoutes } from './file.tsx';
import { lookRoutes } from './look.tsx';
import { overviewRoutes } from './overview.tsx';
import { previewRoutes } from './preview.ts';
import { progressRoutes } from './progress.tsx';
import { readRoutes } from './read.tsx';
import { startRoutes } from './start.tsx';
import { stillToDoRoutes } from './still-to-do.tsx';
import { pictureRoutes } from './uploads.ts';
import { versionRoutes } from './versions.tsx';

export const siteScreens: Screens = {
  menu: [{ path: '/site', name: 'Site', icon: PanelsTopLeft, within: ['/site/'] }],
  routes: [
    overviewRoutes,
    startRoutes,
    progressRoutes,
    stillToDoRoutes,
    fileRoutes,
    lookRoutes,
    pictureRoutes,
    previewRoutes,
    changesRoutes,
    readRoutes,
    versionRoutes,
  ],
};
