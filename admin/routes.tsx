import { redirect, type RouteObject } from 'react-router';
import { Account } from './account/account.tsx';
import { accountAction, accountLoader } from './account/account-data.ts';
import { ExpiringRequests } from './numbers/expiring.tsx';
import { NumbersPage } from './numbers/numbers.tsx';
import { numbersLoader, retentionLoader } from './numbers/numbers-data.ts';
import { AddCaller } from './request/add-caller.tsx';
import { addAction } from './request/add-data.ts';
import { DuplicatesPage } from './request/duplicates.tsx';
import { duplicatesLoader, joinAction } from './request/duplicates-data.ts';
import { RequestPage } from './request/request.tsx';
import { requestAction, requestLoader } from './request/request-data.ts';
import { ListPage } from './list/list.tsx';
import { listAction, listLoader } from './list/list-data.ts';
import { PageError } from './shell/page-error.tsx';
import { sessionLoader } from './shell/session.ts';
import { Loading, Shell } from './shell/shell.tsx';
import { SignInPage } from './sign-in/sign-in.tsx';
import { signInLoader } from './sign-in/sign-in-data.ts';

/** The pages. Everything below `session` needs somebody who is signed in. */
export const routes: RouteObject[] = [
  {
    path: '/sign-in',
    loader: signInLoader,
    // The name stays the same while the parts of the address change.
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
          { index: true, loader: listLoader, action: listAction, Component: ListPage },
          { path: 'requests', loader: () => redirect('/') },
          { path: 'requests/new', action: addAction, Component: AddCaller },
          {
            path: 'requests/:id',
            loader: requestLoader,
            action: requestAction,
            Component: RequestPage,
          },
          {
            path: 'requests/:id/duplicates',
            loader: duplicatesLoader,
            action: joinAction,
            Component: DuplicatesPage,
          },
          { path: 'numbers', loader: numbersLoader, Component: NumbersPage },
          { path: 'retention', loader: retentionLoader, Component: ExpiringRequests },
          { path: 'account', loader: accountLoader, action: accountAction, Component: Account },
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
