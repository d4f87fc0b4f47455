/** A document of the site: the address it is rendered for, the file it becomes. */
export interface Address {
  path: string;
  file: string;
  status: 200 | 404;
}

/** A page of the site. The one list feeds router, prerender, sitemap and tests. */
interface PageRoute {
  /** As the router matches it, without the leading slash; '' is the home page. */
  path: string;
  lazy: () => Promise<{ Component: () => React.ReactNode }>;
  /** Where the path has a parameter: what it stands for. */
  addresses?: readonly Address[];
}

export const pages: readonly PageRoute[] = [
  { path: '', lazy: async () => ({ Component: (await import('./pages/home.tsx')).HomePage }) },
  {
    path: 'about',
    lazy: async () => ({ Component: (await import('./pages/about.tsx')).AboutPage }),
  },
  {
    path: 'services',
    lazy: async () => ({ Component: (await import('./pages/services.tsx')).ServicesPage }),
  },
  {
    path: 'services/chapter7',
    lazy: async () => ({ Component: (await import('./pages/chapter7.tsx')).Chapter7Page }),
  },
  {
    path: 'services/chapter13',
    lazy: async () => ({ Component: (await import('./pages/chapter13.tsx')).Chapter13Page }),
  },
  {
    path: 'services/chapter11',
    lazy: async () => ({ Component: (await import('./pages/chapter11.tsx')).Chapter11Page }),
  },
  {
    path: 'services/:serviceId',
    lazy: async () => ({ Component: (await import('./pages/service.tsx')).ServicePage }),
    addresses: [
      page('services/creditor-harassment'),
      page('services/foreclosure'),
      page('services/debt-settlement'),
      { path: '/services/not-found', file: 'services/404.html', status: 404 },
    ],
  },
  {
    path: 'our-record',
    lazy: async () => ({ Component: (await import('./pages/our-record.tsx')).OurRecordPage }),
  },
  {
    path: 'gallery',
    lazy: async () => ({ Component: (await import('./pages/gallery.tsx')).GalleryPage }),
  },
  { path: 'faq', lazy: async () => ({ Component: (await import('./pages/faq.tsx')).FaqPage }) },
  {
    path: 'privacy-policy',
    lazy: async () => ({
      Component: (await import('./pages/privacy-policy.tsx')).PrivacyPolicyPage,
    }),
  },
  {
    path: 'terms-of-service',
    lazy: async () => ({
      Component: (await import('./pages/terms-of-service.tsx')).TermsOfServicePage,
    }),
  },
  {
    path: 'disclaimer',
    lazy: async () => ({ Component: (await import('./pages/disclaimer.tsx')).DisclaimerPage }),
  },
  {
    path: '*',
    lazy: async () => ({ Component: (await import('./pages/not-found.tsx')).NotFoundPage }),
    addresses: [{ path: '/404', file: '404.html', status: 404 }],
  },
];

/** Every document of the site, in the order of the list. */
export const documents: readonly Address[] = pages.flatMap(
  ({ path, addresses }) => addresses ?? [page(path)],
);

function page(path: string): Address {
  return { path: `/${path}`, file: path === '' ? 'index.html' : `${path}/index.html`, status: 200 };
}
