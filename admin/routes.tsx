import { redirect, type RouteObject } from 'react-router';
import { Account } from './account/account.tsx';
import {
  accountLoader,
  duplicatesLoader,
  listLoader,
  numbersLoader,
  requestLoader,
  retentionLoader,
  sessionLoader,
  signInLoader,
} from './loaders.ts';
import { ExpiringRequests } from './numbers/expiring.tsx';
import { NumbersPage } from './numbers/numbers.tsx';
import { AddCaller } from './request/add-caller.tsx';
import { DuplicatesPage } from './request/duplicates.tsx';
import { RequestPage } from './request/request.tsx';
import { ListPage } from './list/list.tsx';
import { PageError } from './shell/page-error.tsx';
import { Loading, Shell } from './shell/shell.tsx';
import { SignInPage } from './sign-in/sign-in.tsx';

/** The pages. All pages below `session` require a signed-in person. */
export const routes: RouteObject[] = [
  {
    path: '/sign-in',
    loader: signInLoader,
    // The firm's name does not depend on the address.
    shouldRevalidate: () => false,
    Component: SignInPage,
    ErrorBoundary: PageError,
    HydrateFallback: Loading,
  },
  {
    id: 'session',
    path: '/',
    loader: sessionLoader,
    Component: Shell,
    ErrorBoundary: PageError,
    HydrateFallback: Loading,
    children: [
      {
        ErrorBoundary: PageError,
        children: [
          { index: true, loader: listLoader, Component: ListPage },
          { path: 'requests', loader: () => redirect('/') },
          { path: 'requests/new', Component: AddCaller },
          {
            path: 'requests/:id',
            loader: requestLoader,
            Component: RequestPage,
          },
          {
            path: 'requests/:id/duplicates',
            loader: duplicatesLoader,
            Component: DuplicatesPage,
          },
          { path: 'numbers', loader: numbersLoader, Component: NumbersPage },
          { path: 'retention', loader: retentionLoader, Component: ExpiringRequests },
          { path: 'account', loader: accountLoader, Component: Account },
          {
            path: '*',
            loader: () => {
              throw new Response('', { status: 404 });
            },
            Component: Loading,
          },
        ],
      },
    ],
  },
];
