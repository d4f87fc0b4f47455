import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { routes } from './routes.tsx';
import { ConnectionLine } from './shell/connection-line.tsx';

const root = document.getElementById('admin');
if (!root) throw new Error('index.html has no #admin');
const router = createBrowserRouter(routes);
createRoot(root).render(
  <StrictMode>
    {/* Outside the router, because it must be visible while the first page waits for the server. */}
    <ConnectionLine onBack={() => router.revalidate()} />
    <RouterProvider router={router} />
  </StrictMode>,
);
